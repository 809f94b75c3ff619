/** Moments: what happened, event by event, each with the table right before and right after it, as the server tells. */
import type { GameModule, Line, Names } from "./games";
import type { Scene } from "./playback.svelte";
import type { EventInfo, Frame, Replay } from "./protocol/types";

export interface Moment<View = unknown> {
  event: EventInfo;
  before: View;
  after: View;
}

/** One picture of what happened; a game makes them of moments. */
export interface Shot<View = unknown> {
  /** The table as it stands in it. */
  view: View;
  /** What happens, in words. */
  caption: string;
  /** What the board draws on top; each game has its own kind. */
  marks: unknown;
  /** The tile or card it is about, which is shown large meanwhile; each game has its own kind. */
  about: unknown;
  /** How long it stays, as a multiple of the chosen pace. */
  weight: number;
  /** Pictures of one battle or strike belong together. */
  group: string | null;
  /** Number of the moment among those of its decision. */
  moment: number;
}

type Patch = unknown[] | { [name: string]: unknown } | null;

/** What a patch makes of a document, which is not changed. */
export function patched(old: unknown, patch: Patch): unknown {
  if (patch === null) return old;
  if (Array.isArray(patch)) return patch[0];
  const { "-": gone, ...changed } = patch;
  if (Array.isArray(old)) {
    const members: unknown[] = old.slice(0, typeof gone === "number" ? gone : old.length);
    for (const [name, inner] of Object.entries(changed))
      members[Number(name)] = patched(old[Number(name)], inner as Patch);
    return members;
  }
  const members = { ...(old as Record<string, unknown>) };
  for (const name of (gone as string[] | undefined) ?? []) delete members[name];
  for (const [name, inner] of Object.entries(changed)) members[name] = patched(members[name], inner as Patch);
  return members;
}

/** The views right after each event: the first patch is one of `view`, every other of the view before it. */
export function unfolded(view: unknown, patches: readonly unknown[]): unknown[] {
  let last = view;
  return patches.map((patch) => (last = patched(last, patch as Patch)));
}

/** Events with the views around them; nobody knows any more what was before the first if `before` is null. */
export function momentsOf(events: readonly EventInfo[], afters: readonly unknown[], before: unknown): Moment[] {
  return events.map((event, number) => ({
    event,
    before: afters[number - 1] ?? before ?? afters[number],
    after: afters[number],
  }));
}

export interface Told {
  lines: Line[];
  scenes: Scene[];
}

/** A decision in words and pictures. A picture knows how many of the lines are told when it is seen. */
export function tell(
  moments: readonly Moment[],
  asked: unknown,
  module: GameModule,
  names: Names,
  { seq, seat }: { seq: number; seat: number | null },
): Told {
  const lines: Line[] = [];
  const told = moments.map(({ event, after }) => {
    lines.push(...module.say(event, after, names));
    return lines.length;
  });
  const scenes = module
    .show(moments, names, asked)
    .map((shot) => ({ ...shot, seq, seat, told: told[shot.moment] ?? 0 }));
  return { lines, scenes };
}

/** The pictures of one decision: its frames, that before it first. */
export function scenesOf(frames: readonly Frame[], seq: number, module: GameModule, names: Names): Scene[] {
  const [start, ...own] = frames;
  const events = own.flatMap((frame) => frame.events);
  const afters = own.flatMap((frame) => unfolded(frame.view, frame.patches ?? []));
  const moments = momentsOf(events, afters, start?.view);
  return tell(moments, start?.view, module, names, { seq, seat: own[0]?.seat ?? null }).scenes;
}

/** One stop of a replay. */
export interface Stop {
  view: unknown;
  marks: unknown;
  caption: string;
  weight: number;
  frame: number;
  /** The frame's own view. */
  last: boolean;
}

/** A replay as a row of stops: what belongs together in every frame, then the frame itself. */
export function stopsOf(replay: Replay, module: GameModule, names: Names): Stop[] {
  const stops: Stop[] = [];
  let before: unknown = null;
  for (const frame of replay.frames) {
    const afters = unfolded(frame.view, frame.patches ?? []);
    const { lines, scenes } = tell(momentsOf(frame.events, afters, before), before, module, names, {
      seq: frame.number,
      seat: frame.seat,
    });
    const quiet = scenes.filter((scene) => scene.group === null);
    for (const scene of scenes) if (scene.group !== null) stops.push({ ...scene, frame: frame.number, last: false });
    stops.push({
      view: frame.view,
      marks: quiet.at(-1)?.marks ?? null,
      caption: lines
        .slice(0, 2)
        .map((line) => line.text)
        .join(" "),
      weight: Math.max(0.5, ...quiet.map((scene) => scene.weight)),
      frame: frame.number,
      last: true,
    });
    before = frame.view;
  }
  return stops;
}
