/** Positions of golden games, and a table that only takes note. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Playing } from "$lib/playing";
import type { Replay } from "$lib/protocol/types";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = join(root, "build", "positions");

interface Document<View> {
  encyclopedia: unknown;
  views: Record<string, View[]>;
  tales: Tale[];
}

/** A whole game as its first seat is told of it; `looks`: what was seen after each event of some frames. */
export interface Tale {
  replay: Replay;
  looks: Record<number, unknown[]>;
}

/** Write the positions anew: once, before all tests. */
export function setup(): void {
  const venv = join(root, ".venv", "bin", "python");
  const python = process.env["PYTHON"] ?? (existsSync(venv) ? venv : "python3");
  execFileSync(python, ["-m", "tests.golden.positions", folder], { cwd: root, stdio: "inherit" });
}

/** The views of a game by the kind of question; its encyclopedia is what the server would answer. */
export function positionsOf<View>(game: string): Record<string, View[]> {
  const read = JSON.parse(readFileSync(join(folder, `${game}.json`), "utf-8")) as Document<View>;
  globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify(read.encyclopedia)));
  return read.views;
}

export function talesOf(game: string): Tale[] {
  return (JSON.parse(readFileSync(join(folder, `${game}.json`), "utf-8")) as Document<unknown>).tales;
}

/** A table at which it is always one's turn. */
export class Noted implements Playing {
  readonly deciding = true;
  played: string[] = [];
  explained: string[] = [];

  play(...actions: string[]): void {
    this.played.push(...actions);
  }

  explain(action: string): void {
    this.explained.push(action);
  }

  say(): void {}
}

/** Dice that fall the same way each time. */
export function dice(seed: number): (sides: number) => number {
  let state = seed >>> 0 || 1;
  return (sides) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % sides;
  };
}

export type Click = () => void;

/** How many ways a move can be begun are followed in one position. */
const MOST = 12;

/**
 * Click on everything wherever clicks can lead: from each state of the move being put together, by the shortest way
 * there, until there are no new ones. `state` tells them apart; `after` looks at what each click has led to.
 */
export function clickAround(clicks: () => Click[], reset: Click, state: () => string, after: Click): void {
  reset();
  const seen = new Set([state()]);
  const ways: number[][] = [[]];
  const follow = (way: readonly number[]) => {
    reset();
    for (const place of way) clicks()[place]!();
  };
  for (const way of ways) {
    follow(way);
    const count = clicks().length;
    for (let place = 0; place < count; place++) {
      const before = state();
      clicks()[place]!();
      after();
      const led = state();
      if (led !== before) follow(way);
      if (seen.has(led) || seen.size >= MOST) continue;
      seen.add(led);
      ways.push([...way, place]);
    }
  }
}

/** Of a list that must hold something; unlike the library's own it costs nothing when it holds. */
export function demand(holds: boolean, what: () => string): void {
  if (!holds) throw new Error(what());
}
