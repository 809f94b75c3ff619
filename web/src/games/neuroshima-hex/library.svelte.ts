/** The encyclopedia in use. Fetched once, before anything of this game is drawn. */
import { api } from "$lib/api";
import { first, pick } from "$lib/texts.svelte";
import { type Army, Encyclopedia, type Tile } from "./encyclopedia";

let current: Encyclopedia | null = $state.raw(null);
let loading: Promise<void> | null = null;

export function prepare(game: string): Promise<void> {
  loading ??= api.encyclopedia(game).then(
    (document) => {
      current = new Encyclopedia(document);
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

export function encyclopedia(): Encyclopedia {
  if (!current) throw new Error("the encyclopedia has not been fetched");
  return current;
}

/** An army, or null as long as it is not known: signs of armies are drawn before a table is opened. */
export function armyOf(army: string): Army | null {
  return current?.army(army) ?? null;
}

export function tileOf(army: string, id: string): Tile {
  return encyclopedia().tile(army, id);
}

/** What the table's texts call an army; one from a pack says it itself. */
export function armyName(army: string): string {
  return first([`nh-army-${army}`]) ?? pick(armyOf(army)?.names ?? { en: army });
}

/** One sentence on how it plays. */
export function armySketch(army: string): string {
  return first([`nh-army-${army}-sketch`]) ?? pick(armyOf(army)?.sketches ?? {});
}
