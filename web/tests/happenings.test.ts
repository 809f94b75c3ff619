/** What happens beside the game: nobody reads an empty sentence or a bot's code name. */
import { expect, test } from "vitest";
import { isNews, tableWords } from "$lib/happenings";

const names = (seat: number | null): string => (seat === 0 ? "Borgo" : "Moloch");

test("a move taken back is named to its player, and to nobody else", () => {
  expect(tableWords("undo", { seat: 0, action: "hq c3 n" }, names)).toBe("Borgo takes back: hq c3 n.");
  expect(tableWords("undo", { seat: 0 }, names)).toBe("Borgo takes back a move.");
});

test("a computer that takes over is told by its name", () => {
  expect(tableWords("table-takeover", { seat: 1, bot: "sable" }, names)).toBe("The computer (Sable) plays for Moloch.");
  expect(tableWords("table-takeover", { seat: 1, bot: "careful" }, names)).toContain("careful");
});

test("a computer says what it expects, if there are words for it", () => {
  const why = { seat: 1, why: "points-lost", of: 0, amount: 3 };
  expect(tableWords("table-bot-why", why, names)).toBe("Moloch expects Borgo to lose 3 HQ points.");
  expect(tableWords("table-bot-why", { ...why, amount: 1 }, names)).toBe("Moloch expects Borgo to lose an HQ point.");
  expect(tableWords("table-bot-why", { ...why, why: "hunch" }, names)).toBe("");
  expect(tableWords("table-bot-why", { ...why, why: "chances", amount: 63 }, names)).toBe(
    "Moloch: I give myself a 63 % chance of winning.",
  );
});

test("what a computer expects is said once, and no more when the game is over", () => {
  expect(isNews("Moloch: 72 %", undefined, false)).toBe(true);
  expect(isNews("Moloch: 72 %", "Moloch: 72 %", false)).toBe(false);
  expect(isNews("Moloch: 80 %", "Moloch: 72 %", false)).toBe(true);
  expect(isNews("Moloch: 100 %", "Moloch: 72 %", true)).toBe(false);
  expect(isNews("", undefined, false)).toBe(false);
});
