/** The attacks on one edge of a tile as polygons, drawn for the top edge, and the room that they leave for its name. */
import type { Edge } from "./encyclopedia";

type Point = readonly [x: number, y: number];
export interface EdgeMark {
  kind: "melee" | "ranged" | "gauss";
  points: readonly Point[];
}

const WIDTHS = { melee: 18, ranged: 11, gauss: 15 };
/** Armour and links sit inside the rim; what strikes goes through them. */
const TIP = -43.5;

export function marksOf(edge: Edge): EdgeMark[] {
  const kinds: EdgeMark["kind"][] = [
    ...Array.from({ length: edge.melee }, () => "melee" as const),
    ...Array.from({ length: edge.ranged }, () => "ranged" as const),
    ...(edge.gauss ? ["gauss" as const] : []),
  ];
  const whole = kinds.reduce((sum, kind) => sum + WIDTHS[kind], 0);
  // Many marks on one edge are drawn narrower, but never lower than they are wide.
  const squeeze = Math.min(1, 40 / whole);
  let left = (-squeeze * whole) / 2;
  return kinds.map((kind) => {
    const width = WIDTHS[kind] * squeeze;
    left += width;
    return { kind, points: shape(kind, left - width / 2, width / 2 - 0.4) };
  });
}

function shape(kind: EdgeMark["kind"], x: number, half: number): Point[] {
  if (kind === "melee") return mirrored(x, [[half, TIP + half * 0.9]]);
  const [head, neck, body, foot] = kind === "ranged" ? [4.6, 8, 1.6, 19] : [7.5, 10, 3.4, 21];
  return mirrored(x, [
    [head, TIP + neck],
    [body, TIP + neck - (kind === "ranged" ? 1 : 0)],
    [body, TIP + foot],
  ]);
}

/** From the tip down the right side and up the left one. */
function mirrored(x: number, side: readonly Point[]): Point[] {
  const right = side.map(([dx, y]): Point => [x + dx, y]);
  const left = side.map(([dx, y]): Point => [x - dx, y]).reverse();
  return [[x, TIP], ...right, ...left];
}

/** Where armour and links begin, across the edge and inward. */
const ARMOUR: readonly Point[] = [
  [-19.6, -36.4],
  [19.6, -36.4],
];
const LINK: readonly Point[] = [
  [-8.5, -43],
  [-6.5, -35.5],
  [0, -34],
  [6.5, -35.5],
  [8.5, -43],
];
/** How far a name goes to either side where nothing is in its way. */
const WIDE = 33;
const MARGIN = 1.5;

/** How far a name whose letters stand between these heights can go to the left and to the right. */
export function nameRoom(edges: readonly Edge[], rotation: number, top: number, bottom: number): [number, number] {
  const reach = [WIDE, WIDE];
  edges.forEach((edge, number) => {
    const turn = ((number + rotation) * Math.PI) / 3;
    const shapes = [
      ...marksOf(edge).map((mark) => mark.points),
      ...(edge.armor ? [ARMOUR] : []),
      ...(edge.module ? [LINK] : []),
    ];
    for (const points of shapes) {
      const turned = points.map(([x, y]): Point => [
        x * Math.cos(turn) - y * Math.sin(turn),
        x * Math.sin(turn) + y * Math.cos(turn),
      ]);
      turned.forEach((from, index) => {
        for (const x of between(from, turned[(index + 1) % turned.length]!, top, bottom)) {
          const side = x < 0 ? 0 : 1;
          // What is on the lower edge is below the letters, or in the middle: nothing can be done about it.
          if (Math.abs(x) > 8) reach[side] = Math.min(reach[side]!, Math.abs(x) - MARGIN);
        }
      });
    }
  });
  return [-reach[0]!, reach[1]!];
}

/** Where a line enters and leaves the heights between `top` and `bottom`. */
function between([ax, ay]: Point, [bx, by]: Point, top: number, bottom: number): number[] {
  if (Math.max(ay, by) < top || Math.min(ay, by) > bottom) return [];
  if (ay === by) return [ax, bx];
  const at = (y: number) => ax + ((y - ay) / (by - ay)) * (bx - ax);
  const [low, high] = [Math.max(top, Math.min(ay, by)), Math.min(bottom, Math.max(ay, by))];
  return [at(low), at(high)];
}
