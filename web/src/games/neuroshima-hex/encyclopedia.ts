/** Armies and tiles as the server's encyclopedia gives them, with every default filled in. */
import { pick } from "$lib/texts.svelte";

export interface Bonus {
  melee: number;
  ranged: number;
  initiative: number;
  extra_initiative: number;
  toughness: number;
}

export interface Edge {
  melee: number;
  ranged: number;
  gauss: boolean;
  armor: boolean;
  net: boolean;
  module: boolean;
}

export type Kind = "hq" | "warrior" | "module" | "instant";

export interface Tile {
  army: string;
  id: string;
  /** In the reader's language, if the army's data says it. */
  readonly name: string;
  count: number;
  kind: Kind;
  aka: string[];
  initiative: number[];
  edges: Edge[];
  toughness: number;
  mobility: number;
  bonus: Bonus;
  enemyBonus: Bonus;
  abilities: string[];
  instant: string | null;
  verified: boolean;
  note: string;
}

/** How an army looks: never by colour alone, so each has its own pattern and emblem too. */
export interface ArmyLook {
  /** Body of the tile. */
  base: string;
  /** Darker shade for the pattern. */
  deep: string;
  /** Rim and everything that stands for the army outside its tiles. */
  bright: string;
  pattern: "slashes" | "grid" | "chevrons" | "bands";
  /** Emblem, drawn in a 24 x 24 box. */
  emblem: string;
}

export interface Army {
  id: string;
  /** By language. */
  names: Record<string, string>;
  sketches: Record<string, string>;
  look: ArmyLook;
  tiles: Tile[];
}

/** The same on all sides: how it is turned does not matter. */
export function isRound({ edges: [first, ...rest] }: Tile): boolean {
  const sign = (edge: Edge | undefined) => JSON.stringify(edge);
  return rest.every((edge) => sign(edge) === sign(first));
}

interface RawTile extends Partial<Omit<Tile, "edges" | "bonus" | "enemyBonus">> {
  id: string;
  name: string;
  names?: Record<string, string>;
  kind: Kind;
  bonus?: Partial<Bonus>;
  enemy_bonus?: Partial<Bonus>;
}

interface RawArmy extends Omit<Army, "tiles"> {
  tiles: { tile: RawTile; edges: Partial<Edge>[] }[];
}

const NO_BONUS: Bonus = { melee: 0, ranged: 0, initiative: 0, extra_initiative: 0, toughness: 0 };
const NO_EDGE: Edge = { melee: 0, ranged: 0, gauss: false, armor: false, net: false, module: false };

/** The tiles of no army, which any player may come to hold. */
const MERCENARIES = "mercenaries";

export class Encyclopedia {
  readonly armies: readonly Army[];
  private readonly tiles = new Map<string, Tile>();

  constructor(document: unknown) {
    this.armies = (document as RawArmy[]).map((army) => ({
      ...army,
      tiles: army.tiles.map((entry) => complete(army.id, entry.tile, entry.edges)),
    }));
    for (const army of this.armies) for (const tile of army.tiles) this.tiles.set(`${army.id}/${tile.id}`, tile);
  }

  army(id: string): Army | null {
    return this.armies.find((army) => army.id === id) ?? null;
  }

  tile(army: string, id: string): Tile {
    const found = this.tiles.get(`${army}/${id}`) ?? this.tiles.get(`${MERCENARIES}/${id}`);
    if (!found) throw new Error(`${army} has no tile ${id}`);
    return found;
  }
}

function complete(army: string, raw: RawTile, edges: Partial<Edge>[]): Tile {
  return {
    army,
    id: raw.id,
    get name() {
      return pick({ en: raw.name, ...raw.names });
    },
    count: raw.count ?? 0,
    kind: raw.kind,
    aka: raw.aka ?? [],
    initiative: raw.initiative ?? [],
    edges: edges.map((edge) => ({ ...NO_EDGE, ...edge })),
    toughness: raw.toughness ?? 0,
    mobility: raw.mobility ?? 0,
    bonus: { ...NO_BONUS, ...raw.bonus },
    enemyBonus: { ...NO_BONUS, ...raw.enemy_bonus },
    abilities: raw.abilities ?? [],
    instant: raw.instant ?? null,
    verified: raw.verified ?? true,
    note: raw.note ?? "",
  };
}

export const BONUSES = ["melee", "ranged", "initiative", "extra_initiative", "toughness"] as const;

/** The icon that says at a glance what a tile is for. */
export function emblemOf(tile: Tile): string | null {
  if (tile.instant) return tile.instant;
  if (tile.abilities[0]) return tile.abilities[0];
  if (tile.enemyBonus.initiative) return "sabotage";
  const given = BONUSES.filter((what) => tile.bonus[what]);
  return given[0] ?? null;
}
