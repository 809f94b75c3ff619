/** Events of HOPE as the server tells them. */
import type { EventInfo } from "$lib/protocol/types";

/** Event data by the names that events use. */
export interface Facts {
  seat: number;
  card: string;
  cards: string[];
  kind: string;
  at: string | null;
  number: number;
  token: number;
  target: string;
  attackers: string[];
  attack: number;
  defense: number;
  result: string;
  deck: string;
  lines: number[];
  income: number[];
  from: string;
  to: string;
  round: number;
  coin: number;
  phase: string;
  artifact: string;
  owner: number;
  controller: number;
  by: number;
  amount: number;
  one: string;
  other: string;
  change: number;
  reason: string;
  now: number;
  winners: number[];
}

export function factsOf(event: EventInfo): Facts {
  return event.data as unknown as Facts;
}
