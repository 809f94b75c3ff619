/** The Convoy in plain words: the log, the questions, the moves, the end. Texts are in convoy.ftl. */
import type { Line, Names } from "$lib/games";
import type { EventInfo } from "$lib/protocol/types";
import { first, list, t, type Values } from "$lib/texts.svelte";
import { cardName, cardOf, cardWithAbility, cityName, said, sideName, unitCard, unitName, word } from "./library";
import type { Draft } from "./draft.svelte";
import type { Move } from "./notation";
import { factsOf } from "./events";
import { type BattleView, type ConvoyView, type PromptView, type SideId, SIDES, type UnitView } from "./types";

const MARKER_KEYS: Record<string, string> = { "+1": "plus-1", "+2": "plus-2", "-2": "minus-2" };

export const markerName = (marker: string) => t(`cv-marker-${MARKER_KEYS[marker] ?? marker}`);
export const districtName = (district: string) => t(`cv-district-${district}`);

const IN_BATTLE = new Set(["victory-ability", "milled", "lost-from-hand", "revealed", "restored", "district-effect"]);

export function say(event: EventInfo, view: ConvoyView): Line[] {
  const facts = factsOf(event);
  const { kind } = event;
  const seat = seatOf(event, view);
  const card = facts.card ? cardName(facts.card) : "";
  const units = [facts.unit, facts.spared, facts.by].filter(Boolean);
  const line = (key: string, values: Values = {}, more: Partial<Line> = {}): Line[] => [
    {
      text: t(key, values),
      places: [...units, ...(facts.city ? [`city:${facts.city}`] : [])],
      seat,
      inset: IN_BATTLE.has(kind) || (view.phase === "resolution" && kind !== "demolished" && kind !== "destroyed"),
      ...more,
    },
  ];
  switch (kind) {
    case "drawn":
      return card
        ? line("cv-event-drawn", { side: sideName(facts.side), card }, { inset: false })
        : line("cv-event-drawn-hidden", { side: sideName(facts.side), count: 1 }, { inset: false });
    case "mulligan":
      return line("cv-event-mulligan", { side: sideName(facts.side), exchanged: facts.exchanged ? "yes" : "no" });
    case "phase":
      return line(
        "cv-event-phase",
        { phase: t(`cv-phase-${facts.phase}`), city: cityName(facts.city) },
        { heading: true, inset: false, seat: null },
      );
    case "target":
      return line("cv-event-target", {
        district: districtName(facts.district),
        city: cityName(facts.city),
        effect: effectOf(view, facts.city, facts.district),
      });
    case "battle":
      return line(
        "cv-event-battle",
        { moloch: facts.moloch, outpost: facts.outpost, winner: facts.winner },
        { heading: true, inset: false, seat: null },
      );
    case "ended":
      return line("cv-event-ended", { side: sideName(facts.winner) }, { heading: true, inset: false, seat: null });
    case "looked":
      return facts.hand
        ? line("cv-event-looked", { cards: list(facts.hand.map(cardName)) })
        : line("cv-event-looked-hidden");
    case "blocked":
      return line("cv-event-blocked", { by: unitName(facts.by), spared: unitName(facts.spared) });
    default:
      return line(`cv-event-${kind}`, {
        side: seat === null ? "" : sideName(view.seats[seat]!),
        card,
        unit: facts.unit ? unitName(facts.unit) : "",
        city: facts.city ? cityName(facts.city) : "",
        source: facts.source ? (kind === "moved" ? cityName(facts.source) : unitName(facts.source)) : "",
        module: facts.module ? cardName(facts.module) : "",
        marker: facts.marker ? markerName(facts.marker) : "",
        effect: facts.effect ? t(`cv-effect-${facts.effect}`) : "",
        district: facts.district ? districtName(facts.district) : "",
      });
  }
}

/** The seat an event belongs to: that of its side, its card or its unit. */
function seatOf(event: EventInfo, view: ConvoyView): number | null {
  const facts = factsOf(event);
  const side = facts.side ?? (facts.card ? cardOf(facts.card).side : facts.unit ? unitCard(facts.unit).side : null);
  const seat = side ? view.seats.indexOf(side) : -1;
  return seat < 0 ? null : seat;
}

function effectOf(view: ConvoyView, city: string, district: string): string {
  const found = view.cities.find((one) => one.id === city)?.districts.find((one) => one.id === district);
  return t(`cv-effect-${found?.effect ?? "none"}`);
}

// Questions -----------------------------------------------------------------------------------

function valuesOf(prompt: PromptView): Values {
  const facts = prompt.facts;
  const text = (name: string) => (typeof facts[name] === "string" ? facts[name] : "");
  return {
    side: sideName(prompt.side),
    city: text("city") ? cityName(text("city")) : "",
    to: text("to") ? cityName(text("to")) : "",
    unit: text("unit") ? unitName(text("unit")) : "",
    robot: text("robot") ? unitName(text("robot")) : "",
    module: text("module") ? cardName(text("module")) : "",
    ability: prompt.kind === "pay" ? price(facts) : "",
    cards: typeof facts["cards"] === "number" ? facts["cards"] : 0,
  };
}

export function ask(view: ConvoyView): string {
  const prompt = view.prompt;
  if (!prompt) return "";
  const facts = prompt.facts;
  const values = valuesOf(prompt);
  if (prompt.kind === "evict" || prompt.kind === "evict_robot") {
    const cause = list(takers(view, String(facts["city"]), prompt.side).map(unitName));
    if (cause) return t(`cv-prompt-${prompt.kind}-by`, { ...values, cause });
  }
  if (prompt.kind !== "entry") return first([`cv-prompt-${prompt.kind}`, "cv-prompt-own"], values)!;
  const ability = String(facts["ability"]);
  if (facts["copied"]) {
    const card = cardWithAbility(ability);
    return t("cv-prompt-entry-copied", { ...values, ability: card ? said(card.name) : ability });
  }
  if (ability === "kid") return t("cv-prompt-entry-kid", values);
  return t(["commando", "trooper"].includes(ability) ? "cv-prompt-entry-card" : "cv-prompt-entry", values);
}

/** Units of a side that take stations away from the other one in a city. */
function takers(view: ConvoyView, city: string, side: SideId): string[] {
  const units = view.cities.find((one) => one.id === city)?.[side] ?? [];
  return units
    .filter(
      (unit) =>
        (unit.works && unitCard(unit.id).ability === "annihilator") ||
        (unit.module !== null && !unit.module_hacked && cardOf(unit.module).ability === "contamination"),
    )
    .map((unit) => unit.id);
}

function price(facts: Record<string, unknown>): string {
  if (facts["ability"] === "feature") return t("cv-price-feature", { city: cityName(String(facts["city"])) });
  const card = cardWithAbility(String(facts["ability"]));
  return t("cv-price-ability", {
    card: card ? said(card.name) : String(facts["ability"]),
    target: unitName(String(facts["target"])),
  });
}

/** What somebody else is deciding. */
export function waiting(view: ConvoyView): string {
  return view.prompt ? first([`cv-waiting-${view.prompt.kind}`, "cv-waiting-own"], valuesOf(view.prompt))! : "";
}

/** What to point at next, or the rule behind a question. */
export function hintOf(draft: Draft, view: ConvoyView): string {
  const kind = view.prompt?.kind ?? "";
  if (draft.onlyPass) return t("cv-hint-only-pass");
  if (draft.chosen) {
    const rash = draft.chosen.text === "pass" && kind !== "mulligan";
    return t(rash ? "cv-sure-pass" : "cv-hint-confirm");
  }
  const [sort = "", id = ""] = (draft.path[0] ?? "").split(":");
  if (draft.next.size && (sort === "hand" || sort === "unit" || sort === "feature")) {
    const card = sort === "hand" ? cardName(id) : sort === "unit" ? unitName(id) : cityName(id);
    const next = [...draft.next][0] ?? "";
    if (draft.path.length > 1) return t("cv-hint-where");
    return t(next.startsWith("city:") ? "cv-hint-city" : "cv-hint-unit", { card });
  }
  if ([...draft.starts].every((token) => token.startsWith("say:"))) return "";
  if (kind === "entry") {
    const ability = String(view.prompt!.facts["ability"]);
    const card = cardWithAbility(ability);
    if (card) return said(card.text);
  }
  return kind.endsWith("_attack") || kind.endsWith("_modules") ? t("cv-hint-start") : t("cv-hint-lit");
}

/** The totals after the move being considered. */
export function foretold(battle: BattleView): string {
  const { moloch, outpost, winner } = battle;
  return t("cv-foretold", { moloch, outpost, verdict: t(`cv-would-${winner}`) });
}

// Moves ---------------------------------------------------------------------------------------

/** A move as a button says it. */
export function moveWords(move: Move, view: ConvoyView): string {
  const kind = view.prompt?.kind ?? "";
  const [verb = "", name = "", target = ""] = move.text.split(" ");
  const parts = move.path.map((token) => token.slice(token.indexOf(":") + 1));
  const last = parts.at(-1) ?? "";
  switch (verb) {
    case "deploy":
      return t("cv-do-deploy", { card: cardName(name), city: cityName(target) });
    case "play": {
      const card = cardName(parts[0]!);
      if (parts.length === 1) return t("cv-do-play", { card });
      if (parts.length === 2) return t("cv-do-play-on", { card, unit: unitName(target) });
      return t("cv-do-step", { card, unit: unitName(target), city: cityName(last) });
    }
    case "use": {
      const used = cardWithAbility(name);
      const card = used ? said(used.name) : name;
      if (move.path.at(-1)!.startsWith("city:"))
        return t("cv-do-step", { card, unit: unitName(target), city: cityName(last) });
      return t("cv-do-use", { card, unit: unitName(target) });
    }
    case "attach":
      return t("cv-do-attach", { card: cardName(name), unit: unitName(target) });
    case "move":
      return t("cv-do-move", { unit: unitName(name), city: cityName(last) });
    case "unit": {
      const ability = kind === "entry" ? String(view.prompt!.facts["ability"]) : "";
      const used = ability ? cardWithAbility(ability) : undefined;
      const values = { unit: unitName(name), card: used ? said(used.name) : "" };
      const known = kind !== "entry" || used ? [`cv-do-unit-${kind}-${ability}`, `cv-do-unit-${kind}`] : [];
      return first([...known, "cv-do-unit"], values)!;
    }
    case "module":
      return t("cv-do-module", { unit: unitName(name) });
    case "card":
      return first([`cv-do-card-${kind}`, "cv-do-discard"], { card: cardName(name) })!;
    case "feature": {
      const city = cityName(view.active_city);
      return name ? t("cv-do-feature-on", { city, unit: unitName(name) }) : t("cv-do-feature", { city });
    }
    case "district":
      return t("cv-do-district", { city: cityName(name), district: districtName(target) });
    default:
      return first([`cv-do-${verb}-${kind}`, `cv-do-${verb}`]) ?? verb;
  }
}

// The table in words --------------------------------------------------------------------------

/** A unit with everything that matters about it, for those who do not see it. */
export function unitWords(unit: UnitView): string {
  const parts = [t("cv-plain-unit", { unit: unitName(unit.id), strength: unit.strength })];
  parts.push(...unit.markers.map(markerName));
  if (unit.module) parts.push(t("cv-with-module", { module: cardName(unit.module) }));
  if (unit.netted) parts.push(t("cv-netted"));
  else if (!unit.works) parts.push(t("cv-off"));
  if (unit.immune) parts.push(t("cv-immune"));
  if (unit.moved) parts.push(t("cv-moved"));
  return parts.join(", ");
}

export function describe(view: ConvoyView): string {
  const { moloch, outpost } = view.battle;
  const phase = t(`cv-phase-${view.phase}`);
  const head = t("cv-table-plain", { phase, city: cityName(view.active_city), moloch, outpost });
  const cities = view.cities.map((city) => {
    const units = Object.fromEntries(
      SIDES.map((side) => [side, city[side].map(unitWords).join("; ") || t("cv-nobody")]),
    );
    const districts = city.districts.map((one) => t(one.demolished ? "cv-demolished" : `cv-effect-${one.effect}`));
    return t("cv-plain-city", {
      city: cityName(city.id),
      status: t(`cv-status-${city.status}`),
      districts: districts.join(", "),
      moloch: units["moloch"]!,
      outpost: units["outpost"]!,
    });
  });
  return [head, ...cities].join(" ");
}

export function ended(view: ConvoyView, names: Names): string {
  const { outcome } = view;
  if (!outcome) return "";
  const winner = outcome.winners[0] ?? null;
  const key = `cv-outcome-${outcome.reason}`;
  return t(key, { winner: names.player(winner), points: winner === null ? 0 : (outcome.scores[winner] ?? 0) });
}

/** Cards with how many there are of each, in the order of the first ones. */
export function counted(cards: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const card of cards.map(word)) counts.set(card, (counts.get(card) ?? 0) + 1);
  return list([...counts].map(([card, count]) => (count > 1 ? `${cardName(card)} × ${count}` : cardName(card))));
}
