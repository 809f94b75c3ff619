/** The worked battle, added up from the cards themselves. */
import { cardOf } from "../library";
import example from "./example.json";

export const total = (cards: readonly string[]) => cards.reduce((sum, id) => sum + cardOf(id).strength, 0);

export const left = example.moloch.filter((id) => id !== example.killed);

/** Moloch and the Outpost: after the attack, after the answer, with the Module. */
export const sums = () =>
  ({
    attack: [total(example.moloch), 0],
    reply: [total(left), total(example.outpost)],
    module: [total([...left, example.module]), total(example.outpost)],
  }) as const;
