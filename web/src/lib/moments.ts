/** A replay as a row of moments: the scenes of every frame, then the frame itself. */
import type { GameModule, Names } from "./games";
import type { Replay } from "./protocol/types";

export interface Moment {
  view: unknown;
  marks: unknown;
  caption: string;
  weight: number;
  frame: number;
  /** The frame's own view, as the server gave it. */
  last: boolean;
}

export function momentsOf(replay: Replay, module: GameModule, names: Names): Moment[] {
  const moments: Moment[] = [];
  let before: unknown = null;
  for (const frame of replay.frames) {
    const captions: string[] = [];
    let marks: unknown = null;
    let weight = 0.5;
    if (before !== null) {
      let view: unknown = before;
      for (const event of frame.events) {
        captions.push(...module.say(event, view, names).map((line) => line.text));
        const played = module.play(event, view, names, frame.number);
        view = played.view;
        for (const scene of played.scenes) {
          if (scene.group !== null) moments.push({ ...scene, frame: frame.number, last: false });
          else {
            marks = scene.marks;
            weight = Math.max(weight, scene.weight);
          }
        }
      }
    }
    moments.push({
      view: frame.view,
      marks,
      caption: captions.slice(0, 2).join(" "),
      weight,
      frame: frame.number,
      last: true,
    });
    before = frame.view;
  }
  return moments;
}
