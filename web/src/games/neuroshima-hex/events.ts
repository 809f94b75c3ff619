/** Events of Neuroshima Hex as the server tells them. */
import type { EventInfo } from "$lib/protocol/types";
import type { Attack, Leaver, Way } from "./marks";

/** A unit that an event names by its hex. */
export interface Named {
  hex: string;
  army: string;
  tile: string;
}

/** Event data by the names that events use. */
export interface Facts {
  seat: number;
  tile: string;
  hex: string;
  rotation: number;
  from: string;
  to: string;
  by: string;
  number: number;
  pusher: string;
  victim: string;
  starter: number;
  reason: string;
  phase: number;
  acts: string[];
  attacks: Attack[];
  destroyed: Leaver[];
  /** What was left of an army whose HQ has fallen. */
  removed: Leaver[];
  points: number[];
  target: string;
  unit: Named;
  units: Named[];
  converted?: string[];
  bombers?: Way[];
  winners: number[];
  drawn: number[];
}

export function factsOf(event: EventInfo): Facts {
  return event.data as unknown as Facts;
}

/** More wounds than anything can take: a grenade. */
export const LETHAL = 50;

/** The seat on whose pile a Mad Bomber goes, if that is what an event tells. */
export function receiverOf(event: EventInfo): number | null {
  return event.kind === "travel" ? (event.data as unknown as { to: number }).to : null;
}
