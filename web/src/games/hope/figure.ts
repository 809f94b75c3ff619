/**
 * The figure on a unit's card, put together by its race and its name from parts in a 48 x 48 box, so that hardly two
 * units look alike.
 */

type Parts = Record<"heads" | "marks" | "shoulders", readonly string[]>;

const ALIENS: Parts = {
  heads: [
    "M24 3c10 0 15 7 15 16 0 10-9 17-15 17S9 29 9 19C9 10 14 3 24 3zM12.500 18c0 6 4 9 9 9 0-6-4-9-9-9zM35.500 18c-5 0-9 3-9 9 5 0 9-3 9-9z",
    "M24 2c7 0 11 6 11 14 0 11-6 21-11 21S13 27 13 16C13 8 17 2 24 2zM16 17c0 5 2.500 7.500 6.500 7.500 0-5-2.500-7.500-6.500-7.500zM32 17c-4 0-6.500 2.500-6.500 7.500 4 0 6.500-2.500 6.500-7.500z",
    "M24 5c13 0 18 6 16 14-1.500 8-9 16-16 16S9.500 27 8 19C6 11 11 5 24 5zM11 17l10 4-7 4zM37 17l-10 4 7 4zM21 29h6v1.500h-6z",
    "M24 4c9 0 14 5 14 12 0 5-3 7-4 12-1 5-5 8-10 8s-9-3-10-8c-1-5-4-7-4-12 0-7 5-12 14-12zM18 16a4 4 0 1 0 .1 0zM30 16a4 4 0 1 0 .1 0zM24 10a2 2 0 1 0 .1 0z",
  ],
  marks: ["", "M13 8L6 1l2-1 8 6zM35 8l7-7-2-1-8 6z", "M22.500 0h3v6h-3z", "M7 18l-5-4 1 8zM41 18l5-4-1 8z"],
  shoulders: [
    "M8 47c0-7 6-10 12-10h8c6 0 12 3 12 10z",
    "M4 47c2-6 7-9 14-10l6 5 6-5c7 1 12 4 14 10z",
    "M14 47c0-6 3-10 10-10s10 4 10 10zM6 47c0-4 2-7 5-8l-2 8zM42 47c0-4-2-7-5-8l2 8z",
  ],
};

const BOTS: Parts = {
  heads: [
    "M11 9h26v24H11zM15 16v7h7v-7zM26 16v7h7v-7zM16 27v3h16v-3z",
    "M15 7h18l6 9-4 17H13L9 16zM13 17v5h22v-5z",
    "M24 5c10 0 15 7 15 15v13H9V20C9 12 14 5 24 5zM24 14a7 7 0 1 0 .1 0zM24 18a3 3 0 1 1-.1 0z",
    "M8 13h32l-4 20H12zM14 19l8 4-8 4zM34 19l-8 4 8 4z",
    "M13 8h8v5h6V8h8v25H13zM16 19h5v5h-5zM27 19h5v5h-5zM19 28h10v2H19z",
  ],
  marks: [
    "M22.500 1h3v8h-3z",
    "M14 1h2.500l3 9H17zM34 1h-2.500l-3 9H31z",
    "M4 15h5v11H4zM39 15h5v11h-5z",
    "M17 3h14v4H17z",
  ],
  shoulders: ["M6 47V39l10-3h16l10 3v8z", "M4 47l4-10h8v4h16v-4h8l4 10z", "M10 36h28v5h6v6H4v-6h6z"],
};

const HUMANS: Parts = {
  heads: [
    "M13 17h22v6c0 8-5 13-11 13s-11-5-11-13zM17 21v3h5v-3zM26 21v3h5v-3zM20 30h8v1.500h-8z",
    "M13 16h22v8l-4 9-7 4-7-4-4-9zM16 20h16v5H16z",
    "M14 17h20v8c0 7-4 11-10 11s-10-4-10-11zM17 21h4v2.500h-4zM27 21h4v2.500h-4zM17 28h14c0 3-3 5-7 5s-7-2-7-5z",
    "M13 17h22v5l-3 3v5c0 4-4 6-8 6s-8-2-8-6v-5l-3-3zM17 20h5v3h-5zM26 20h5v3h-5z",
  ],
  marks: [
    "M24 4c9 0 13 6 13 11h4v3H7v-3h4C11 10 15 4 24 4z",
    "M11 17C10 8 15 4 24 4s14 4 13 13l-4-4H15z",
    "M12 15c0-7 5-11 12-11 9 0 15 4 17 10l-9 1z",
    "M10 24C8 12 13 4 24 4s16 8 14 20l-3-8H13z",
    "M13 15V8l6-4h10l6 4v7z",
  ],
  shoulders: [
    "M6 47c1-7 6-9 12-10l6 5 6-5c6 1 11 3 12 10z",
    "M4 47l3-9 10-2 7 6 7-6 10 2 3 9z",
    "M9 47c0-6 4-9 8-10v5h14v-5c4 1 8 4 8 10z",
  ],
};

const MUTANTS: Parts = {
  heads: [
    "M24 6c8 0 13 5 13 12 3 3 2 8-2 9-2 6-6 9-11 9s-9-3-11-9c-4-1-5-6-2-9 0-7 5-12 13-12zM17 17v4h5zM31 17v4h-5zM17 28l3 3 4-2 4 2 3-3z",
    "M12 12c4-6 20-6 24 0 4 8 2 16-3 21l-3-3-3 5-3-5-3 5-3-5-3 3c-5-5-7-13-3-21zM16 18h6v4h-6zM28 17h4v6h-4z",
    "M24 5c6 0 9 3 10 8l5 3-3 8c-1 8-6 12-12 12s-11-4-12-12l-3-8 5-3c1-5 4-8 10-8zM24 15a4.500 4.500 0 1 0 .1 0zM18 29h12v2H18z",
    "M14 9l8-4h10l5 9-2 14-8 8h-8l-8-9 1-12zM17 16l6 2-5 4zM32 14a3 3 0 1 0 .1 0zM20 29l9-2v3l-8 2z",
  ],
  marks: [
    "M13 11C7 9 5 5 6 0c3 4 6 6 10 7zM35 11c6-2 8-6 7-11-3 4-6 6-10 7z",
    "M20 7l1-6 3 5 3-5 1 6z",
    "M12 11L8 2l8 5zM24 6l2-6 4 6z",
    "",
  ],
  shoulders: [
    "M3 47c0-8 7-11 14-11l7 3 7-3c7 0 14 3 14 11z",
    "M6 47c-3-5 0-10 7-11l4 4h14l4-4c7 1 10 6 7 11z",
    "M8 47l-4-9 6-3 4 4 10-2 10 2 4-4 6 3-4 9z",
  ],
};

const RACES: Record<string, Parts> = { aliens: ALIENS, bots: BOTS, humans: HUMANS, mutants: MUTANTS };

/** The parts from back to front; none if nothing is known of such a race. */
export function figureOf(race: string, name: string): string[] {
  const parts = RACES[race];
  if (!parts) return [];
  const seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  const pick = (list: readonly string[], by: number) => list[Math.floor(seed / by) % list.length]!;
  return [pick(parts.shoulders, 61), pick(parts.heads, 1), pick(parts.marks, 11)].filter(Boolean);
}
