/** The keys of every table: those of what is being shown, those of the game, those of the table; and where the focus
 *  goes when what had it is gone. */
import { tick } from "svelte";
import { EnterKey } from "$lib/enter";
import type { TableStore } from "$lib/table.svelte";
import type { Beside } from "./beside.svelte";
import type { Controls } from "./controls";

type Keys = Record<string, () => void>;

/** Keys that go on while they are held: turning, and stepping through what is shown. */
const HELD = /^(arrow.*|[qe])$/;

interface Played {
  readonly table: TableStore;
  readonly beside: Beside<unknown>;
  readonly controls: Controls;
  /** A decision of this screen can be taken now. */
  readonly deciding: boolean;
  /** There is something to read about. */
  readonly reading: boolean;
}

export class Keyboard {
  private readonly enter = new EnterKey();
  /** The table is being played by keys. */
  private used = false;

  constructor(private readonly played: Played) {}

  private readonly showing: Keys = {
    s: () => this.played.table.playback.skip(),
    escape: () => this.played.table.playback.skip(),
    arrowleft: () => this.played.table.playback.back(),
    arrowright: () => this.played.table.playback.forward(),
    " ": () => this.played.table.playback.toggle(),
  };

  private readonly common: Keys = {
    u: () => {
      if (this.played.table.canUndo) this.played.table.undo();
    },
    i: () => {
      if (this.played.reading) this.played.beside.sheet = "help";
    },
    l: () => (this.played.beside.sheet = "log"),
    enter: () => this.played.controls.confirm(),
    escape: () => this.played.controls.back(),
  };

  /** The focus went somewhere. */
  readonly stray = (): void => this.enter.stray();

  /** The move being put together changed. */
  settle(): void {
    this.enter.settle();
  }

  /** A pointer is being used. */
  readonly rest = (): void => {
    this.used = false;
  };

  /** A button that did its work is gone; whoever pressed it by keyboard goes on from the table. */
  goOn(): void {
    if (!this.used) return;
    void tick().then(() => {
      if (document.activeElement !== document.body) return;
      const home = this.played.controls.home?.() ?? document.querySelector<HTMLElement>(".table .question");
      home?.focus({ preventScroll: true });
    });
  }

  /** Enter means the move that is complete, before the piece with the focus hears of it. */
  readonly confirmFirst = (event: KeyboardEvent): void => {
    this.used = true;
    const target = event.target as HTMLElement;
    // A key that is held would press again and again whatever has the focus by then.
    if (event.repeat && (event.key === "Enter" || event.key === " ") && target.closest(".table")) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const { table, controls, deciding } = this.played;
    if (table.playback.scene || !deciding || !controls.complete) return;
    const pieces = controls.pieces
      .split(",")
      .map((one) => `.table ${one.trim()}`)
      .join(", ");
    if (!this.enter.confirms(event, pieces, (piece) => controls.holds(piece))) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) controls.confirm();
  };

  readonly press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as HTMLElement;
    if (target.closest("input, select, textarea, dialog")) return;
    const pressed = event.key.toLowerCase();
    if ((pressed === "enter" || pressed === " ") && target.closest("button, a, [role=button]")) return;
    if (event.repeat && !HELD.test(pressed)) return;
    const { table, controls } = this.played;
    const { scene } = table.playback;
    const action = scene ? this.showing[pressed] : (controls.keys[pressed] ?? this.common[pressed]);
    if (action) action();
    else if (scene || !/^[1-9]$/.test(pressed) || !controls.choose(Number(pressed) - 1)) return;
    event.preventDefault();
  };
}
