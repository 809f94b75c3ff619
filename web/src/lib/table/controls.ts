/** The move being put together, as far as the table's keys, focus and Enter need to know it. Each game has its own. */
export interface Controls {
  /** What the move is made of, as a selector below the table. */
  readonly pieces: string;
  /** The move is complete: Enter plays it, whatever has the focus. */
  readonly complete: boolean;
  /** Something that is another whenever the move is. */
  readonly draft: unknown;
  /** Whether a piece is part of the move. */
  holds(piece: HTMLElement): boolean;
  confirm(): void;
  /** One step back; false if there was none. */
  back(): boolean;
  /** Another position: whatever was begun is over. */
  reset(): void;
  /** A digit key: the tile, card or answer of that place, from 0. False if there is none. */
  choose(place: number): boolean;
  /** Where those who play by keys go on when what they pressed is gone; null: at the question. */
  home?(): HTMLElement | null;
  /** Further keys. */
  keys: Record<string, () => void>;
}
