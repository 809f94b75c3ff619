import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { qr } from "$lib/qr";

const rows = (square: boolean[][]) => square.map((row) => row.map(Number).join(""));

/** The bytes of a code of version 1 to 5, read back: found by its format, unmasked, in the order of its columns. */
function read(square: boolean[][]): number[] {
  const size = square.length;
  const bit = (row: number, column: number) => Number(square[row]![column]);
  const format = [2, 3, 4].reduce((sum, column) => sum * 2 + bit(8, column), 0) ^ 0b101;
  const mask = [
    (r: number, c: number) => (r + c) % 2,
    (r: number) => r % 2,
    (_: number, c: number) => c % 3,
    (r: number, c: number) => (r + c) % 3,
    (r: number, c: number) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2,
    (r: number, c: number) => ((r * c) % 2) + ((r * c) % 3),
    (r: number, c: number) => (((r * c) % 2) + ((r * c) % 3)) % 2,
    (r: number, c: number) => (((r + c) % 2) + ((r * c) % 3)) % 2,
  ][format]!;
  const [low, high] = size > 21 ? [size - 9, size - 5] : [0, -1];
  const fixed = (r: number, c: number) =>
    r === 6 ||
    c === 6 ||
    (r < 9 && (c < 9 || c >= size - 8)) ||
    (r >= size - 8 && c < 9) ||
    (low <= r && r <= high && low <= c && c <= high);
  const bits: number[] = [];
  let up = true;
  for (const right of Array.from({ length: size }, (_, n) => size - 1 - n).filter((c) =>
    c > 6 ? c % 2 === 0 : c % 2,
  )) {
    for (let step = 0; step < size; step++) {
      const r = up ? size - 1 - step : step;
      for (const c of [right, right - 1]) if (!fixed(r, c)) bits.push(bit(r, c) ^ Number(mask(r, c) === 0));
    }
    up = !up;
  }
  return Array.from({ length: bits.length >> 3 }, (_, n) => parseInt(bits.slice(n * 8, n * 8 + 8).join(""), 2));
}

test.each(["http://10.0.0.7:8765/", "http://192.168.1.20:8765/table/k3j4h5k3#invitation=Zm9vYmFy", "é".repeat(52)])(
  "%s can be read back",
  (text) => {
    const [first = 0, ...rest] = read(qr(text));
    const stream = [first, ...rest].map((byte) => byte.toString(2).padStart(8, "0")).join("");
    expect(stream.slice(0, 4)).toBe("0100");
    const count = parseInt(stream.slice(4, 12), 2);
    const bytes = Array.from({ length: count }, (_, n) => parseInt(stream.slice(12 + n * 8, 20 + n * 8), 2));
    expect(new TextDecoder().decode(new Uint8Array(bytes))).toBe(text);
  },
);

test("a full code is, module for module, the one that another encoder draws", () => {
  const square = rows(qr("w".repeat(230)));
  expect(square).toHaveLength(53);
  expect(createHash("sha256").update(square.join("\n")).digest("hex")).toBe(
    "01eb4442a843982caea6240a20e9b8fe6a48e1661f9b4566ea751ea7c7cbc95e",
  );
});

test("what does not fit is refused", () => {
  expect(() => qr("w".repeat(231))).toThrow();
});
