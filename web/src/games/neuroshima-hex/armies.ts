/** How each army looks, as the server's encyclopedia says. */
import type { ArmyLook } from "./encyclopedia";
import { armyOf } from "./library.svelte";

/** As long as an army is not known. */
const PLAIN: ArmyLook = {
  base: "#4c4741",
  deep: "#38342f",
  bright: "#c9bfae",
  pattern: "bands",
  emblem: "M12 3l9 9-9 9-9-9z",
};

export function lookOf(army: string): ArmyLook {
  return armyOf(army)?.look ?? PLAIN;
}

/** How the rims of equal armies are broken: whole for the first, then each in its own way. */
export const COPIES: readonly string[] = ["none", "9 4", "2 5", "16 3 3 3"];
