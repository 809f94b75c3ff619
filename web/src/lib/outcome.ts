/** How a game ended, in words for whoever looks: at the table and in replays. */
import type { Names } from "./games";
import type { Outcome } from "./protocol/types";
import { list, t } from "./texts.svelte";

/** Seats that a list of an outcome names; what is empty may be left out. */
const seats = (named: readonly number[] | undefined) => named ?? [];

/** The headline: what it means to the one seat that is looked from, or who won. */
export function verdict(outcome: Outcome, mine: readonly number[], names: Names): string {
  const seat = mine.length === 1 ? mine[0]! : null;
  const drawn = seats(outcome.drawn);
  if (!outcome.winners.length) {
    if (!drawn.length) return t("web-over-draw");
    if (seat !== null) return t(drawn.includes(seat) ? "web-over-draw" : "web-over-lost");
    return t("web-over-draw-between", { players: list(drawn.map((number) => names.player(number))) });
  }
  if (seat !== null) return t(outcome.winners.includes(seat) ? "web-over-won" : "web-over-lost");
  const winners = outcome.winners.map((number) => names.player(number));
  return t("web-over-winner", { player: list(winners), count: winners.length });
}

/** Who gave up: partners do it together. */
export function gaveUp(outcome: Outcome, names: Names): string {
  const players = seats(outcome.gave_up).map((number) => names.player(number));
  return t("web-over-resigned", { player: list(players), count: players.length });
}
