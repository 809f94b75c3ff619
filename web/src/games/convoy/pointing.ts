/** A hand at the table: what pointing at cards, units and places comes to, and what a confirmation plays. */
import type { Playing } from "$lib/playing";
import { t } from "$lib/texts.svelte";
import { attempt } from "./attempt";
import { Draft } from "./draft.svelte";
import { cardName } from "./library";
import type { Token } from "./notation";
import type { ConvoyView } from "./types";

export class Pointing {
  readonly draft: Draft;

  constructor(
    private readonly view: () => ConvoyView,
    private readonly table: Playing,
  ) {
    this.draft = new Draft(view);
  }

  /** Point at something; false if that means nothing here. What was meant but is not offered is explained. */
  point(token: Token): boolean {
    if (!this.table.deciding) return false;
    if (this.draft.point(token)) return true;
    const tried = attempt(this.draft, this.view(), token);
    if (tried) this.table.explain(tried);
    else if (token.startsWith("hand:")) this.table.say(t("cv-unusable", { card: cardName(token.slice(5)) }));
    else return false;
    return true;
  }

  // What plays --------------------------------------------------------------------------------

  confirm(): void {
    if (this.table.deciding && this.draft.chosen) this.table.play(this.draft.chosen.text);
  }

  /** Going on is a move like any other; alone it needs no second word. False if nothing came of it. */
  pass(): boolean {
    if (!this.table.deciding) return false;
    if (!this.draft.onlyPass) return this.draft.point("say:pass");
    this.table.play("pass");
    return true;
  }
}
