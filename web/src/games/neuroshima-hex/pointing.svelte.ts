/** A hand at the table: what pointing at tiles and hexes comes to, and what a confirmation plays. */
import type { Playing } from "$lib/playing";
import { Draft } from "./draft.svelte";
import { unitAt } from "./units";
import type { NeuroshimaView } from "./types";

/** What does not count as something left to do when a turn ends. */
const NO_USE = new Set(["end", "discard", "redraw"]);

export class Pointing {
  readonly draft: Draft;
  /** End of turn was asked for although something could still be done. */
  ending = $state(false);

  constructor(
    private readonly view: () => NeuroshimaView,
    private readonly table: Playing,
    /** A finger has no hover: pointing at a unit means reading about it unless a move has been begun. */
    private readonly touch: boolean,
  ) {
    this.draft = new Draft(view);
  }

  reset(): void {
    this.draft.reset();
    this.ending = false;
  }

  /** Point at a hex, or at one edge of it; false if that means nothing here. */
  hex(hex: string, edge: number | null): boolean {
    const { draft } = this;
    this.ending = false;
    if (!this.table.deciding) return false;
    if (draft.asking) return draft.isPicked(hex, edge) || draft.pick(hex, edge);
    if (draft.to === hex) {
      if (edge !== null) draft.face(edge);
      return true;
    }
    if (draft.chooseHex(hex)) return true;
    if (this.touch && draft.kind === null && unitAt(this.view(), hex)) return false;
    const tried = draft.attempt(hex);
    if (tried) this.table.explain(tried);
    return tried !== null;
  }

  /** A question of a battle leaves the tiles in front of the player alone. */
  tile(slot: number): void {
    this.ending = false;
    if (this.table.deciding && !this.draft.asking) this.draft.chooseTile(slot);
  }

  // What plays --------------------------------------------------------------------------------

  confirm(): void {
    if (!this.table.deciding) return;
    if (this.ending) this.table.play("end");
    else if (this.draft.chosen) this.table.play(this.draft.chosen);
  }

  /** Something could still be done in this turn. */
  get left(): boolean {
    return this.draft.actions.some((action) => !NO_USE.has(action.kind));
  }

  /** End the turn, at the second word if something could still be done. */
  end(): void {
    if (!this.table.deciding || !this.offers("end")) return;
    const { left } = this;
    this.draft.reset();
    if (left && !this.ending) this.ending = true;
    else this.table.play("end");
  }

  discard(): void {
    const { draft } = this;
    const text = `discard ${draft.tile}`;
    if (this.table.deciding && draft.slot !== null && draft.prompt === "turn" && this.view().actions.includes(text))
      this.table.play(text);
  }

  answer(action: string): void {
    if (this.table.deciding) this.table.play(action);
  }

  private offers(kind: string): boolean {
    return this.draft.actions.some((action) => action.kind === kind);
  }
}
