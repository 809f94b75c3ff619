/** The battle preview: asked of the server for the table as it is or as it would be after a move. */
import { Preview } from "$lib/preview.svelte";
import { arrowsOf, type Attack, type Leaver, type Marks, NO_MARKS } from "./marks";
import type { BattlePreview, NeuroshimaView } from "./types";

export class PreviewedBattle extends Preview {
  result = $derived((this.reply?.preview ?? null) as BattlePreview | null);
  /** The table after the move that is being considered. */
  view = $derived((this.reply?.view ?? null) as NeuroshimaView | null);

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
