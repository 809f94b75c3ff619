/** Whether one keeps priority although nothing but passing is possible; kept in this browser. */
import type { HopeView } from "./types";

const KEY = "ashfall.hope.hold";

function load(): boolean {
  try {
    return localStorage.getItem(KEY) === "yes";
  } catch {
    return false;
  }
}

class Priority {
  hold = $state(load());

  toggle(): void {
    this.hold = !this.hold;
    try {
      localStorage.setItem(KEY, this.hold ? "yes" : "no");
    } catch {
      // A browser without storage still plays; it only forgets.
    }
  }
}

export const priority = new Priority();

const AUTOMATIC = new Set(["pass", "end", "draw"]);

/** The only thing that can be done, if it is one that needs no thought: that a combat begins is not. */
export function automatic({ actions, prompt }: HopeView): string | null {
  const [only] = actions;
  if (prompt?.kind === "attackers") return null;
  return !priority.hold && actions.length === 1 && only !== undefined && AUTOMATIC.has(only) ? only : null;
}
