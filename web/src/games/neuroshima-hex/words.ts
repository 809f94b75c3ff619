/** Neuroshima Hex in plain words: the log, the questions, the end. Texts are in neuroshima-hex.ftl. */
import type { Line, Names } from "$lib/games";
import type { EventInfo } from "$lib/protocol/types";
import { first, list, named, t } from "$lib/texts.svelte";
import { DIRECTIONS } from "./geometry";
import { tileOf } from "./library.svelte";
import type { Attack, Leaver } from "./marks";
import { type Facts, factsOf, LETHAL, type Named, receiverOf } from "./events";
import { unitAt } from "./units";
import type { NeuroshimaView } from "./types";

export function direction(rotation: number): string {
  return t(`nh-direction-${DIRECTIONS[rotation] ?? "n"}`);
}

/** Name of a tile of a seat's army. */
export function tileName(view: NeuroshimaView, seat: number | null, tile: string): string {
  const army = view.players[seat ?? 0]?.army;
  return army ? tileOf(army, tile).name : tile;
}

/** "Commando on c3", or only the hex if nobody is there. */
export function unitName(view: NeuroshimaView, hex: string): string {
  const unit = unitAt(view, hex);
  return unit ? t("nh-unit", { tile: tileOf(unit.army, unit.tile).name, hex }) : hex;
}

/** The same of a unit that an event names. */
function namedUnit(units: readonly Named[], hex: string): string {
  const unit = units.find((one) => one.hex === hex);
  return unit ? t("nh-unit", { tile: tileOf(unit.army, unit.tile).name, hex }) : hex;
}

function leavers(view: NeuroshimaView, leaving: readonly Leaver[]): string {
  return list(leaving.map((unit) => t("nh-unit", { tile: tileName(view, unit.seat, unit.tile), hex: unit.hex })));
}

export function scores(names: Names, points: readonly number[]): string {
  // Of equal armies the name ends in a number of its own.
  const said = (name: string, value: number) => (/\d$/.test(name) ? named(name, String(value)) : `${name} ${value}`);
  return points.map((value, seat) => said(names.player(seat), value)).join(" · ");
}

export function say(event: EventInfo, view: NeuroshimaView, names: Names): Line[] {
  const facts = factsOf(event);
  const player = names.player(facts.seat ?? facts.starter ?? null);
  const line = (text: string, places: string[] = [], more: Partial<Line> = {}): Line => ({
    text,
    places,
    seat: facts.seat ?? null,
    ...more,
  });
  switch (event.kind) {
    case "turn":
      return [line(t("nh-event-turn", { number: facts.number, player }), [], { heading: true })];
    case "hq":
      return [line(t("nh-event-hq", { player, hex: facts.hex, facing: direction(facts.rotation) }), [facts.hex])];
    case "place":
      return [
        line(
          t("nh-event-place", {
            player,
            tile: tileName(view, facts.seat, facts.tile),
            hex: facts.hex,
            facing: direction(facts.rotation),
          }),
          [facts.hex],
        ),
      ];
    case "draw":
    case "discard":
    case "use":
    case "hire":
    case "take":
      return [line(t(`nh-event-${event.kind}`, { player, tile: tileName(view, facts.seat, facts.tile) }))];
    case "travel": {
      const seat = receiverOf(event)!;
      const tile = tileName(view, seat, facts.tile);
      return [line(t("nh-event-travel", { player: names.player(seat), tile }), [], { seat })];
    }
    case "eliminated":
      return [
        line(
          t("nh-event-eliminated", { player }),
          facts.removed.map((unit) => unit.hex),
          { heading: true },
        ),
      ];
    case "move":
      return [line(moveWords(facts, player), [facts.from, facts.to])];
    case "push":
      return [
        line(
          t("nh-event-push", {
            player,
            pusher: namedUnit(facts.units, facts.pusher),
            victim: namedUnit(facts.units, facts.victim),
          }),
          [facts.pusher, facts.victim],
        ),
      ];
    case "removed":
      return [
        line(
          t("nh-event-removed", { units: leavers(view, facts.destroyed) }),
          facts.destroyed.map((unit) => unit.hex),
        ),
      ];
    case "battle":
      return [
        line(t("nh-event-battle", { reason: t(`nh-battle-${facts.reason}`, { player }) }), [], {
          heading: true,
          seat: null,
        }),
      ];
    case "phase":
      return phaseLines(facts, view, names);
    case "battle-end":
      return [line(t("nh-event-battle-end", { points: scores(names, facts.points) }), [], { seat: null })];
    case "instant":
      return [
        line(t("nh-event-instant", { tile: tileName(view, facts.seat, facts.tile), target: facts.target }), [
          facts.target,
        ]),
        ...hitLines(facts, view),
        ...bomberLines(facts, names),
      ];
    case "over":
      return [
        line(t("nh-event-over", { result: outcomeWords(facts, names) }), [], {
          heading: true,
          seat: null,
        }),
      ];
    default:
      return [line(first([`nh-event-${event.kind}`], { player }) ?? event.kind)];
  }
}

function moveWords(facts: Facts, player: string): string {
  const values = {
    player,
    tile: tileOf(facts.unit.army, facts.unit.tile).name,
    from: facts.from,
    to: facts.to,
    facing: direction(facts.rotation),
  };
  if (facts.by === "push-back") return t("nh-event-move-push-back", values);
  if (facts.from === facts.to) return t("nh-event-move-turn", values);
  return t(facts.by === "move" ? "nh-event-move" : `nh-event-move-${facts.by}`, values);
}

function phaseLines(facts: Facts, view: NeuroshimaView, names: Names): Line[] {
  const actors = list(facts.acts.map((hex) => namedUnit(facts.units, hex)));
  const lines: Line[] = [
    { text: t("nh-event-phase", { phase: facts.phase, actors }), places: facts.acts, inset: true },
    ...hitLines(facts, view),
  ];
  if (!facts.attacks.length) lines.push({ text: t("nh-miss"), places: [], inset: true });
  if (facts.converted?.length) {
    const units = list(facts.converted.map((hex) => namedUnit(facts.units, hex)));
    lines.push({ text: t("nh-converted", { units }), places: facts.converted, inset: true });
  }
  lines.push(...bomberLines(facts, names));
  return lines;
}

/** Where Mad Bombers go that were destroyed. */
function bomberLines(facts: Facts, names: Names): Line[] {
  return (facts.bombers ?? []).map(({ hex, to, beside }) => {
    const text =
      to !== null
        ? t("nh-bomber-to", { hex, player: names.player(to) })
        : t(beside ? "nh-bomber-beside" : "nh-bomber-gone", { hex });
    return { text, places: [hex], inset: true };
  });
}

function hitLines(facts: Facts, view: NeuroshimaView): Line[] {
  const lines: Line[] = facts.attacks.map((attack) => ({
    text: hitWords(attack, facts.units),
    places: attack.from ? [attack.from, attack.to] : [attack.to],
    inset: true,
  }));
  if (facts.destroyed.length) {
    const text = t("nh-destroyed", { units: leavers(view, facts.destroyed) });
    lines.push({ text, places: facts.destroyed.map((unit) => unit.hex), inset: true });
  }
  return lines;
}

export function hitWords(attack: Attack, units: readonly Named[]): string {
  const target = namedUnit(units, attack.to);
  const medic = attack.medic ?? "";
  if (attack.from === null) {
    if (attack.medic) return t("nh-hit-instant-saved", { target, medic });
    if (attack.wounds >= LETHAL) return t("nh-hit-instant-lethal", { target });
    return t("nh-hit-instant", { target, wounds: attack.wounds });
  }
  const source = namedUnit(units, attack.from);
  if (attack.medic) return t("nh-hit-saved", { source, target, medic });
  if (attack.wounds >= LETHAL) return t("nh-hit-lethal", { source, target });
  if (attack.wounds === 0) return t("nh-hit-none", { source, target });
  return t("nh-hit", { source, target, wounds: attack.wounds });
}

export function ask(view: NeuroshimaView, names: Names): string {
  const { kind, seat, hexes, uses_left: uses, phase, tile } = view.prompt;
  const values = {
    player: names.player(seat ?? view.turn_seat),
    hexes: list(hexes.slice(0, kind === "retreat" ? 1 : undefined)),
    uses,
    tile: kind === "retreat" && hexes[0] ? unitTile(view, hexes[0]) : "",
  };
  const units = list(hexes.map((hex) => unitName(view, hex)));
  const free = kind === "turn" && uses >= 2 && !view.options["reinforcement"];
  const question =
    first([`web-nh-ask-${kind}`], { ...values, units, count: hexes.length }) ??
    first([free ? "nh-prompt-turn-free" : `nh-prompt-${kind}`, "nh-prompt-deed"], values)!;
  const parts = [question];
  if (phase !== null) parts.unshift(t("nh-prompt-phase", { phase }));
  else if (tile && kind !== "retreat") parts.unshift(t("nh-prompt-tile", { tile: t(`nh-instant-${tile}`) }));
  return parts.join(" ");
}

/** What somebody else is deciding. */
export function waiting(view: NeuroshimaView, names: Names): string {
  const { kind, seat } = view.prompt;
  const player = names.player(seat ?? view.turn_seat);
  return first([`web-nh-waiting-${kind}`, "web-nh-waiting-deed"], { player })!;
}

function unitTile(view: NeuroshimaView, hex: string): string {
  const unit = unitAt(view, hex);
  return unit ? tileOf(unit.army, unit.tile).name : "";
}

/** How a game ended; nobody named as drawn: everybody. */
interface Ending {
  reason: string;
  winners: readonly number[];
  drawn?: readonly number[];
  points: readonly number[];
}

export function outcomeWords({ reason, winners, drawn, points }: Ending, names: Names): string {
  const equal = drawn?.length ? drawn : points.map((_, seat) => seat);
  return t(`nh-outcome-${reason}`, {
    winner: list(winners.map((seat) => names.player(seat))),
    count: winners.length,
    drawn: list(equal.map((seat) => names.player(seat))),
    points: points.length > 2 ? scores(names, points) : points.join(" : "),
    draw: winners.length ? "no" : "yes",
  });
}

export function ended(view: NeuroshimaView, names: Names): string {
  const { outcome } = view;
  if (!outcome) return "";
  const points = outcome.scores.length ? outcome.scores : view.players.map((player) => player.points);
  return outcomeWords({ ...outcome, points }, names);
}
