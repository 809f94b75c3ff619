/** A move being put together: what has been pointed at so far, and what can be pointed at next. */
import { type Move, movesOf, type Token } from "./notation";
import type { ConvoyView } from "./view";

export class Draft {
  path = $state.raw<Token[]>([]);

  constructor(private readonly view: () => ConvoyView) {}

  readonly moves = $derived.by<Move[]>(() => movesOf(this.view()));

  private readonly open = $derived(
    this.moves.filter((move) => this.path.every((token, place) => move.path[place] === token)),
  );

  /** What can be pointed at now to go on. */
  readonly next = $derived.by<ReadonlySet<Token>>(
    () => new Set(this.open.flatMap((move) => move.path.slice(this.path.length, this.path.length + 1))),
  );

  /** What can be pointed at to begin with. */
  readonly starts = $derived<ReadonlySet<Token>>(new Set(this.moves.map((move) => move.path[0] ?? "")));

  /** The move that is complete. */
  readonly chosen = $derived(
    this.path.length ? (this.open.find((move) => move.path.length === this.path.length) ?? null) : null,
  );

  readonly onlyPass = $derived(this.moves.length === 1 && this.moves[0]!.text === "pass");

  get empty(): boolean {
    return this.path.length === 0;
  }

  /** Whether something is lit: it leads on, or to another move once this one is complete. */
  lit(token: Token): boolean {
    return this.next.has(token) || (this.chosen !== null && this.siblings.has(token));
  }

  private readonly siblings = $derived.by<ReadonlySet<Token>>(() => {
    const before = this.path.slice(0, -1);
    const fitting = this.moves.filter((move) => before.every((token, place) => move.path[place] === token));
    return new Set(fitting.map((move) => move.path[before.length] ?? ""));
  });

  has(token: Token): boolean {
    return this.path.includes(token);
  }

  /** Point at something; false if that means nothing now. */
  point(token: Token): boolean {
    if (this.next.has(token)) this.path = [...this.path, token];
    else if (this.path.at(-1) === token) this.path = this.path.slice(0, -1);
    else if (this.path.length && this.siblings.has(token)) this.path = [...this.path.slice(0, -1), token];
    else if (this.starts.has(token)) this.path = [token];
    else return false;
    return true;
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
