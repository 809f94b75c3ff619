/** Events of The Convoy as the server tells them. */
import type { EventInfo } from "$lib/protocol/types";
import { word } from "./library";
import type { SideId } from "./types";

/** Event data by the names that events use. */
export interface Facts {
  side: SideId;
  card?: string;
  unit: string;
  city: string;
  source: string;
  district: string;
  effect: string;
  marker: string;
  module: string;
  phase: string;
  spared: string;
  by: string;
  hand?: string[];
  exchanged: boolean;
  moloch: number;
  outpost: number;
  winner: string;
  cost: number;
}

/** Event data with every id spelt as in the views. */
export function factsOf(event: EventInfo): Facts {
  const facts: Record<string, unknown> = { ...event.data };
  for (const name of ["card", "unit", "city", "source", "module", "spared", "by"]) {
    if (typeof facts[name] === "string") facts[name] = word(facts[name]);
  }
  return facts as unknown as Facts;
}
