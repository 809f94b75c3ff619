/**
 * QR codes (ISO/IEC 18004) of short texts: bytes, error correction L, versions 1 to 9, that is up to 230 bytes.
 * Answers the dark modules row by row.
 */

/** By version: data codewords of a block, blocks, error correction codewords of a block. */
const SIZES: readonly (readonly [number, number, number])[] = [
  [19, 1, 7],
  [34, 1, 10],
  [55, 1, 15],
  [80, 1, 20],
  [108, 1, 26],
  [68, 2, 18],
  [78, 2, 20],
  [97, 2, 24],
  [116, 2, 30],
];
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

export function qr(text: string): boolean[][] {
  const bytes = [...new TextEncoder().encode(text)];
  const version = SIZES.findIndex(([data, blocks]) => bytes.length + 2 <= data * blocks) + 1;
  if (!version) throw new Error("the text is too long for a QR code");
  const frame = new Frame(version);
  frame.fill(codewords(bytes, SIZES[version - 1]!));
  const masked = MASKS.map((_, mask) => frame.masked(mask));
  const penalties = masked.map(penalty);
  return masked[penalties.indexOf(Math.min(...penalties))]!;
}

// Data ----------------------------------------------------------------------------------------

/** The text in codewords: mode, length, bytes, padding; then error correction; blocks interleaved. */
function codewords(bytes: readonly number[], [size, count, extra]: readonly [number, number, number]): number[] {
  const bits = [0, 1, 0, 0, ...bitsOf(bytes.length, 8), ...bytes.flatMap((byte) => bitsOf(byte, 8)), 0, 0, 0, 0];
  const data: number[] = [];
  for (let at = 0; at < bits.length; at += 8)
    data.push(
      parseInt(
        bits
          .slice(at, at + 8)
          .join("")
          .padEnd(8, "0"),
        2,
      ),
    );
  for (let pad = 0xec; data.length < size * count; pad ^= 0xec ^ 0x11) data.push(pad);
  const blocks = Array.from({ length: count }, (_, block) => data.slice(block * size, (block + 1) * size));
  const checks = blocks.map((block) => correction(block, extra));
  const woven = (rows: number[][]) => rows[0]!.flatMap((_, at) => rows.map((row) => row[at]!));
  return [...woven(blocks), ...woven(checks)];
}

function bitsOf(value: number, count: number): number[] {
  return Array.from({ length: count }, (_, bit) => (value >> (count - 1 - bit)) & 1);
}

/** Product in the field of 256 elements. */
function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ (product >> 7 ? 0x11d : 0);
    if ((other >> bit) & 1) product ^= one;
  }
  return product;
}

/** Remainder of a Reed-Solomon division. */
function correction(data: readonly number[], count: number): number[] {
  let generator = [1];
  for (let degree = 0, root = 1; degree < count; degree++, root = times(root, 2)) {
    const longer = [...generator, 0];
    generator.forEach((factor, at) => (longer[at + 1]! ^= times(factor, root)));
    generator = longer;
  }
  const rest = new Array<number>(count).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    rest.forEach((_, at) => (rest[at]! ^= times(generator[at + 1]!, factor)));
  }
  return rest;
}

// The square ----------------------------------------------------------------------------------

class Frame {
  private readonly size: number;
  private readonly dark: boolean[][];
  /** What is no data: patterns to find it by, format, version. */
  private readonly fixed: boolean[][];

  constructor(private readonly version: number) {
    this.size = 17 + 4 * version;
    const empty = () => Array.from({ length: this.size }, () => new Array<boolean>(this.size).fill(false));
    this.dark = empty();
    this.fixed = empty();
    this.draw();
  }

  private set(row: number, column: number, dark: boolean): void {
    if (row < 0 || column < 0 || row >= this.size || column >= this.size) return;
    this.dark[row]![column] = dark;
    this.fixed[row]![column] = true;
  }

  /** A square of rings around a middle; `light`: the distance of the light ring and of the margin. */
  private rings(row: number, column: number, reach: number, light: readonly number[]): void {
    for (let y = -reach; y <= reach; y++)
      for (let x = -reach; x <= reach; x++)
        this.set(row + y, column + x, !light.includes(Math.max(Math.abs(x), Math.abs(y))));
  }

  private draw(): void {
    const { size, version } = this;
    for (let at = 0; at < size; at++) {
      this.set(6, at, at % 2 === 0);
      this.set(at, 6, at % 2 === 0);
    }
    for (const [row, column] of [
      [3, 3],
      [3, size - 4],
      [size - 4, 3],
    ] as const)
      this.rings(row, column, 4, [2, 4]);
    const places = version === 1 ? [] : version < 7 ? [6, size - 7] : [6, (size - 1) / 2, size - 7];
    const last = places.at(-1);
    for (const row of places)
      for (const column of places) {
        // Three of the corners are taken.
        if ((row === 6 && (column === 6 || column === last)) || (row === last && column === 6)) continue;
        this.rings(row, column, 2, [1]);
      }
    this.format(0);
    if (version < 7) return;
    const said = (version << 12) | remainder(version << 12, 0x1f25, 12);
    for (let bit = 0; bit < 18; bit++) {
      const [near, far] = [Math.floor(bit / 3), size - 11 + (bit % 3)];
      this.set(near, far, ((said >> bit) & 1) === 1);
      this.set(far, near, ((said >> bit) & 1) === 1);
    }
  }

  /** Which mask and error correction, twice. */
  private format(mask: number): void {
    const { size } = this;
    const value = (1 << 3) | mask;
    const said = ((value << 10) | remainder(value << 10, 0x537, 10)) ^ 0x5412;
    const bit = (at: number) => ((said >> at) & 1) === 1;
    for (let at = 0; at < 15; at++) {
      this.set(at < 6 ? at : at < 8 ? at + 1 : size - 15 + at, 8, bit(at));
      this.set(8, at < 8 ? size - 1 - at : at < 9 ? 7 : 14 - at, bit(at));
    }
    this.set(size - 8, 8, true);
  }

  /** Up and down in pairs of columns, from the right. */
  fill(data: readonly number[]): void {
    const bits = data.flatMap((byte) => bitsOf(byte, 8));
    let at = 0;
    for (let right = this.size - 1; right > 0; right -= 2) {
      if (right === 6) right = 5;
      const upward = ((right + 1) & 2) === 0;
      for (let step = 0; step < this.size; step++) {
        const row = upward ? this.size - 1 - step : step;
        for (const column of [right, right - 1])
          if (!this.fixed[row]![column]) this.dark[row]![column] = bits[at++] === 1;
      }
    }
  }

  masked(mask: number): boolean[][] {
    this.format(mask);
    return this.dark.map((line, row) =>
      line.map((dark, column) => (this.fixed[row]![column] ? dark : dark !== MASKS[mask]!(row, column))),
    );
  }
}

/** Of a division by a polynomial over two elements. */
function remainder(value: number, divisor: number, degree: number): number {
  let rest = value;
  for (let bit = 31 - Math.clz32(rest); bit >= degree; bit = 31 - Math.clz32(rest)) rest ^= divisor << (bit - degree);
  return rest;
}

/** How hard it is to read: runs, squares, what looks like a corner, too much of one colour. */
function penalty(square: boolean[][]): number {
  const size = square.length;
  const lines = [...square, ...square.map((_, at) => square.map((row) => row[at]!))].map((line) =>
    line.map((dark) => (dark ? "1" : "0")).join(""),
  );
  let sum = 0;
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
    for (const corner of ["10111010000", "00001011101"])
      for (let at = line.indexOf(corner); at >= 0; at = line.indexOf(corner, at + 1)) sum += 40;
  }
  for (let row = 1; row < size; row++)
    for (let column = 1; column < size; column++) {
      const four = [
        square[row]![column],
        square[row - 1]![column],
        square[row]![column - 1],
        square[row - 1]![column - 1],
      ];
      if (new Set(four).size === 1) sum += 3;
    }
  const dark = square.flat().filter(Boolean).length / size ** 2;
  return sum + 10 * Math.floor(Math.abs(dark * 20 - 10));
}
