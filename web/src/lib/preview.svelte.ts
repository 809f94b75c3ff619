/** The table as it would be after moves that are being considered, tried by the server. */
import { api, Refusal } from "./api";
import type { PreviewReply } from "./protocol/types";

const PATIENCE = 90;

export class Preview {
  /** The server's answer; null while there is none, or if it refused. */
  reply = $state.raw<PreviewReply | null>(null);
  private asked = 0;
  private timer = 0;

  /** `keeps`: the last answer stands until the next one comes, so that nothing flickers. */
  constructor(
    private readonly table: string,
    private readonly keeps = false,
  ) {}

  clear(): void {
    this.asked += 1;
    clearTimeout(this.timer);
    this.reply = null;
  }

  /** Ask for the table after `actions`; only the latest question is answered. */
  ask(secret: string | null, actions: readonly string[]): void {
    const number = ++this.asked;
    clearTimeout(this.timer);
    if (!this.keeps) this.reply = null;
    this.timer = window.setTimeout(async () => {
      const reply = await api.preview(this.table, secret, [...actions]).catch((error: unknown) => {
        if (error instanceof Refusal) return null;
        throw error;
      });
      if (number === this.asked) this.reply = reply;
    }, PATIENCE);
  }
}
