/** The guest's tables, asked for again while somebody looks at the page. */
import { api, Refusal } from "./api";
import type { TableSummary } from "./protocol/types";

const EVERY = 4000;

export class OwnTables {
  list = $state.raw<TableSummary[] | null>(null);
  failed = $state(false);
  private timer = 0;

  /** Call in an effect: what it gives back ends it. */
  watch(): () => void {
    let over = false;
    const ask = async () => {
      if (document.visibilityState === "visible") await this.ask();
      if (!over) this.timer = window.setTimeout(() => void ask(), EVERY);
    };
    void ask();
    return () => {
      over = true;
      clearTimeout(this.timer);
    };
  }

  private async ask(): Promise<void> {
    try {
      const answer = await api.tables();
      if (JSON.stringify(answer.tables) !== JSON.stringify(this.list)) this.list = answer.tables;
      this.failed = false;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.failed = true;
    }
  }
}
