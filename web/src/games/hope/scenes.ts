/** Moments as pictures: what the board shows, how long, and in which words. */
import type { Names } from "$lib/games";
import type { Moment, Shot } from "$lib/moments";
import { t } from "$lib/texts.svelte";
import { type Facts, factsOf } from "./events";
import { cardName } from "./library";
import type { HopeView } from "./types";
import { say } from "./words";

/** What the board draws on top of the cards. */
export interface Marks {
  glow: readonly string[];
  struck: readonly string[];
  /** Rows and columns that pay, by the names that views give them, with the team they pay. */
  paying: ReadonlyMap<string, number>;
}

export const NO_MARKS: Marks = { glow: [], struck: [], paying: new Map() };

/** What can be read about: a card, and where it is if it is on the battleground. */
export interface About {
  card: string | null;
  at: string | null;
}

const WEIGHTS: Record<string, number> = {
  played: 1.5,
  moved: 1,
  attack: 1.4,
  combat: 1.8,
  announced: 1.9,
  resolves: 0.9,
  killed: 1.1,
  destroyed: 1.1,
  returned: 1.1,
  wounded: 1,
  discarded: 1.2,
  dominance: 1.8,
  round: 0.6,
};

/** Told in the log, but nothing worth stopping for. */
const SILENT = new Set(["phase", "drawn", "sources", "game-over", "token-removed", "toss", "exchanged"]);
const STRIKES = new Set(["attack", "combat", "wounded", "killed", "destroyed"]);
const GONE = new Set(["killed", "destroyed", "returned"]);

export function show(moments: readonly Moment<HopeView>[], names: Names): Shot<HopeView>[] {
  /** The card that is being carried out: what follows is its doing. */
  let cause = "";
  return moments.flatMap((moment, number) => {
    const { kind } = moment.event;
    const facts = factsOf(moment.event);
    const found = SILENT.has(kind) ? [] : [{ ...shot(moment, facts, names, cause), moment: number }];
    if (kind === "resolves") cause = cardName(facts.card);
    else if (kind === "attack" || kind === "phase" || kind === "announced") cause = "";
    return found;
  });
}

function shot(
  { event, before, after }: Moment<HopeView>,
  facts: Facts,
  names: Names,
  cause: string,
): Omit<Shot<HopeView>, "moment"> {
  const { kind } = event;
  const lines = say(event, after, names);
  const places = lines.flatMap((line) => line.places);
  const strike = STRIKES.has(kind);
  const what = lines.map((line) => line.text).join(" ");
  return {
    // What leaves is shown once more before it is gone.
    view: GONE.has(kind) ? before : after,
    caption: cause ? t("hope-cause", { cause, what }) : what,
    marks: strike
      ? { ...NO_MARKS, glow: facts.attackers ?? [], struck: [facts.target ?? facts.at ?? ""] }
      : { ...NO_MARKS, glow: places, paying: payingOf(kind, facts, after) },
    about: facts.card ? { card: facts.card, at: facts.at ?? facts.target ?? facts.to ?? null } : null,
    weight: WEIGHTS[kind] ?? 0.8,
    group: strike || kind === "dominance" ? "combat" : null,
  };
}

/** Which rows and columns pay whom when dominance is counted. */
function payingOf(kind: string, facts: Facts, view: HopeView): Map<string, number> {
  if (kind !== "dominance") return new Map();
  return new Map(
    view.lines.flatMap(({ line }, number) => {
      const team = facts.lines[number] ?? -1;
      return team < 0 ? [] : [[line, team] as const];
    }),
  );
}
