/** A decision being put together: a card or a space is picked, then a target, then it is confirmed. Where a question
 *  takes several cards or spaces they are collected here, and played together. */
import { ANSWERS, type Action, parse, unique } from "./notation";
import type { HopeView, Reach } from "./types";

/** Questions that take several answers, and the verb of one; passing ends them. */
const COLLECTING: Record<string, string> = { attackers: "choose", exchange: "discard" };

/** What is done with cards on the battleground and those that come there. */
const USES = new Set(["play", "move", "rapture"]);

export class Draft {
  card = $state<string | null>(null);
  slot = $state<number | null>(null);
  at = $state<string | null>(null);
  to = $state<string | null>(null);
  /** One of several things that the picked card does. */
  way = $state<string | null>(null);
  /** Slots or spaces that were collected. */
  picked = $state.raw<readonly (number | string)[]>([]);
  readonly actions: Action[] = $derived.by(() => this.view().actions.map(parse));

  constructor(
    private readonly view: () => HopeView,
    private readonly after: () => HopeView | null = () => null,
  ) {}

  get prompt(): string {
    return this.view().prompt?.kind ?? "";
  }

  get empty(): boolean {
    return this.card === null && this.at === null && !this.picked.length;
  }

  get collecting(): boolean {
    return this.prompt in COLLECTING;
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
    if (this.collecting) {
      // What was picked may call for others, or leave no room for them.
      const further = this.picked.length ? (this.after()?.actions.map(parse) ?? this.actions) : this.actions;
      const spaces = further.flatMap((action) => (action.at === undefined ? [] : [action.at]));
      return unique([...this.picked.filter((place): place is string => typeof place === "string"), ...spaces]);
    }
    return unique(this.actions.flatMap((action) => (action.at === undefined ? [] : [action.at])));
  }

  /** Of these, those that are worth pointing at: a mark on what nobody reaches is most often wasted. */
  get lit(): string[] {
    return this.sources.filter((at) => !this.outOfReach(at));
  }

  /** What the own units together come to against a card that can be marked; null: not in the battle phase. */
  private get reach(): readonly Reach[] | null {
    return this.prompt === "turn" ? (this.view().prompt?.facts.reach ?? null) : null;
  }

  prospect(at: string): { attack: number; defense: number } | null {
    return this.reach?.find((one) => one.at === at) ?? null;
  }

  /** It could only be marked, and no unit could attack it as things are. */
  outOfReach(at: string): boolean {
    const { reach } = this;
    return reach !== null && !this.prospect(at) && this.actions.every((one) => one.at !== at || one.verb === "token");
  }

  /** Cards can be marked, but none that a unit could attack. */
  get nothingInReach(): boolean {
    return this.reach !== null && !this.reach.length && this.has("token");
  }

  /** What a player would rather not leave undone when the phase ends. */
  get left(): boolean {
    return this.actions.some(({ verb, at }) => USES.has(verb) || (verb === "token" && this.prospect(at!) !== null));
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

  /** What is to be played, in order; empty while something is missing. */
  get plan(): string[] {
    const { chosen } = this;
    if (chosen) return [chosen.text];
    return this.picked.length ? [...this.collected, "pass"] : [];
  }

  /** What was collected, as the decisions it comes to. */
  get collected(): string[] {
    const verb = COLLECTING[this.prompt] ?? "";
    const { seat, players } = this.view();
    const hand = seat === null ? [] : (players[seat]?.hand ?? []);
    return this.picked.map((place) => `${verb} ${typeof place === "number" ? hand[place] : place}`);
  }

  reset(): void {
    this.card = this.slot = this.at = this.to = this.way = null;
    this.picked = [];
  }

  /** Choose a card; false, and nothing is chosen, if nothing can be done with it. */
  pickCard(card: string, slot: number): boolean {
    const usable = this.cards.has(card);
    if (this.collecting && usable) {
      this.collect(slot);
      return true;
    }
    const same = this.card === card && this.slot === slot;
    this.reset();
    if (!usable) return false;
    if (same) return true;
    this.card = card;
    this.slot = slot;
    return true;
  }

  private collect(place: number | string): void {
    this.picked = this.picked.includes(place) ? this.picked.filter((one) => one !== place) : [...this.picked, place];
  }

  /** Choose a space; false if it means nothing now. */
  pickSpace(at: string): boolean {
    if (this.collecting) {
      if (!this.sources.includes(at)) return false;
      this.collect(at);
      return true;
    }
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

  /** Whether a space or a place in the hand is part of the decision. */
  holds(place: number | string): boolean {
    return place === this.slot || place === this.at || place === this.to || this.picked.includes(place);
  }

  pickWay(text: string): void {
    this.to = null;
    this.way = this.way === text ? null : text;
  }

  /** One step back; false if there was none. */
  back(): boolean {
    if (this.picked.length) this.picked = this.picked.slice(0, -1);
    else if (this.to !== null || this.way !== null) this.to = this.way = null;
    else if (!this.empty) this.reset();
    else return false;
    return true;
  }
}
