/**
 * What Enter means: the move that is complete, whatever has the focus, unless the focus has been taken elsewhere since
 * the move last changed. Then it means what has the focus, as buttons beside the table always do.
 */
export class EnterKey {
  private strayed = false;

  /** The focus went somewhere. */
  readonly stray = (): void => {
    this.strayed = true;
  };

  /** The move being put together changed. */
  readonly settle = (): void => {
    this.strayed = false;
  };

  /** Whether this key press confirms; `own`: the focus is on what the move is made of. Decide before others hear it. */
  confirms(event: KeyboardEvent, pieces: string, own: (piece: HTMLElement) => boolean): boolean {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.altKey) return false;
    const focused = event.target as HTMLElement;
    const piece = focused.closest<HTMLElement>(pieces);
    if (!piece) return false;
    return !this.strayed || own(piece);
  }
}
