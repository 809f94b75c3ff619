/** When one wants to be asked, and when passing happens by itself; kept in this browser. */
import { onlyAnswer } from "$lib/unasked";
import { type HopeView, PHASES } from "./types";

const HOLD = "ashfall.hope.hold";
const SKIPPED = "ashfall.hope.skipped";

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser without storage still plays; it only forgets.
  }
}

class Priority {
  /** Be asked even where nothing but passing is possible. */
  hold = $state(read(HOLD) === "yes");
  /** Phases in which what others do is let pass. */
  skipped = $state.raw<readonly string[]>(read(SKIPPED).split(" ").filter(Boolean));
  /** Pass whatever comes until the own turn. */
  resting = $state(false);

  toggle(): void {
    this.hold = !this.hold;
    write(HOLD, this.hold ? "yes" : "no");
  }

  stopsIn(phase: string): boolean {
    return !this.skipped.includes(phase);
  }

  toggleStop(phase: string): void {
    this.skipped = PHASES.filter((one) => (one === phase ? this.stopsIn(one) : !this.stopsIn(one)));
    write(SKIPPED, this.skipped.join(" "));
  }
}

export const priority = new Priority();

/** Windows that open because somebody acted or a phase ends. */
const WINDOWS = new Set(["respond-to-action", "last-window"]);
/** All that can be passed without having been asked for anything of one's own. */
const RESPONSES = new Set([...WINDOWS, "respond-to-stack", "combat"]);

export function isResponse(kind: string): boolean {
  return RESPONSES.has(kind);
}

/** What is done without asking: the only thing possible, unless a combat begins by it, or passing where the player
 *  said so. Whoever does not want a quick pass to tell what they hold holds priority. */
export function automatic({ actions, prompt, phase }: HopeView): string | null {
  const kind = prompt?.kind ?? "";
  if (kind === "attackers") return null;
  const only = priority.hold ? null : onlyAnswer(actions);
  if (only !== null) return only;
  if (!actions.includes("pass")) return null;
  if (priority.resting && RESPONSES.has(kind)) return "pass";
  return WINDOWS.has(kind) && phase !== null && !priority.stopsIn(phase) ? "pass" : null;
}
