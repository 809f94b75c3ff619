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
  /** How far it has ever got: what lies behind it is news to nobody. */
  seen = $state(0);
  paused = $state(false);
  /** Where what is shown again ends and the present follows; null: nowhere before the end. */
  private until: number | null = null;
  private timer = 0;

  get scene(): Scene | null {
    return this.scenes[this.index] ?? null;
  }

  /** The first scene that has not been shown to its end: nothing is told that comes after it. */
  get unseen(): Scene | null {
    return this.scenes[this.seen] ?? null;
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
    this.seen = Math.max(0, this.seen - dropped);
    if (pace() === 0 || (quiet && wasLive)) this.go(this.scenes.length);
    else if (wasLive) this.start();
  }

  /** Put what happened long ago where it belongs; it is not shown by that. */
  insert(scenes: readonly Scene[]): void {
    const [first] = scenes;
    if (!first || this.hasEntry(first.seq)) return;
    const later = this.scenes.findIndex((scene) => scene.seq > first.seq);
    const at = later < 0 ? this.scenes.length : later;
    this.scenes = [...this.scenes.slice(0, at), ...scenes, ...this.scenes.slice(at)];
    if (this.index >= at) this.index += scenes.length;
    if (this.seen >= at) this.seen += scenes.length;
    if (this.until !== null && this.until > at) this.until += scenes.length;
  }

  /** Show an old scene again, standing still. */
  show(index: number): void {
    this.paused = true;
    this.until = null;
    this.go(Math.max(0, Math.min(index, this.scenes.length)));
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
    this.go(this.scenes.length);
    this.until = null;
    this.paused = false;
  }

  /** The scenes of a log entry again, and then the present. */
  playEntry(seq: number): boolean {
    const index = this.scenes.findIndex((scene) => scene.seq === seq);
    if (index < 0) return false;
    // At no speed at all it would be gone before it is seen.
    if (pace() === 0) {
      this.show(index);
      return true;
    }
    this.playFrom(index);
    const end = this.scenes.findLastIndex((scene) => scene.seq === seq) + 1;
    // What nobody has seen yet comes after it as it would have come anyway.
    if (this.seen >= this.scenes.length) this.until = end;
    return true;
  }

  playFrom(index: number): void {
    this.until = null;
    this.go(index);
    this.paused = false;
    this.start();
  }

  hasEntry(seq: number): boolean {
    return this.scenes.some((scene) => scene.seq === seq);
  }

  clear(): void {
    this.skip();
    this.scenes = [];
    this.index = this.seen = 0;
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private go(index: number): void {
    this.index = index;
    this.seen = Math.max(this.seen, index);
  }

  private start(): void {
    clearTimeout(this.timer);
    if (this.paused || this.live) return;
    this.timer = window.setTimeout(
      () => {
        if (this.index + 1 === this.until) return this.skip();
        this.go(this.index + 1);
        this.start();
      },
      Math.max(20, pace() * (this.scene?.weight ?? 1)),
    );
  }
}
