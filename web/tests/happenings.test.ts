/** What happens beside the game: nobody reads an empty sentence or a bot's code name. */
import { expect, test } from "vitest";
import { tableWords } from "$lib/happenings";

test("a move taken back is named to its player, and to nobody else", () => {
  expect(tableWords("undo", { seat: 0, action: "hq c3 n" }, "Borgo")).toBe("Borgo takes back: hq c3 n.");
  expect(tableWords("undo", { seat: 0 }, "Borgo")).toBe("Borgo takes back a move.");
});

test("a computer that takes over is told by its name", () => {
  expect(tableWords("table-takeover", { seat: 1, bot: "greedy" }, "Moloch")).toBe(
    "The computer (Gunner) plays for Moloch.",
  );
  expect(tableWords("table-takeover", { seat: 1, bot: "my_package.bots:Careful" }, "Moloch")).toContain("Careful");
});
