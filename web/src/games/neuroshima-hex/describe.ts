/** The board in words, for screen readers. */
import { list, named, t } from "$lib/texts.svelte";
import type { Held } from "./draft.svelte";
import { isRound } from "./encyclopedia";
import { DIRECTIONS } from "./geometry";
import { armyName, tileOf } from "./library.svelte";
import { teamOf } from "./sides";
import { unitAt } from "./units";
import { direction } from "./words";
import type { NeuroshimaView } from "./types";

interface Hints {
  target: boolean;
  source: boolean;
  ghost: Held | null;
}

/** A hex with what is on it (`here`, from `describeUnits`) and what it can be chosen for. */
export function describeHex(hex: string, here: string, hints: Hints): string {
  // The view may be the rehearsed one, with the ghost on it already: what would stand there says it all.
  const parts = [named(hex, hints.ghost ? describeGhost(hints.ghost) : here)];
  if (hints.target && !hints.ghost) parts.push(t("web-nh-target"));
  if (hints.source) parts.push(t("web-nh-source"));
  return parts.join(". ");
}

function describeGhost({ army, tile: id, rotation }: Held): string {
  const tile = tileOf(army, id);
  return isRound(tile)
    ? t("web-nh-ghost-round", { tile: tile.name })
    : t("web-nh-ghost", { tile: tile.name, facing: t(`nh-direction-${DIRECTIONS[rotation] ?? "n"}`) });
}

/** What is on each hex, once for the whole board. */
export function describeUnits(view: NeuroshimaView, names: (seat: number | null) => string): Map<string, string> {
  return new Map(view.hexes.map((hex) => [hex, describeUnit(view, hex, names)]));
}

function describeUnit(view: NeuroshimaView, hex: string, names: (seat: number | null) => string): string {
  const unit = unitAt(view, hex);
  if (!unit) return t("web-nh-empty");
  const tile = tileOf(unit.army, unit.tile);
  const parts = [`${names(unit.seat) || armyName(unit.army)}, ${tile.name}`];
  if (!isRound(tile)) parts.push(t("web-nh-facing", { facing: direction(unit.rotation) }));
  if (unit.tile === "hq" && unit.seat !== null)
    parts.push(t("web-nh-points", { points: view.players[unit.seat]!.points }));
  else if (unit.initiative.length) parts.push(`${t("nh-symbol-initiative")} ${unit.initiative.join(", ")}`);
  if (unit.wounds) parts.push(t("web-nh-wounds", { wounds: unit.wounds }));
  if (unit.held) parts.push(t("nh-symbol-held"));
  if (unit.scoped) parts.push(t("nh-symbol-scoped"));
  return parts.join(", ");
}

/** A player with the team and, if no longer in the game, that. */
function standingOf(view: NeuroshimaView, seat: number, names: (seat: number | null) => string): string {
  const team = teamOf(view, seat);
  const { standing } = view.players[seat]!;
  return [
    names(seat),
    ...(team ? [t("web-nh-team", { team: team.letter })] : []),
    ...(standing === "in" ? [] : [t(`web-nh-standing-${standing}`)]),
  ].join(", ");
}

/** The whole table in a few sentences. */
export function describeTable(view: NeuroshimaView, names: (seat: number | null) => string): string {
  const players = view.players.map((player, seat) =>
    t("web-nh-describe-player", {
      player: standingOf(view, seat, names),
      army: armyName(player.army),
      points: player.points,
      deck: player.deck_size,
      hand: player.hand.length ? list(player.hand.map((tile) => tileOf(player.army, tile).name)) : t("web-nh-nothing"),
    }),
  );
  const units = view.hexes.filter((hex) => unitAt(view, hex)).map((hex) => named(hex, describeUnit(view, hex, names)));
  return [...players, units.length ? units.join(". ") : t("web-nh-board-empty")].join(" ");
}
