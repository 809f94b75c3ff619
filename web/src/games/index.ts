/** The games that this client can draw, each loaded when it is first needed. */
import type { Loaders } from "$lib/games";

export const GAMES: Loaders = {
  "neuroshima-hex": () => import("./neuroshima-hex/module"),
  convoy: () => import("./convoy/module"),
  hope: () => import("./hope/module"),
};
