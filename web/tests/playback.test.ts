import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import convoy from "$games/convoy/module";
import type { Marks as ConvoyMarks } from "$games/convoy/marks";
import { findUnit, type ConvoyView } from "$games/convoy/types";
import hope from "$games/hope/module";
import type { Marks as HopeMarks } from "$games/hope/scenes";
import type { HopeView } from "$games/hope/types";
import neuroshima from "$games/neuroshima-hex/module";
import type { Marks as NeuroshimaMarks } from "$games/neuroshima-hex/marks";
import type { NeuroshimaView } from "$games/neuroshima-hex/types";
import type { GameModule, Names } from "$lib/games";
import { momentsOf, patched, scenesOf, stopsOf, tell, type Told, unfolded } from "$lib/moments";
import { Playback, type Scene } from "$lib/playback.svelte";
import { positionsOf, type Tale, talesOf } from "./positions";

const MODULES: Record<string, GameModule> = { "neuroshima-hex": neuroshima, convoy, hope };
const names: Names = { player: (seat) => `P${seat}`, person: (seat) => `person ${seat}` };

/** Every decision of a tale, told as the client tells it. */
function decisions({ replay }: Tale, module: GameModule): Told[] {
  let before: unknown = null;
  return replay.frames.map((frame) => {
    const afters = unfolded(frame.view, frame.patches ?? []);
    const told = tell(momentsOf(frame.events, afters, before), before, module, names, {
      seq: frame.number,
      seat: frame.seat,
    });
    before = frame.view;
    return told;
  });
}

describe.each(Object.keys(MODULES))("%s", (game) => {
  const module = MODULES[game]!;
  const tales = talesOf(game);

  beforeAll(() => {
    positionsOf(game);
    return module.prepare(game);
  });

  test("patches make what was seen after each event", () => {
    let compared = 0;
    for (const { replay, looks } of tales) {
      for (const frame of replay.frames) {
        const seen = looks[frame.number];
        if (!seen) continue;
        expect(unfolded(frame.view, frame.patches ?? [])).toEqual(seen);
        compared += seen.length;
      }
    }
    expect(compared).toBeGreaterThan(20);
  });

  test("a decision that is fetched later has the pictures it had", () => {
    let compared = 0;
    for (const tale of tales) {
      const { frames } = tale.replay;
      const told = decisions(tale, module);
      for (const number of frames.keys()) {
        const frame = frames[number]!;
        if (number === 0 || frame.seat === null) continue;
        const fetched = scenesOf([frames[number - 1]!, frame], frame.number, module, names);
        expect(fetched).toEqual(told[number]!.scenes);
        compared += fetched.length;
      }
    }
    expect(compared).toBeGreaterThan(50);
  });

  test("every event has words, and pictures know how many of them are told", () => {
    for (const tale of tales) {
      const kinds = new Set(tale.replay.frames.flatMap((frame) => frame.events.map((event) => event.kind)));
      const told = decisions(tale, module);
      for (const { lines, scenes } of told) {
        for (const { text } of lines) {
          expect(text).toMatch(/\S/);
          expect(kinds).not.toContain(text);
          expect(text).not.toMatch(/undefined|\{|\$/);
        }
        scenes.reduce((before, { told }) => {
          expect(told).toBeGreaterThanOrEqual(before);
          expect(told).toBeLessThanOrEqual(lines.length);
          return told;
        }, 0);
        for (const { caption } of scenes) expect(caption).toMatch(/\S/);
      }
      expect(told.flatMap(({ scenes }) => scenes).length).toBeGreaterThan(50);
    }
  });

  test("what a picture points at is on the table it shows", () => {
    let pointed = 0;
    for (const tale of tales) {
      for (const scene of decisions(tale, module).flatMap(({ scenes }) => scenes)) pointed += MARKED[game]!(scene);
    }
    expect(pointed).toBeGreaterThan(10);
  });

  test("a replay stops at every frame, and in the middle of battles", () => {
    for (const { replay } of tales) {
      const stops = stopsOf(replay, module, names);
      expect(stops.filter((stop) => stop.last).map((stop) => stop.frame)).toEqual(
        replay.frames.map((one) => one.number),
      );
      expect(stops.some((stop) => !stop.last)).toBe(true);
    }
  });
});

/** Checks what a scene draws on top against the view under it; answers how much there was. */
const MARKED: Record<string, (scene: Scene) => number> = {
  "neuroshima-hex": (scene) => {
    const marks = scene.marks as NeuroshimaMarks;
    const stand = new Set((scene.view as NeuroshimaView).board.map((unit) => unit.hex));
    const hexes = [...marks.acting, ...marks.doomed, ...marks.arrows.flatMap(({ from, to }) => [from, to])];
    for (const hex of hexes) expect(stand).toContain(hex);
    return hexes.length;
  },
  convoy: (scene) => {
    const marks = scene.marks as ConvoyMarks;
    const units = [...marks.glow, ...marks.doomed].filter((place) => !place.includes(":"));
    for (const unit of units) expect(findUnit(scene.view as ConvoyView, unit)).toBeDefined();
    return units.length;
  },
  hope: (scene) => {
    const marks = scene.marks as HopeMarks;
    const view = scene.view as HopeView;
    const spaces = marks.struck.filter((at) => at !== "");
    for (const at of spaces) expect(view.cells.find((cell) => cell.at === at)).toBeDefined();
    for (const line of marks.paying.keys()) expect(view.lines.map((one) => one.line)).toContain(line);
    return spaces.length + marks.paying.size;
  },
};

test("patches take away, add and leave alone", () => {
  expect(patched({ a: 1, b: 2 }, { "-": ["a"], c: [3] })).toEqual({ b: 2, c: 3 });
  expect(patched([1, 2, 3], { "-": 1, "0": [9] })).toEqual([9]);
  expect(patched([1], { "1": [2], "2": [[3]] })).toEqual([1, 2, [3]]);
  const old = { a: [{ b: 1 }] };
  expect(patched(old, { a: { "0": { b: [2] } } })).toEqual({ a: [{ b: 2 }] });
  expect(old).toEqual({ a: [{ b: 1 }] });
  expect(patched(old, null)).toBe(old);
});

describe("playback", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const scenes = (seq: number, count: number): Scene[] =>
    Array.from({ length: count }, (_, moment) => ({
      view: null,
      caption: `${seq}.${moment}`,
      marks: null,
      about: null,
      weight: 1,
      group: null,
      moment,
      seq,
      seat: 0,
      told: moment + 1,
    }));

  test("shows one scene after the other and ends in the present", () => {
    const playback = new Playback();
    playback.push(scenes(1, 3));
    const seen: string[] = [];
    for (let step = 0; step < 10 && playback.scene; step++) {
      seen.push(playback.scene.caption);
      vi.advanceTimersToNextTimer();
    }
    expect(seen).toEqual(["1.0", "1.1", "1.2"]);
    expect(playback.live).toBe(true);
  });

  test("quiet scenes wait to be looked at, unless something is being shown", () => {
    const playback = new Playback();
    playback.push(scenes(1, 2), true);
    expect(playback.live).toBe(true);
    playback.push(scenes(2, 2));
    playback.push(scenes(3, 1), true);
    expect(playback.scene?.caption).toBe("2.0");
    vi.runAllTimers();
    expect(playback.live).toBe(true);
    expect(playback.playEntry(1)).toBe(true);
    expect(playback.scene?.caption).toBe("1.0");
    expect(playback.playEntry(9)).toBe(false);
  });

  test("an old entry is shown again by itself, then comes the present", () => {
    const playback = new Playback();
    playback.push(scenes(5, 2), true);
    playback.push(scenes(9, 2), true);
    playback.insert(scenes(7, 2));
    playback.insert(scenes(7, 2));
    expect(playback.live).toBe(true);
    expect(playback.scenes.map((scene) => scene.caption)).toEqual(["5.0", "5.1", "7.0", "7.1", "9.0", "9.1"]);
    expect(playback.playEntry(7)).toBe(true);
    const seen: string[] = [];
    for (let step = 0; step < 10 && playback.scene; step++) {
      seen.push(playback.scene.caption);
      vi.advanceTimersToNextTimer();
    }
    expect(seen).toEqual(["7.0", "7.1"]);
    expect(playback.live).toBe(true);
  });

  test("what has been seen stays told while it is looked at again", () => {
    const playback = new Playback();
    playback.push(scenes(1, 2), true);
    playback.push(scenes(2, 3));
    expect(playback.seen).toBe(2);
    playback.playEntry(1);
    expect(playback.index).toBe(0);
    expect(playback.seen).toBe(2);
    playback.insert(scenes(0, 4));
    expect(playback.scene?.caption).toBe("1.0");
    expect(playback.scenes[playback.seen]?.caption).toBe("2.0");
    vi.runAllTimers();
    expect(playback.seen).toBe(playback.scenes.length);
  });

  test("can be stopped, stepped through both ways and skipped", () => {
    const playback = new Playback();
    playback.push(scenes(1, 3));
    playback.toggle();
    vi.runAllTimers();
    expect(playback.scene?.caption).toBe("1.0");
    playback.forward();
    playback.forward();
    playback.back();
    expect(playback.scene?.caption).toBe("1.1");
    playback.skip();
    expect(playback.live).toBe(true);
    expect(playback.paused).toBe(false);
  });
});
