/**
 * The figure of a unit, put together from parts in a 32 x 32 box: its army's kind of people, by the pattern of its
 * look, and in its hands what its edges show. So every tile gets one, those of packs too.
 */
import type { ArmyLook, Tile } from "./encyclopedia";

type People = Record<"heads" | "bodies", readonly string[]>;

const MUTANTS: People = {
  heads: [
    "M8.500 2.500l3.500 4c2.400-1.300 5.600-1.300 8 0l3.500-4c.6 4-.4 7-2 8.800 0 3-2.300 5.200-5.500 5.200s-5.500-2.200-5.500-5.200c-1.600-1.800-2.600-4.800-2-8.800zM12.600 9.800v2.200h2.600zM19.400 9.800v2.200h-2.600z",
    "M16 3.500c4.500 0 6.500 2.800 6.300 6.500l2.200 1.500-2.700 1.300c-.9 2.500-2.800 4-5.800 4s-4.900-1.500-5.800-4l-2.700-1.300L9.700 10C9.500 6.300 11.500 3.500 16 3.500zM12.300 9.300v2h3zM19.700 9.300v2h-3z",
    "M16 2l2 3.200 3.400-1.400-.4 3.800c1 4.900-.8 8.900-5 8.900s-6-4-5-8.900l-.4-3.800L14 5.200zM12.800 9.500v2h2.500zM19.200 9.500v2h-2.500z",
  ],
  bodies: [
    "M3 31c-.5-9 4-14 13-14s13.500 5 13 14h-5.500l-.8-5.500L21 31H11l-1.700-5.500L8.500 31z",
    "M5 31c-2-7 1-13 11-13.500C26 18 29 24 27 31h-6l-1-4-2 4h-4l-2-4-1 4z",
  ],
};

const MACHINES: People = {
  heads: [
    "M10.500 4.500h11v11h-11zM12.700 8v3h6.600V8zM15.300 1h1.400v3.500h-1.400z",
    "M11.500 3h9l3 4.500-2.500 8.500h-10L8.500 7.500zM12 8.500v2.700h3V8.500zM17 8.500v2.700h3V8.500z",
    "M16 3c4.700 0 7 3.200 7 7v5.500H9V10c0-3.800 2.300-7 7-7zM16 7.200a2.900 2.900 0 1 0 .1 0z",
    "M8.500 7h15l-2.500 8.500H11zM10 3h1.600l1 4H11zM22 3h-1.600l-1 4H21zM12 9.500v2h8v-2z",
  ],
  bodies: [
    "M8 17h16v3h4.500v9H25v-4.500h-1V31h-6v-4h-4v4H8v-6.500H7V29H3.500v-9H8z",
    "M10 17h12v7h7v6l-2.500 1.500h-21L3 30v-6h7zM8 26.500a1.600 1.600 0 1 0 .1 0zM16 26.500a1.600 1.600 0 1 0 .1 0zM24 26.500a1.600 1.600 0 1 0 .1 0z",
    "M11 17h10l1.500 6 5.500 8h-4l-4-5h-8l-4 5H4l5.500-8z",
  ],
};

const RAIDERS: People = {
  heads: [
    "M12 9.500c0-3 1.500-4.700 4-4.700s4 1.700 4 4.700v2.300c0 3-1.600 4.700-4 4.700s-4-1.700-4-4.700zM14.800 0h2.400l.5 5.500h-3.400z",
    "M10.500 10.500C10 5.500 12.500 3.500 16 3.500s6 2 5.500 7l-1.500-.8-4 .8-4-.8zM12 12h8c0 3.200-1.600 4.700-4 4.700s-4-1.500-4-4.700z",
    "M9.500 1.500l2.800 4.300c2-1.500 5.400-1.500 7.400 0l2.800-4.300c.5 4.500-.5 7.500-1.700 9 0 4-2 6.200-4.800 6.200s-4.800-2.200-4.800-6.200c-1.200-1.500-2.200-4.500-1.700-9zM12.800 9.500h6.400v2h-6.400z",
    "M11.500 12V8.500C11.500 5 13 3 16 3s4.500 2 4.500 5.500V12l-1.500 4.500h-1.500V11h-3v5.500H13zM15 0h2v4h-2z",
  ],
  bodies: [
    "M6 31l1.600-9.500C8.400 19 11.500 17.600 16 17.600s7.600 1.400 8.400 3.900L26 31zM9.600 21l11 10h2.900L11.500 19.600z",
    "M4.500 24l2.500-5 5-1.300 4 2.300 4-2.300 5 1.300 2.500 5-3.500 1.500L23 31H9l-1-5.500z",
  ],
};

const SOLDIERS: People = {
  heads: [
    "M10.500 8.500c0-6 11-6 11 0v1.300H23v2H9v-2h1.500zM12.200 12.600h7.600c0 2.700-1.500 4.200-3.800 4.200s-3.800-1.500-3.800-4.200z",
    "M11 9c0-5 9-5.500 9.800-1.200l4.400 2v1.400H11zM12 12h8c0 3.200-1.700 4.700-4 4.700S12 15.200 12 12z",
    "M16 3.300c4 0 5.800 2.500 5.800 6v3.200c0 2.700-2.300 4.300-5.800 4.300s-5.800-1.600-5.800-4.300V9.300c0-3.500 1.800-6 5.800-6zM11.900 8.800v2.900h8.200V8.800z",
    "M8.800 8.800c2.500-5.500 11-6.500 14.400-3l-1 4.400-11.700.8zM12 11.800h8c0 3.400-1.700 5-4 5s-4-1.600-4-5z",
  ],
  bodies: [
    "M7 31c-.2-8.500 2.500-13.200 9-13.200S25.200 22.500 25 31h-4v-4.500L20 31h-8l-1-4.500V31z",
    "M6.500 31l1-9.500 4.500-3.600 4 2.800 4-2.800 4.500 3.600 1 9.500h-5l-.5-3.500h-8l-.5 3.500zM13.500 23v2.500h5V23z",
  ],
};

const PEOPLE: Record<ArmyLook["pattern"], People> = {
  slashes: MUTANTS,
  grid: MACHINES,
  chevrons: RAIDERS,
  bands: SOLDIERS,
};

const RIFLE = "M3.500 22.500l4-1.500H20v-1.200h10.500V22H20v1.300h-4.200L14 27h-3l1.300-3.700H8.500L4.500 26z";
const HEAVY_GUN = "M2.500 21h17v-2.500h12v1.900H21v1h10.500v1.900H21v1h-5.500l-1.500 4h-3l.8-4H2.500z";
const CANNON = "M3 20h15.500v-2.500H31V25H18.500v-2.500H3zM21.500 20v2.500h7V20z";
const BLADE = "M25 28v-6h-2v-2h2V6.500L26.200 3l1.300 3.500V20h2v2h-2v6z";
const OTHER_BLADE = "M7 28v-6h2v-2H7V6.500L5.800 3 4.500 6.500V20h-2v2h2v6z";
const AXE = "M24.800 30V11.500h-2.300c-.6-3.200.4-6.600 2.300-8.500h2c3.500 1.900 5 5.300 4.200 8.500h-4.200V30z";
const CLAWS = "M22 27c1-5 2.500-10 5-14l-.3 6.200L29.500 14l-.8 6.300L32 17c-.7 5-2.600 9-6 12z";
const OTHER_CLAWS = "M10 27C9 22 7.500 17 5 13l.3 6.200L2.500 14l.8 6.300L0 17c.7 5 2.600 9 6 12z";
const NET =
  "M20 12.500h12v12H20zM21.700 14.200v2.700h2.600v-2.700zM26 14.200v2.700h2.600v-2.700zM21.700 18.500v2.700h2.600v-2.700zM26 18.500v2.700h2.600v-2.700z";
const PLATE = "M1.500 16h10v6.500c0 4-2.200 6.500-5 8-2.800-1.500-5-4-5-8z";
const SPEED = "M0 20.500h5v1.600H0zM-1 24h5v1.600h-5zM0 27.500h5v1.600H0z";

/** A number that belongs to the tile. */
function seedOf(tile: Tile): number {
  return [...tile.id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 11);
}

/** The parts from back to front; each is drawn with an outline that parts it from the one behind. */
export function silhouetteOf(tile: Tile, look: ArmyLook): string[] {
  const people = PEOPLE[look.pattern];
  const seed = seedOf(tile);
  const pick = (list: readonly string[], by: number) => list[Math.floor(seed / by) % list.length]!;
  const most = (what: "melee" | "ranged") => Math.max(...tile.edges.map((edge) => edge[what]), 0);
  const sides = tile.edges.filter((edge) => edge.melee).length;
  const parts: string[] = [];
  if (tile.mobility) parts.push(SPEED);
  parts.push(pick(people.bodies, 5), pick(people.heads, 1));
  if (most("melee")) {
    const bare = look.pattern === "slashes";
    if (sides > 1) parts.push(bare ? OTHER_CLAWS : OTHER_BLADE);
    parts.push(most("melee") > 1 ? AXE : bare ? CLAWS : BLADE);
  }
  if (tile.edges.some((edge) => edge.net)) parts.push(NET);
  if (tile.edges.some((edge) => edge.gauss)) parts.push(CANNON);
  else if (most("ranged")) parts.push(most("ranged") > 1 || tile.initiative.length > 1 ? HEAVY_GUN : RIFLE);
  if (tile.edges.some((edge) => edge.armor)) parts.push(PLATE);
  return parts;
}
