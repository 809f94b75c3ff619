/** The encyclopedia in use. Fetched once, before anything of this game is drawn. */
import { api } from "$lib/api";
import { t } from "$lib/texts.svelte";
import { Encyclopedia, type Tile } from "./encyclopedia";

let current: Encyclopedia | null = null;
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

export function tileOf(army: string, id: string): Tile {
  return encyclopedia().tile(army, id);
}

export function armyName(army: string): string {
  return t(`nh-army-${army}`);
}
