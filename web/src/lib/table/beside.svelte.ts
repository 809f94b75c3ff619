/** What lies beside the board: what is being read about, the sheet that is open, what the log points at. */

export type Sheet = "none" | "help" | "log" | "more";

export class Beside<About> {
  about = $state.raw<About | null>(null);
  sheet = $state<Sheet>("none");
  /** Places that a line of the log is about. */
  pointed = $state.raw<readonly string[]>([]);

  /** Read about something; `open`: also where it needs a sheet of its own. */
  read(what: About, open = false): void {
    this.about = what;
    if (open) this.sheet = "help";
  }
}
