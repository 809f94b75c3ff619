/** HOPE in plain words: the log, the questions, the end. Texts are in hope.ftl. */
import type { Line, Names } from "$lib/games";
import type { EventInfo } from "$lib/protocol/types";
import { first, has, list, named, t } from "$lib/texts.svelte";
import { artifactName, cardName, sideName } from "./library";
import type { Action } from "./notation";
import { pieceAt } from "./cells";
import { type Facts, factsOf } from "./events";
import type { HopeView, LineView, Mark } from "./types";

export function phaseName(phase: string | null): string {
  return phase ? t(`hope-phase-${phase}`) : "";
}

/** "Incubus on c1", or only the space if nothing is there. */
export function unitName(view: HopeView, at: string): string {
  const piece = pieceAt(view, at);
  return piece ? t("hope-unit", { card: piece.name, at }) : at;
}

/** The same of a card that an event names. */
function standing(card: string, at: string): string {
  return card ? t("hope-unit", { card: cardName(card), at }) : at;
}

/** What something on the Stack aims at: a space, a card, or one of the few other things that can be named. */
export function aimName(target: string, view: HopeView, names: Names): string {
  const [kind, number = ""] = target.split(" ");
  if (kind === "item")
    return t("hope-aim-item", { number, card: cardName(view.stack[Number(number) - 1]?.card ?? "") });
  if (kind === "row") return t("hope-line-row", { number });
  if (kind === "seat") return names.player(Number(number));
  if (kind === "gone") return t("hope-aim-gone");
  return pieceAt(view, target) ? unitName(view, target) : cardName(target);
}

/** A keyword as cards name it in the reader's language, with its value if it has one: "MOVE +1". */
export function keywordName(name: string, value = ""): string {
  const said = first([`hope-keyword-${name.toLowerCase()}`]) ?? name.toUpperCase();
  return value ? `${said} ${value}` : said;
}

export function lineName(line: LineView): string {
  const [kind, name = ""] = line.line.split(" ");
  return kind === "row" ? t("hope-line-row", { number: name }) : t("hope-line-column", { letter: name });
}

export function signed(amount: number): string {
  return amount > 0 ? `+${amount}` : `${amount}`;
}

export function say(event: EventInfo, view: HopeView, names: Names): Line[] {
  const facts = factsOf(event);
  const { kind } = event;
  const { text, places } = lineOf(kind, facts, view, names);
  const heading = kind === "round" || kind === "game-over";
  const inset = !["round", "phase", "toss", "game-over", "played", "moved", "attack"].includes(kind);
  return [{ text, places, heading, inset, seat: facts.seat ?? null }];
}

function lineOf(kind: string, facts: Facts, view: HopeView, names: Names): { text: string; places: string[] } {
  const player = names.player(facts.seat ?? facts.controller ?? facts.coin ?? null);
  const card = facts.card ? cardName(facts.card) : "";
  const at = facts.at ?? "";
  const places = [facts.at, facts.from, facts.to, facts.target, facts.one, facts.other].filter(
    (place): place is string => typeof place === "string",
  );
  const said = (values: Record<string, string | number> = {}) =>
    t(`hope-event-${kind}`, { player, card, at, ...values });
  switch (kind) {
    case "drawn":
      return { text: facts.card ? said() : t("hope-event-drawn-hidden", { player }), places };
    case "round":
      return { text: said({ number: facts.round }), places };
    case "phase":
      return { text: said({ phasename: phaseName(facts.phase) }), places };
    case "deck-picked":
      return { text: said({ deck: sideName(facts.deck) }), places };
    case "exchanged":
      return { text: said({ count: facts.cards as unknown as number }), places };
    case "hand-revealed":
      return { text: said({ cards: list(facts.cards.map(cardName)) }), places };
    case "moved":
      return { text: said({ from: facts.from, to: facts.to }), places };
    case "swapped":
      return {
        text: said({ one: standing(facts.cards[0]!, facts.one), other: standing(facts.cards[1]!, facts.other) }),
        places,
      };
    case "announced":
      return { text: said({ kind: facts.kind }), places };
    case "cancelled":
      return { text: said({ number: facts.number }), places };
    case "token-placed":
    case "token-removed":
      return { text: said({ number: facts.token, unit: standing(facts.card, at) }), places };
    case "attack":
      return {
        text: said({
          unit: standing(facts.card, facts.target),
          units: list(facts.attackers.map((unit, number) => standing(facts.cards[number]!, unit))),
        }),
        places: [...places, ...facts.attackers],
      };
    case "combat": {
      const { attack, defense, result } = facts;
      return { text: said({ unit: standing(facts.card, facts.target), attack, defense, result }), places };
    }
    case "wounded":
    case "healed":
    case "exerted":
      return { text: said({ unit: standing(facts.card, at), count: facts.amount ?? 1 }), places };
    case "artifact-taken":
      return { text: said({ card: artifactName(facts.artifact) }), places };
    case "dominance":
      return {
        text: said({
          income: facts.income.map((amount, team) => `${teamName(view, names, team)} ${signed(amount)}`).join(" · "),
        }),
        places,
      };
    case "sources":
      return {
        text: said({
          amount: Math.abs(facts.change),
          direction: facts.change >= 0 ? "up" : "down",
          reason: t(`hope-reason-${facts.reason}`),
          now: facts.now,
        }),
        places,
      };
    default:
      return { text: has(`hope-event-${kind}`) ? said() : kind, places };
  }
}

/** What holds for a piece, in words; `full` with the cards behind it. */
export function markText(mark: Mark, player: (seat: number) => string, full = false): string {
  const said = t(`hope-mark-${mark.kind}`, {
    number: mark.number,
    players: list(mark.seats.map(player)),
    at: list([...mark.at]),
  });
  const sources = mark.parts.map((part) => `${cardName(part.source)} (${t(`hope-until-${part.until}`)})`);
  return full && sources.length ? named(said, list(sources)) : said;
}

/** A team as said in texts: its player, or both of them. */
export function teamName(view: HopeView, names: Names, team: number): string {
  return list(view.players.filter((player) => player.team === team).map((player) => names.player(player.seat)));
}

function promptValues(view: HopeView, names: Names): Record<string, string | number> {
  const facts = view.prompt?.facts ?? {};
  const asks = facts.asks ? t(`hope-asks-${facts.asks}`) : "";
  return {
    player: names.player(view.prompt?.seat ?? view.to_move),
    phase: facts.phase ?? view.phase ?? "main",
    phasename: phaseName(facts.phase ?? view.phase),
    card: facts.card ? cardName(facts.card) : "",
    target: facts.target ? unitName(view, facts.target) : "",
    other: names.player(facts.active ?? facts.announcer ?? facts.asked_by ?? facts.victim ?? view.active),
    side: facts.side ?? "",
    asks: facts.optional ? t("hope-asks-optional", { asks }) : asks,
    type: facts.type ? t(`hope-type-${facts.type}`) : "",
    to: facts.to ?? "",
    unit: facts.unit ?? "",
    income: facts.income ?? 0,
    share: facts.own_share ?? 0,
    over: facts.over ?? 0,
  };
}

export function ask(view: HopeView, names: Names): string {
  if (!view.prompt) return "";
  const { kind, seat, facts } = view.prompt;
  const own = seat !== null && facts.announcer === seat ? [`hope-prompt-${kind}-own`] : [];
  return first([...own, `hope-prompt-${kind}`, "hope-prompt-own"], promptValues(view, names))!;
}

/** What somebody else is deciding. */
export function waiting(view: HopeView, names: Names): string {
  if (!view.prompt) return "";
  if (view.prompt.seat === null) return ask(view, names);
  const values = promptValues(view, names);
  return t("hope-waiting", { ...values, what: first([`hope-what-${view.prompt.kind}`, "hope-what-own"], values)! });
}

/** An action in words, as on the button that does it. */
export function doing(action: Action, view: HopeView, names: Names): string {
  const { verb, word = "" } = action;
  const kind = view.prompt?.kind ?? "";
  if (verb === "pass") return passing(kind, view);
  if (verb === "end") return t("hope-do-end", { phasename: phaseName(view.phase) });
  const card = action.card ? cardName(action.card) : action.at ? nameOrSpace(view, action.at) : "";
  const values: Record<string, string | number> = { card, at: action.to ?? "", number: word };
  if (verb === "rapture") values["other"] = nameOrSpace(view, action.to ?? "");
  if (verb === "seat") values["player"] = names.player(Number(word));
  if (verb === "item") values["card"] = cardName(view.stack[Number(word) - 1]?.card ?? word);
  if (verb === "artifact") values["card"] = artifactName(word);
  if (verb === "deck") values["deck"] = sideName(word);
  if (verb === "word") return keywordName(word);
  return first([`hope-do-${verb}`], values) ?? action.text;
}

/** What was collected, as on the button that plays it. */
export function together(count: number, view: HopeView): string {
  return t(`hope-do-${view.prompt?.kind}-together`, { count });
}

function nameOrSpace(view: HopeView, at: string): string {
  const piece = pieceAt(view, at);
  return piece ? t("hope-unit", { card: piece.name, at }) : at;
}

function passing(kind: string, view: HopeView): string {
  const facts = view.prompt?.facts ?? {};
  if (kind === "attackers") return t(facts.declared?.length ? "hope-do-pass-attackers" : "hope-do-pass-no-attackers");
  if (kind === "exchange") return t(facts.aside ? "hope-do-pass-exchange" : "hope-do-pass-exchange-none");
  if (kind === "consent" || kind === "accept-split" || kind === "may-draw") return t("hope-do-pass-no");
  return t("hope-do-pass");
}

export function ended(view: HopeView, names: Names): string {
  const { outcome } = view;
  if (!outcome) return "";
  return t(`hope-outcome-${outcome.reason}`, {
    winner: list(outcome.winners.map((seat) => names.player(seat))),
    points: outcome.scores.map((score, seat) => `${names.player(seat)} ${score}`).join(" · "),
    draw: outcome.winners.length ? "no" : "yes",
  });
}
