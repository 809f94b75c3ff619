/** How each army looks: never by colour alone, so each has its own pattern and emblem too. */

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

const LOOKS: Record<string, ArmyLook> = {
  borgo: {
    base: "#2b5078",
    deep: "#1d3a5a",
    bright: "#7db4ea",
    pattern: "slashes",
    emblem:
      "M4.2 3.2c1.9 5.4 2.3 11 1.2 17.6 2.7-5 3.9-11 2.6-17.2zM10.6 2.2c1.5 6.4 1.5 12.8-.2 19.6 3.2-5.8 4.4-12.4 3.4-19.4zM16.8 3.4c1.3 5.6 1 11.2-1 16.8 3.4-4.4 5-9.8 4.4-16.4z",
  },
  hegemony: {
    base: "#8a6414",
    deep: "#684a0d",
    bright: "#f3c443",
    pattern: "chevrons",
    emblem:
      "M3 6.5l4.6 4.2L12 3l4.4 7.7L21 6.5l-1.7 10H4.7zM4.9 18.2h14.2v2.6H4.9zM9.4 13.4a1.3 1.3 0 1 0 0 .1zM17.2 13.4a1.3 1.3 0 1 0 0 .1z",
  },
  moloch: {
    base: "#7e2d20",
    deep: "#5c1e15",
    bright: "#f0795b",
    pattern: "grid",
    emblem:
      "M12 2l1.6 2.9 3.2-.9.4 3.3 3.3.4-.9 3.2L22 12l-2.9 1.6.9 3.2-3.3.4-.4 3.3-3.2-.9L12 22l-1.6-2.9-3.2.9-.4-3.3-3.3-.4.9-3.2L2 12l2.9-1.6L4 7.2l3.3-.4.4-3.3 3.2.9zM12 7.4A4.6 4.6 0 1 0 12 16.6 4.6 4.6 0 0 0 12 7.4zM12 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4z",
  },
  outpost: {
    base: "#3d5a3a",
    deep: "#2a412a",
    bright: "#93cf92",
    pattern: "bands",
    emblem: "M12 2l2.7 6.6 7.1.5-5.4 4.6 1.7 6.9L12 16.9l-6.1 3.7 1.7-6.9L2.2 9.1l7.1-.5z",
  },
};

const PLAIN: ArmyLook = {
  base: "#4c4741",
  deep: "#38342f",
  bright: "#c9bfae",
  pattern: "bands",
  emblem: "M12 3l9 9-9 9-9-9z",
};

export function lookOf(army: string): ArmyLook {
  return LOOKS[army] ?? PLAIN;
}
