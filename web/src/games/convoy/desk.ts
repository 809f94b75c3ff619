/** What the pieces of the table share: what is lit, what is picked, and who listens. */
import type { Action } from "svelte/action";
import type { Token } from "./notation";

export type Inspected = { card: string; unit?: string } | { city: string };

export interface Desk {
  lit(token: Token): boolean;
  picked(token: Token): boolean;
  /** Whether a move can begin with it. */
  starts(token: Token): boolean;
  /** A move has been begun and needs something more. */
  holding(): boolean;
  point(token: Token, what: Inspected): void;
  /** Read about something; `open`: also where it needs a sheet of its own. */
  inspect(what: Inspected, open?: boolean): void;
}

/** A desk where things can only be read about. */
export function readingDesk(inspect: Desk["inspect"]): Desk {
  return {
    lit: () => false,
    picked: () => false,
    starts: () => false,
    holding: () => false,
    point: (_, what) => inspect(what, true),
    inspect,
  };
}

const HOLD = 450;

/** Press and hold, or the other mouse button, to read about something. */
export const hold: Action<HTMLElement, () => void> = (node, explain) => {
  let told = explain;
  let timer = 0;
  let held = false;
  const down = (event: PointerEvent) => {
    held = false;
    if (event.pointerType === "mouse") return;
    timer = window.setTimeout(() => {
      held = true;
      told();
    }, HOLD);
  };
  const up = () => clearTimeout(timer);
  const click = (event: MouseEvent) => {
    if (!held) return;
    held = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  const menu = (event: Event) => {
    event.preventDefault();
    if (!held) told();
  };
  node.addEventListener("pointerdown", down);
  node.addEventListener("pointerup", up);
  node.addEventListener("pointerleave", up);
  node.addEventListener("pointercancel", up);
  node.addEventListener("click", click, true);
  node.addEventListener("contextmenu", menu);
  return {
    update: (next) => (told = next),
    destroy: () => clearTimeout(timer),
  };
};
