/** What computer players said about their moves, for as long as it holds. */

export interface Said {
  seat: number;
  /** Log entry of the move that it was said about. */
  seq: number;
  text: string;
}

export class Whys {
  /** Every decision that stands, in order; most are taken without a word. */
  private decisions = $state.raw<readonly Said[]>([]);

  /** A seat decided and said this, or nothing. */
  hear(said: Said): void {
    this.decisions = [...this.decisions, said];
  }

  takeBack(seq: number): void {
    this.decisions = this.decisions.filter((one) => one.seq !== seq);
  }

  clear(): void {
    this.decisions = [];
  }

  /** The last thing that was said before entry `until` and still holds.
   *
   *  Whoever speaks speaks of all they do until somebody else decides: silent moves before that leave it standing, the
   *  next one after that ends it. */
  latest(until = Infinity): Said | null {
    const standing = new Map<number, Said>();
    /** Who decided last. */
    let at: number | null = null;
    for (const said of this.decisions) {
      if (said.seq >= until) break;
      if (said.text || at !== said.seat) standing.delete(said.seat);
      if (said.text) standing.set(said.seat, said);
      at = said.seat;
    }
    return [...standing.values()].at(-1) ?? null;
  }
}
