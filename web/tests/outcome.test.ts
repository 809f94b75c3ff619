/** The end in words: among several, some may have drawn while others lost, and partners give up together. */
import { describe, expect, it } from "vitest";
import { gaveUp, verdict } from "$lib/outcome";
import type { Outcome } from "$lib/protocol/types";

const names = {
  player: (seat: number | null) => ["Borgo", "Moloch", "Outpost", "Hegemony"][seat ?? 0]!,
  person: String,
};
const ended = (more: Partial<Outcome>) =>
  ({ winners: [], scores: [], reason: "points", ...more }) as unknown as Outcome;

describe("the headline", () => {
  it("tells a player what it means to them", () => {
    const drawn = ended({ drawn: [0, 2] });
    expect([0, 1, 2].map((seat) => verdict(drawn, [seat], names))).toEqual(["A draw", "Defeat", "A draw"]);
    const won = ended({ winners: [1, 3] });
    expect([0, 1, 2, 3].map((seat) => verdict(won, [seat], names))).toEqual(["Defeat", "Victory", "Defeat", "Victory"]);
  });

  it("names who it is about for everybody else", () => {
    expect(verdict(ended({ drawn: [0, 2] }), [], names)).toBe("A draw between Borgo and Outpost");
    expect(verdict(ended({ winners: [1, 3] }), [0, 1], names)).toBe("Moloch and Hegemony win");
    expect(verdict(ended({}), [], names)).toBe("A draw");
  });
});

it("names those who gave up, not whoever else lost", () => {
  expect(gaveUp(ended({ winners: [3], gave_up: [2] }), names)).toBe("Outpost gave up.");
  expect(gaveUp(ended({ winners: [0, 2], gave_up: [1, 3] }), names)).toBe("Moloch and Hegemony gave up together.");
});
