/** The move being considered, tried by the server: what would change on the table, up to the next draw or the next
 *  decision of somebody else. */
import { api, Refusal } from "$lib/api";
import { type BattleView, type ConvoyView, standings, type UnitView } from "./types";

const PATIENCE = 90;
const FIGHTING = new Set(["moloch_attack", "outpost_attack", "moloch_modules", "outpost_modules"]);

export interface Outlook {
  /** The totals after the move; null if the battle is not ahead any more. */
  battle: BattleView | null;
  /** Units as they would be where they stand; null: they would leave. */
  units: ReadonlyMap<string, UnitView | null>;
  /** Units that would come, by city. */
  coming: ReadonlyMap<string, readonly UnitView[]>;
}

export const NO_OUTLOOK: Outlook = { battle: null, units: new Map(), coming: new Map() };

export class Foresight {
  outlook = $state.raw<Outlook>(NO_OUTLOOK);
  private asked = 0;
  private timer = 0;

  constructor(private readonly table: string) {}

  clear(): void {
    this.asked += 1;
    clearTimeout(this.timer);
    this.outlook = NO_OUTLOOK;
  }

  /** Try a move; only the latest question is answered. */
  ask(secret: string | null, action: string, now: ConvoyView): void {
    this.clear();
    const number = this.asked;
    this.timer = window.setTimeout(async () => {
      try {
        const after = await api.preview(this.table, secret, [action]);
        if (number === this.asked) this.outlook = outlookOf(now, after.view as ConvoyView);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
    }, PATIENCE);
  }
}

export function outlookOf(now: ConvoyView, after: ConvoyView): Outlook {
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
