/** What the move being considered would change on the table, up to the next draw or the next decision of somebody else. */
import { type BattleView, type ConvoyView, standings, type UnitView } from "./types";

const FIGHTING = new Set(["moloch_attack", "outpost_attack", "moloch_modules", "outpost_modules"]);

export interface Foreseen {
  /** The totals after the move; null if the battle is not ahead any more. */
  battle: BattleView | null;
  /** Units as they would be where they stand; null: they would leave. */
  units: ReadonlyMap<string, UnitView | null>;
  /** Units that would come, by city. */
  coming: ReadonlyMap<string, readonly UnitView[]>;
}

export const NOTHING_FORESEEN: Foreseen = { battle: null, units: new Map(), coming: new Map() };

export function foreseenOf(now: ConvoyView, after: ConvoyView): Foreseen {
  const then = new Map(standings(after).map((one) => [one.unit.id, one]));
  const before = new Map(standings(now).map((one) => [one.unit.id, one]));
  const units = new Map<string, UnitView | null>();
  for (const [id, { unit, city }] of before) {
    const found = then.get(id);
    if (found?.city.id !== city.id) units.set(id, null);
    else if (JSON.stringify(found.unit) !== JSON.stringify(unit)) units.set(id, found.unit);
  }
  const coming = new Map<string, UnitView[]>();
  for (const [id, { unit, city }] of then) {
    if (before.get(id)?.city.id !== city.id) coming.set(city.id, [...(coming.get(city.id) ?? []), unit]);
  }
  const ahead = FIGHTING.has(after.phase) && after.battle_number === now.battle_number;
  return { battle: ahead ? after.battle : null, units, coming };
}
