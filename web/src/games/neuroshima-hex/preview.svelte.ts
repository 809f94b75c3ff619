/** The battle preview: asked of the server for the table as it is or as it would be after a move. */
import { api, Refusal } from "$lib/api";
import { arrowsOf, type Attack, type Leaver, type Marks, NO_MARKS } from "./marks";
import type { BattlePreview, NeuroshimaView } from "./types";

const PATIENCE = 90;

export class Preview {
  result = $state.raw<BattlePreview | null>(null);
  /** The table after the move that is being considered. */
  view = $state.raw<NeuroshimaView | null>(null);
  private asked = 0;
  private timer = 0;

  constructor(private readonly table: string) {}

  clear(): void {
    this.asked += 1;
    clearTimeout(this.timer);
    this.result = null;
    this.view = null;
  }

  /** Ask for the battle after `actions`; only the latest question is answered. */
  ask(secret: string | null, actions: string[]): void {
    const number = ++this.asked;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(async () => {
      try {
        const reply = await api.preview(this.table, secret, actions);
        if (number !== this.asked) return;
        this.result = reply.preview as BattlePreview | null;
        this.view = reply.view as NeuroshimaView;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (number === this.asked) this.result = this.view = null;
      }
    }, PATIENCE);
  }

  /** What the board draws of it: one phase, or all of them; only what touches `around` if given. */
  marks(phase: number | null, around: string | null = null): Marks {
    if (!this.result) return NO_MARKS;
    const phases = phase === null ? this.result.phases : this.result.phases.slice(phase, phase + 1);
    const attacks = phases.flatMap((one) => one.attacks as unknown as Attack[]);
    const near = around === null ? attacks : attacks.filter(({ from, to }) => from === around || to === around);
    return {
      ...NO_MARKS,
      foreseen: true,
      arrows: arrowsOf(near),
      doomed: phases.flatMap((one) => (one.destroyed as unknown as Leaver[]).map((unit) => unit.hex)),
      acting: phase === null ? [] : (phases[0]?.acts ?? []),
      phase: phase === null ? null : (phases[0]?.phase ?? null),
    };
  }
}
