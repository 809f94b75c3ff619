/**
 * A move being put together, step by step: a tile of the hand or a unit, a hex, a facing. It only
 * narrows the list of legal actions that the server gave; it never decides what is legal.
 */
import { hexOf, isAnswered, narrow, type Narrowed, spot } from "./answers";
import { tileOf } from "./library.svelte";
import { type Action, read, unique } from "./notation";
import { unitAt } from "./units";
import type { NeuroshimaView } from "./types";

const WITH_UNIT = new Set(["move", "mobility", "transport", "push-back"]);

/** A tile in the hand that puts it down. */
export interface Held {
  army: string;
  tile: string;
  rotation: number;
  seat: number;
}

/** The same where it would stand. */
export interface Ghost extends Held {
  hex: string;
}

export class Draft {
  /** Place in the hand of the chosen tile. */
  slot = $state<number | null>(null);
  kind = $state<string | null>(null);
  unit = $state<string | null>(null);
  to = $state<string | null>(null);
  rotation = $state(0);
  /** Spots on the board that were picked to answer a question. */
  picked = $state<string[]>([]);
  /** The answer chosen from the list. */
  answer = $state<string | null>(null);

  constructor(private readonly view: () => NeuroshimaView) {}

  // What follows from it is worked out once per step, however many ask: a click must show at once.

  readonly actions = $derived.by<Action[]>(() => this.view().actions.map(read));
  readonly prompt = $derived.by<NeuroshimaView["prompt"]["kind"]>(() => this.view().prompt.kind);
  readonly asking = $derived(isAnswered(this.prompt));
  readonly narrowed = $derived.by<Narrowed>(() => narrow(this.asking ? this.actions : [], this.view(), this.picked));

  readonly tile = $derived.by<string | null>(() => {
    if (this.prompt === "place-hq") return "hq";
    const current = this.view();
    return this.slot === null ? null : (current.players[current.turn_seat]?.hand[this.slot] ?? null);
  });

  get empty(): boolean {
    const answering = this.answer !== null || this.picked.length > 0;
    return this.slot === null && this.kind === null && this.unit === null && this.to === null && !answering;
  }

  /** Actions that fit what has been chosen so far. */
  readonly candidates = $derived.by<Action[]>(() => {
    const { kind, unit, tile } = this;
    if (this.prompt === "place-hq") return this.actions;
    if (this.prompt === "retreat") return this.actions;
    if (kind === null) return [];
    return this.actions.filter(
      (action) =>
        action.kind === kind &&
        (unit === null || action.from === unit) &&
        (action.tile === undefined || action.tile === tile),
    );
  });

  /** Units that can be chosen to act. */
  readonly sources = $derived.by<string[]>(() => {
    if (this.kind === null) {
      if (this.prompt !== "turn") return [];
      return unique(this.actions.filter((a) => a.kind === "mobility" || a.kind === "transport").map((a) => a.from!));
    }
    return WITH_UNIT.has(this.kind) && this.unit === null ? unique(this.candidates.map((action) => action.from!)) : [];
  });

  /** Hexes that can be chosen as goal. */
  readonly targets = $derived.by<string[]>(() => {
    if (this.asking) return unique(this.narrowed.spots.map(hexOf));
    if (this.kind !== null && WITH_UNIT.has(this.kind) && this.unit === null) return [];
    return unique(this.candidates.flatMap((action) => (action.to ? [action.to] : [])));
  });

  /** Facings that are possible on the chosen hex. */
  readonly rotations = $derived.by<number[]>(() => {
    if (this.to === null) return [];
    return this.candidates.flatMap((action) =>
      action.to === this.to && action.rotation !== undefined ? [action.rotation] : [],
    );
  });

  /** The complete action, or null while something is missing. */
  readonly chosen = $derived.by<string | null>(() => {
    if (this.asking) {
      const { left } = this.narrowed;
      return this.answer ?? (this.picked.length && left.length === 1 ? left[0]!.text : null);
    }
    if (this.kind === "discard" || this.kind === "exchange") {
      return this.actions.find((action) => action.kind === this.kind && action.tile === this.tile)?.text ?? null;
    }
    if (this.kind !== null && this.targets.length === 0) {
      const only = this.candidates;
      return only.length === 1 ? only[0]!.text : null;
    }
    if (this.to === null) return null;
    const here = this.candidates.filter((action) => action.to === this.to);
    if (this.rotations.length === 0) return here[0]?.text ?? null;
    return here.find((action) => action.rotation === this.rotation)?.text ?? null;
  });

  /** What would be put on a hex, whichever it will be. */
  readonly held = $derived.by<Held | null>(() => {
    if (!this.candidates.some((action) => action.to && action.rotation !== undefined)) return null;
    const view = this.view();
    const { rotation } = this;
    if (this.unit !== null) {
      const unit = unitAt(view, this.unit);
      return unit ? { army: unit.army, tile: unit.tile, rotation, seat: unit.seat ?? 0 } : null;
    }
    const seat = view.to_move;
    const army = view.players[seat]?.army;
    return army && this.tile ? { army, tile: this.tile, rotation, seat } : null;
  });

  /** What would stand on the chosen hex. */
  readonly ghost = $derived.by<Ghost | null>(() =>
    this.held && this.to !== null && this.rotations.length ? { ...this.held, hex: this.to } : null,
  );

  /** Ways that the chosen unit could move, if there are several. */
  get ways(): string[] {
    if (this.unit === null || this.slot !== null) return [];
    return unique(
      this.actions
        .filter((a) => (a.kind === "mobility" || a.kind === "transport") && a.from === this.unit)
        .map((a) => a.kind),
    );
  }

  reset(): void {
    this.slot = null;
    this.kind = null;
    this.unit = null;
    this.to = null;
    this.picked = [];
    this.answer = null;
  }

  /** One step back; false if there was none. */
  back(): boolean {
    if (this.answer !== null) this.answer = null;
    else if (this.picked.length) this.picked = this.picked.slice(0, -1);
    else if (this.to !== null) this.to = null;
    else if (this.unit !== null && this.slot !== null) this.unit = null;
    else if (this.empty) return false;
    else this.reset();
    return true;
  }

  chooseTile(slot: number): void {
    const same = this.slot === slot;
    const rotation = this.rotation;
    this.reset();
    if (same) return;
    this.slot = slot;
    this.rotation = rotation;
    const view = this.view();
    const tile = this.tile;
    if (tile === null) return;
    const army = view.players[view.turn_seat]!.army;
    if (this.prompt === "discard") this.kind = "discard";
    else if (this.prompt === "exchange") this.kind = "exchange";
    else this.kind = tileOf(army, tile).instant ?? "place";
  }

  chooseWay(kind: string): void {
    this.kind = kind;
    this.to = null;
  }

  /** Another draw instead of the tiles in hand: complete at once, but confirmed like everything else. */
  chooseRedraw(): void {
    this.reset();
    this.kind = "redraw";
  }

  /** Choose an answer of the list. */
  chooseAnswer(index: number): void {
    const found = this.actions[index];
    if (!found) return;
    this.picked = [];
    this.answer = this.answer === found.text ? null : found.text;
  }

  /** Pick a hex, or an edge of it, to answer a question. False if it leads to no answer. */
  pick(hex: string, edge: number | null): boolean {
    const fits = () => [spot(hex, edge), hex].find((one) => this.narrowed.spots.includes(one));
    let found = fits();
    if (found === undefined && this.picked.length) {
      // Not among what is left: start over from there.
      this.picked = [];
      found = fits();
    }
    this.answer = null;
    if (found === undefined) return false;
    this.picked = [...this.picked, found];
    return true;
  }

  /** Whether this was the last thing picked. */
  isPicked(hex: string, edge: number | null): boolean {
    const last = this.picked.at(-1);
    return last === hex || last === spot(hex, edge);
  }

  /** Choose a hex. False if it is no possible choice now. */
  chooseHex(hex: string): boolean {
    if (this.targets.includes(hex)) {
      this.to = hex;
      this.settleRotation();
      return true;
    }
    if (this.sources.includes(hex)) {
      if (this.kind === null)
        this.kind = this.actions.find((a) => a.kind === "mobility" && a.from === hex) ? "mobility" : "transport";
      this.unit = hex;
      this.to = null;
      this.rotation = unitAt(this.view(), hex)?.rotation ?? 0;
      return true;
    }
    if (this.slot === null && this.unit !== null) {
      // Another unit, or a hex beyond reach: start over from there.
      this.reset();
      return this.sources.includes(hex) ? this.chooseHex(hex) : false;
    }
    return false;
  }

  rotate(by: number): void {
    this.face(this.rotation + by, by < 0 ? -1 : 1);
  }

  face(rotation: number, onward = 1): void {
    const possible = this.rotations;
    if (!possible.length) return;
    let next = ((rotation % 6) + 6) % 6;
    while (!possible.includes(next)) next = (next + onward + 6) % 6;
    this.rotation = next;
  }

  private settleRotation(): void {
    if (this.rotations.length && !this.rotations.includes(this.rotation)) this.face(this.rotation + 1);
  }

  /** The action that a refused choice would have been, for asking why not; null if there is none, or it is offered. */
  attempt(hex: string): string | null {
    const meant = this.meant(hex);
    return meant === null || this.view().actions.includes(meant) ? null : meant;
  }

  private meant(hex: string): string | null {
    const { kind, tile, unit } = this;
    if (this.prompt === "place-hq") return `hq ${hex} n`;
    if (this.prompt === "retreat") return `retreat ${hex}`;
    if (this.prompt === "discard") return null;
    if (kind === null) return unitAt(this.view(), hex) ? `mobility ${hex} ${hex} n` : null;
    if (kind === "place") return `${tile} ${hex} n`;
    if (kind === "push-back") return unit === null ? null : `push-back ${unit} ${hex}`;
    if (WITH_UNIT.has(kind)) return unit === null ? `${kind} ${hex} ${hex} n` : `${kind} ${unit} ${hex} n`;
    return ["sniper", "grenade", "air-strike"].includes(kind) ? `${kind} ${hex}` : null;
  }
}
