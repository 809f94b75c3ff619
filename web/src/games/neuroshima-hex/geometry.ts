/**
 * Battlefields as pictures: flat-top hexes a1..e5 column by column, the centre at c3; a further ring goes on from
 * there with column z to the left, f to the right, row 0 above and one more row below.
 * Directions are 0 N, 1 NE, 2 SE, 3 S, 4 SW, 5 NW, clockwise, as in the notation.
 */

export const DIRECTIONS = ["n", "ne", "se", "s", "sw", "nw"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Centre to corner of a hex, in the units of the drawing. */
export const RADIUS = 50;
/** Centre to edge. */
export const APOTHEM = (RADIUS * Math.sqrt(3)) / 2;

export interface Point {
  x: number;
  y: number;
}

export interface HexPlace extends Point {
  name: string;
  q: number;
  r: number;
}

const STEPS: readonly (readonly [number, number])[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];
const MOST_RINGS = 3;

function place(q: number, r: number): HexPlace {
  const top = Math.max(-2, -2 - q);
  return {
    name: "zabcdef"[q + 3]! + String(r - top + 1),
    q,
    r,
    x: 1.5 * RADIUS * q,
    y: 2 * APOTHEM * (r + q / 2),
  };
}

function within(rings: number): HexPlace[] {
  const span = Array.from({ length: 2 * rings + 1 }, (_, n) => n - rings);
  return span.flatMap((q) => span.filter((r) => Math.abs(q + r) <= rings).map((r) => place(q, r)));
}

/** Every hex that a battlefield can have, by the name it has on all of them. */
const BY_NAME = new Map(within(MOST_RINGS).map((hex) => [hex.name, hex]));

/** The standard battlefield. */
export const HEXES: readonly HexPlace[] = within(2);

export function hexAt(name: string): HexPlace {
  const found = BY_NAME.get(name);
  if (!found) throw new Error(`no hex ${name}`);
  return found;
}

export function isHex(name: string): boolean {
  return BY_NAME.has(name);
}

/** A battlefield: its hexes as places, and the ways between them. */
export class Field {
  readonly hexes: readonly HexPlace[];
  private readonly axial: ReadonlyMap<string, HexPlace>;

  constructor(names: readonly string[]) {
    this.hexes = names.map(hexAt);
    this.axial = new Map(this.hexes.map((hex) => [`${hex.q},${hex.r}`, hex]));
  }

  /** The width of the drawing, with a rim around the hexes. */
  get width(): number {
    return 2 * (Math.max(...this.hexes.map(({ x }) => Math.abs(x))) + RADIUS + 6);
  }

  get height(): number {
    return 2 * (Math.max(...this.hexes.map(({ y }) => Math.abs(y))) + APOTHEM + 5.5);
  }

  neighbour(name: string, direction: number): HexPlace | undefined {
    const { q, r } = hexAt(name);
    const [dq, dr] = STEPS[((direction % 6) + 6) % 6]!;
    return this.axial.get(`${q + dq},${r + dr}`);
  }

  /** All hexes from `name` (exclusive) to the edge of the board. */
  ray(name: string, direction: number): HexPlace[] {
    const line: HexPlace[] = [];
    let next = this.neighbour(name, direction);
    while (next) {
      line.push(next);
      next = this.neighbour(next.name, direction);
    }
    return line;
  }

  /** The hex that the arrow keys lead to: the nearest one in that direction. */
  step(from: string, dx: number, dy: number): string {
    const here = hexAt(from);
    let best = from;
    let least = Infinity;
    for (const hex of this.hexes) {
      const along = (hex.x - here.x) * dx + (hex.y - here.y) * dy;
      if (along < 1) continue;
      const aside = Math.abs((hex.x - here.x) * dy - (hex.y - here.y) * dx);
      // No more for going aside than for going on, or left and right would leap over every other column.
      const cost = along + aside;
      if (cost < least) {
        least = cost;
        best = hex.name;
      }
    }
    return best;
  }
}

const known = new Map<string, Field>();

/** The battlefield of these hexes. */
export function fieldOf(names: readonly string[]): Field {
  const key = names.join();
  const field = known.get(key) ?? new Field(names);
  known.set(key, field);
  return field;
}

/** A point at a distance from the origin towards a direction. */
export function towards(direction: number, distance: number): Point {
  const angle = ((direction * 60 - 90) * Math.PI) / 180;
  return { x: Math.cos(angle) * distance, y: Math.sin(angle) * distance };
}

/** Corner points of a flat-top hex around the origin. */
export function corners(radius: number): string {
  return [0, 60, 120, 180, 240, 300]
    .map((degrees) => {
      const angle = (degrees * Math.PI) / 180;
      return `${round(Math.cos(angle) * radius)},${round(Math.sin(angle) * radius)}`;
    })
    .join(" ");
}

/** The direction whose edge is nearest to a point relative to a hex's centre. */
export function edgeTowards(x: number, y: number): number {
  const degrees = (Math.atan2(y, x) * 180) / Math.PI + 90;
  return ((Math.round(degrees / 60) % 6) + 6) % 6;
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
