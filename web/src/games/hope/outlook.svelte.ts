/** The table as it would be after what was picked, tried by the server. */
import { api, Refusal } from "$lib/api";
import type { HopeView } from "./types";

const PATIENCE = 60;

export class Outlook {
  view = $state.raw<HopeView | null>(null);
  private asked = 0;
  private timer = 0;

  constructor(private readonly table: string) {}

  clear(): void {
    this.asked += 1;
    clearTimeout(this.timer);
    this.view = null;
  }

  /** Try actions; only the latest question is answered. */
  ask(secret: string | null, actions: readonly string[]): void {
    this.clear();
    const number = this.asked;
    this.timer = window.setTimeout(async () => {
      try {
        const reply = await api.preview(this.table, secret, [...actions]);
        if (number === this.asked) this.view = reply.view as HopeView;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
    }, PATIENCE);
  }
}
