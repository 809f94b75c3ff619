/** The secrets of own seats and what was last seen of a table, kept in this browser. */
import { api, Refusal } from "./api";
import type { Invitation, OwnSeat, Seated } from "./protocol/types";

interface Held {
  seats: OwnSeat[];
  invitations: Invitation[];
}

const key = (table: string) => `ashfall.table.${table}`;

export function held(table: string): Held {
  try {
    const found = JSON.parse(localStorage.getItem(key(table)) ?? "null") as Held | null;
    return found ?? { seats: [], invitations: [] };
  } catch {
    return { seats: [], invitations: [] };
  }
}

export function keep(seated: Seated): void {
  const before = held(seated.table.id);
  const seats = [...before.seats.filter((old) => !seated.seats.some((own) => own.seat === old.seat)), ...seated.seats];
  seats.sort((a, b) => a.seat - b.seat);
  const invitations = seated.invitations.length ? seated.invitations : before.invitations;
  localStorage.setItem(key(seated.table.id), JSON.stringify({ seats, invitations }));
}

/** Secrets for the guest's seats: those kept here, or fresh ones if the server knows the guest. */
export async function ownSeats(table: string): Promise<Held> {
  const kept = held(table);
  if (kept.seats.length) return kept;
  try {
    const reply = await api.table(table);
    if (reply.mine.length) keep(await api.reclaim(table));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  return held(table);
}

/** The last log entry that was shown here: what came after it is "since your last turn". */
export function lastSeen(table: string): number | null {
  const found = Number(localStorage.getItem(`ashfall.seen.${table}`));
  return found > 0 ? found : null;
}

export function markSeen(table: string, seq: number): void {
  try {
    localStorage.setItem(`ashfall.seen.${table}`, String(seq));
  } catch {
    // Only "since your last turn" is lost.
  }
}
