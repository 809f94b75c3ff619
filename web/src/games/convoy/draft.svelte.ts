/** A move being put together: what has been pointed at so far, and what can be pointed at next. */
import { type Move, movesOf, type Token } from "./notation";
import type { ConvoyView } from "./types";

export class Draft {
  path = $state.raw<Token[]>([]);

  constructor(private readonly view: () => ConvoyView) {}

  readonly moves = $derived.by<Move[]>(() => movesOf(this.view()));

  /** What can be pointed at now to go on. */
  readonly next = $derived.by<ReadonlySet<Token>>(() => this.after(this.path));

  /** What can be pointed at to begin with. */
  readonly starts = $derived<ReadonlySet<Token>>(new Set(this.moves.map((move) => move.path[0] ?? "")));

  /** The move that is complete. */
  readonly chosen = $derived(
    this.path.length ? (this.leading(this.path).find((move) => move.path.length === this.path.length) ?? null) : null,
  );

  readonly onlyPass = $derived(this.moves.length === 1 && this.moves[0]!.text === "pass");

  get empty(): boolean {
    return this.path.length === 0;
  }

  /** Whether something is lit: it leads on, or to another move once this one is complete. */
  lit(token: Token): boolean {
    return this.next.has(token) || (this.chosen !== null && this.siblings.has(token));
  }

  private readonly siblings = $derived.by<ReadonlySet<Token>>(() => this.after(this.path.slice(0, -1)));

  /** Moves that begin like this. */
  private leading(path: readonly Token[]): Move[] {
    return this.moves.filter((move) => path.every((token, place) => move.path[place] === token));
  }

  /** What can follow. */
  private after(path: readonly Token[]): ReadonlySet<Token> {
    return new Set(this.leading(path).flatMap((move) => move.path.slice(path.length, path.length + 1)));
  }

  has(token: Token): boolean {
    return this.path.includes(token);
  }

  /**
   * Point at something: it leads on from where the move has got to, or from as far back as it fits; the last thing
   * pointed at is let go. False if that means nothing now.
   */
  point(token: Token): boolean {
    if (this.next.has(token)) {
      this.path = [...this.path, token];
      return true;
    }
    if (this.path.at(-1) === token) return this.back();
    for (let length = this.path.length - 1; length >= 0; length--) {
      const before = this.path.slice(0, length);
      if (!this.after(before).has(token)) continue;
      this.path = [...before, token];
      return true;
    }
    return false;
  }

  back(): boolean {
    if (this.empty) return false;
    this.path = this.path.slice(0, -1);
    return true;
  }

  reset(): void {
    this.path = [];
  }
}
