/** A decision being put together: a card or a space is picked, then a target, then it is confirmed. */
import { ANSWERS, type Action, parse, unique } from "./notation";
import type { HopeView } from "./types";

/** Prompts whose choices are collected one by one: each click counts, a button ends it. */
const COLLECTING = new Set(["attackers", "exchange"]);

export class Draft {
  card = $state<string | null>(null);
  slot = $state<number | null>(null);
  at = $state<string | null>(null);
  to = $state<string | null>(null);
  /** One of several things that the picked card does. */
  way = $state<string | null>(null);
  readonly actions: Action[] = $derived.by(() => this.view().actions.map(parse));

  constructor(private readonly view: () => HopeView) {}

  get prompt(): string {
    return this.view().prompt?.kind ?? "";
  }

  get empty(): boolean {
    return this.card === null && this.at === null;
  }

  get collecting(): boolean {
    return COLLECTING.has(this.prompt);
  }

  /** What can be done with what is picked. */
  get candidates(): Action[] {
    if (this.card !== null) return this.actions.filter((action) => action.card === this.card);
    if (this.at !== null) return this.actions.filter((action) => action.at === this.at);
    return [];
  }

  /** Things without a target that the picked card does. */
  get ways(): Action[] {
    return this.candidates.filter((action) => action.to === undefined);
  }

  /** Spaces with a card that something can be done with. */
  get sources(): string[] {
    return unique(this.actions.flatMap((action) => (action.at === undefined ? [] : [action.at])));
  }

  get targets(): string[] {
    if (this.way !== null) return [];
    return unique(this.candidates.flatMap((action) => (action.to === undefined ? [] : [action.to])));
  }

  /** Cards that something can be done with. */
  get cards(): Set<string> {
    return new Set(this.actions.flatMap((action) => (action.card === undefined ? [] : [action.card])));
  }

  get answers(): Action[] {
    return this.actions.filter((action) => ANSWERS.has(action.verb));
  }

  has(verb: string): boolean {
    return this.actions.some((action) => action.verb === verb);
  }

  /** The whole action, once it is complete. */
  get chosen(): Action | null {
    const { candidates } = this;
    if (this.to !== null) return candidates.find((action) => action.to === this.to) ?? null;
    if (this.way !== null) return candidates.find((action) => action.text === this.way) ?? null;
    return candidates.length === 1 && candidates[0]!.to === undefined ? candidates[0]! : null;
  }

  reset(): void {
    this.card = this.slot = this.at = this.to = this.way = null;
  }

  pickCard(card: string, slot: number | null): void {
    const same = this.card === card && this.slot === slot;
    this.reset();
    if (same) return;
    this.card = card;
    this.slot = slot;
  }

  /** Choose a space; false if it means nothing now. */
  pickSpace(at: string): boolean {
    if (this.targets.includes(at)) {
      this.to = at;
      return true;
    }
    if (this.sources.includes(at)) {
      const same = this.at === at;
      this.reset();
      if (!same) this.at = at;
      return true;
    }
    return false;
  }

  pickWay(text: string): void {
    this.to = null;
    this.way = this.way === text ? null : text;
  }

  /** One step back; false if there was none. */
  back(): boolean {
    if (this.to !== null || this.way !== null) this.to = this.way = null;
    else if (!this.empty) this.reset();
    else return false;
    return true;
  }
}
