/** Moments as pictures: what the board shows, how long, and in which words. */
import type { Moment, Shot } from "$lib/moments";
import { t } from "$lib/texts.svelte";
import type { Inspected } from "./desk";
import { type Facts, factsOf } from "./events";
import { cardName, cityName, unitCard, unitName } from "./library";
import { type Marks, NO_MARKS } from "./marks";
import type { ConvoyView } from "./types";
import { say } from "./words";

const WEIGHTS: Record<string, number> = {
  drawn: 0.35,
  phase: 0.5,
  target: 1.2,
  deployed: 1.4,
  moved: 1.2,
  marker: 0.7,
  played: 1.7,
  battle: 2.2,
  destroyed: 1.8,
};

/** Shown even when one's own move brought them about: nobody could know how they come out. */
const ALWAYS = new Set([
  "battle",
  "victory-ability",
  "milled",
  "lost-from-hand",
  "revealed",
  "district-effect",
  "demolished",
  "destroyed",
]);
const LEAVING = new Set(["discarded", "returned"]);
/** What abilities, instants and features do. */
const DONE = new Set([
  "marker",
  "netted",
  "discarded",
  "returned",
  "milled",
  "lost-from-hand",
  "moved",
  "looked",
  "recycled",
  "seized",
  "restored",
  "revealed",
  "station-added",
]);
/** With these something new begins. */
const FRESH = new Set(["phase", "battle", "demolished", "destroyed", "target", "district-effect"]);

export function show(moments: readonly Moment<ConvoyView>[], asked: ConvoyView | null): Shot<ConvoyView>[] {
  let cause = causeOfQuestion(asked);
  return moments.flatMap((moment, number) => {
    const { kind } = moment.event;
    const facts = factsOf(moment.event);
    if (FRESH.has(kind)) cause = "";
    const found = kind === "ended" ? [] : [{ ...shot(moment, facts, DONE.has(kind) ? cause : ""), moment: number }];
    cause = causeOf(kind, facts) ?? cause;
    return found;
  });
}

/** The unit whose entry ability was being answered. */
function causeOfQuestion(asked: ConvoyView | null): string {
  const prompt = asked?.prompt;
  const unit = prompt?.facts["unit"];
  return prompt?.kind === "entry" && typeof unit === "string" ? t("cv-cause-entry", { unit: unitName(unit) }) : "";
}

/** What an event will have caused of that which follows; null: it causes nothing. */
function causeOf(kind: string, facts: Facts): string | null {
  if (kind === "deployed") return t("cv-cause-entry", { unit: unitName(facts.unit) });
  if (kind === "victory-ability") return t("cv-cause-victory", { unit: unitName(facts.unit) });
  if (kind === "played") return cardName(facts.card ?? "");
  if (kind === "feature") return cityName(facts.city);
  return null;
}

function shot(
  { event, before, after }: Moment<ConvoyView>,
  facts: Facts,
  cause: string,
): Omit<Shot<ConvoyView>, "moment"> {
  const { kind } = event;
  const what = say(event, after)
    .map((line) => line.text)
    .join(" ");
  const place = facts.district ? `district:${facts.city}/${facts.district}` : "";
  const marks: Marks = { ...NO_MARKS, compare: kind === "battle" };
  const units = [facts.unit, facts.spared, facts.by].filter(Boolean);
  const leaving = LEAVING.has(kind);
  if (leaving) marks.doomed = units;
  else if (kind === "demolished") marks.doomed = [place];
  else marks.glow = [...units, ...(place ? [place] : kind === "destroyed" ? [`city:${facts.city}`] : [])];
  if (facts.card && kind !== "drawn") marks.cards = [facts.card];
  else if (kind === "deployed") marks.cards = [unitCard(facts.unit).id];
  return {
    // What leaves is shown once more before it is gone.
    view: leaving || kind === "demolished" ? before : after,
    caption: cause ? t("cv-cause", { cause, what }) : what,
    marks,
    about: aboutOf(kind, facts),
    weight: WEIGHTS[kind] ?? 1,
    group: ALWAYS.has(kind) || (leaving && before.phase === "resolution") ? "battle" : null,
  };
}

function aboutOf(kind: string, facts: Facts): Inspected | null {
  if (facts.card) return kind === "drawn" ? null : { card: facts.card };
  if (facts.module) return { card: facts.module };
  return facts.unit ? { card: unitCard(facts.unit).id, unit: facts.unit } : null;
}
