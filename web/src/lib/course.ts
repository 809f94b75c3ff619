/** Round numbers from 0 to the highest of a chart, at most six, each once. */
export function ticks(top: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((one) => top / one <= 5) ?? Math.ceil(top / 5);
  return Array.from({ length: Math.floor(top / step) + 1 }, (_, number) => number * step);
}
