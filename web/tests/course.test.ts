import { expect, test } from "vitest";
import { ticks } from "$lib/course";

test("a chart has round numbers beside it, each once, however low or high it is", () => {
  expect(ticks(1)).toEqual([0, 1]);
  expect(ticks(3)).toEqual([0, 1, 2, 3]);
  expect(ticks(15)).toEqual([0, 5, 10, 15]);
  expect(ticks(20)).toEqual([0, 5, 10, 15, 20]);
  expect(ticks(35)).toEqual([0, 10, 20, 30]);
  for (const top of [7, 13, 30, 61, 999, 40_000]) {
    const found = ticks(top);
    expect(found.length).toBeLessThanOrEqual(6);
    expect(new Set(found).size).toBe(found.length);
    expect(found.at(-1)).toBeLessThanOrEqual(top);
  }
});
