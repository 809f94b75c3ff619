/** What happened is shown scene by scene: forwards, backwards, at any speed, or skipped. */
import type { Shot } from "./moments";
import { pace } from "./settings.svelte";

export interface Scene extends Shot {
  /** Log entry it belongs to, and the seat that caused it. */
  seq: number;
  seat: number | null;
  /** How many of the entry's lines are told when it is seen. */
  told: number;
}

const KEPT = 3000;

export class Playback {
  scenes = $state.raw<Scene[]>([]);
  /** Position in `scenes`; at its end the present is shown. */
  index = $state(0);
  paused = $state(false);
  private timer = 0;

  get scene(): Scene | null {
    return this.scenes[this.index] ?? null;
  }

  /** The present is shown and nothing is waiting. */
  get live(): boolean {
    return this.index >= this.scenes.length;
  }

  /** Add what happened; quietly: it can be looked at later but is not shown now. */
  push(scenes: readonly Scene[], quiet = false): void {
    if (!scenes.length) return;
    const wasLive = this.live;
    const dropped = Math.max(0, this.scenes.length + scenes.length - KEPT);
    this.scenes = [...this.scenes, ...scenes].slice(dropped);
    this.index = Math.max(0, this.index - dropped);
    if (pace() === 0 || (quiet && wasLive)) this.index = this.scenes.length;
    else if (wasLive) this.start();
  }

  /** Show an old scene again, standing still. */
  show(index: number): void {
    this.paused = true;
    this.index = Math.max(0, Math.min(index, this.scenes.length));
    clearTimeout(this.timer);
  }

  back(): void {
    this.show(this.index - 1);
  }

  forward(): void {
    this.show(this.index + 1);
    if (this.live) this.paused = false;
  }

  toggle(): void {
    this.paused = !this.paused;
    if (!this.paused) this.start();
    else clearTimeout(this.timer);
  }

  skip(): void {
    clearTimeout(this.timer);
    this.index = this.scenes.length;
    this.paused = false;
  }

  /** From the first scene of a log entry's group on. */
  playEntry(seq: number): boolean {
    const index = this.scenes.findIndex((scene) => scene.seq === seq);
    if (index >= 0) this.playFrom(index);
    return index >= 0;
  }

  playFrom(index: number): void {
    this.index = index;
    this.paused = false;
    this.start();
  }

  hasEntry(seq: number): boolean {
    return this.scenes.some((scene) => scene.seq === seq);
  }

  clear(): void {
    this.skip();
    this.scenes = [];
    this.index = 0;
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private start(): void {
    clearTimeout(this.timer);
    if (this.paused || this.live) return;
    this.timer = window.setTimeout(
      () => {
        this.index += 1;
        this.start();
      },
      Math.max(20, pace() * (this.scene?.weight ?? 1)),
    );
  }
}
