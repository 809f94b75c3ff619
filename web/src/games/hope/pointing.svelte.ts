/** A hand at the table: what pointing at cards and spaces comes to, and what a confirmation plays. */
import type { Playing } from "$lib/playing";
import { t } from "$lib/texts.svelte";
import { attempt } from "./attempt";
import { Draft } from "./draft.svelte";
import type { HopeView } from "./types";

export class Pointing {
  readonly draft: Draft;
  /** The end of the phase was asked for although something could still be done. */
  ending = $state(false);

  constructor(
    private readonly view: () => HopeView,
    private readonly table: Playing,
    /** The table as it would be after what was picked, where the server has said so. */
    after: () => HopeView | null = () => null,
  ) {
    this.draft = new Draft(view, after);
  }

  reset(): void {
    this.draft.reset();
    this.ending = false;
  }

  /** Point at a space; false if that means nothing here. What was meant but is not offered is explained. */
  space(at: string): boolean {
    if (!this.table.deciding) return false;
    this.ending = false;
    if (this.draft.pickSpace(at)) return true;
    const tried = attempt(this.draft, this.view(), at);
    if (tried) {
      this.table.explain(tried);
      return true;
    }
    if (this.draft.empty) return false;
    // Clicking away lets go.
    this.draft.reset();
    return true;
  }

  /** Point at a card of the hand, or of those that are offered; false if that means nothing here. */
  card(card: string, slot: number): boolean {
    if (!this.table.deciding) return false;
    this.ending = false;
    if (this.draft.pickCard(card, slot)) return true;
    const tried = attempt(this.draft, this.view(), null, card);
    if (tried) this.table.explain(tried);
    else this.table.say(t("hope-nothing"));
    return true;
  }

  // What plays --------------------------------------------------------------------------------

  confirm(): void {
    const plan = this.draft.plan;
    if (!this.table.deciding) return;
    if (this.ending) this.table.play("end");
    else if (plan.length) this.table.play(...plan);
  }

  /** Take the decision of a button that needs nothing else: the first of these that is offered. A phase is ended at the
   *  second word if something could still be done. */
  single(...verbs: string[]): void {
    const verb = verbs.find((one) => this.draft.has(one));
    if (!this.table.deciding || !verb) return;
    const rash = verb === "end" && this.draft.left && !this.ending;
    this.draft.reset();
    if (rash) this.ending = true;
    else this.table.play(verb);
  }

  answer(action: string): void {
    if (this.table.deciding) this.table.play(action);
  }
}
