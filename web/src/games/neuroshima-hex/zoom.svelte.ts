/** A closer look at a board that is large for its screen: by pinching, by two buttons, and moved by dragging. */
import type { Point } from "./geometry";

const CLOSEST = 3;
const STEP = 1.6;
/** A finger trembles: less than so many pixels is a tap. */
const STILL = 8;

export class Zoom {
  scale = $state(1);
  /** What is in the middle, in the units of the drawing. */
  private centre = $state<Point>({ x: 0, y: 0 });
  private readonly fingers = new Map<number, Point>();
  /** The fingers have moved the board: lifting them is no tap. */
  dragged = false;

  constructor(private readonly size: () => { width: number; height: number }) {}

  get close(): boolean {
    return this.scale > 1;
  }

  get closest(): boolean {
    return this.scale >= CLOSEST;
  }

  get viewBox(): string {
    const { width, height } = this.size();
    const [w, h] = [width / this.scale, height / this.scale];
    return [this.centre.x - w / 2, this.centre.y - h / 2, w, h].map((value) => value.toFixed(1)).join(" ");
  }

  nearer(): void {
    this.to(this.scale * STEP);
  }

  farther(): void {
    this.to(this.scale / STEP);
  }

  /** Bring a place into the middle if there is a closer look. */
  look(at: Point): void {
    if (this.close) this.move(at);
  }

  down(event: PointerEvent): void {
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.fingers.size === 1) this.dragged = false;
  }

  /** `pixels`: how many of them one unit of the drawing takes. */
  drag(event: PointerEvent, pixels: number): void {
    const before = this.fingers.get(event.pointerId);
    if (!before || !pixels) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    const far = Math.hypot(now.x - before.x, now.y - before.y);
    if (other) {
      const apart = (one: Point) => Math.hypot(one.x - other.x, one.y - other.y);
      this.dragged = true;
      this.to((this.scale * apart(now)) / Math.max(1, apart(before)));
    } else if (this.close && (this.dragged || far > STILL)) {
      this.dragged = true;
      const step = pixels * this.scale;
      this.move({ x: this.centre.x - (now.x - before.x) / step, y: this.centre.y - (now.y - before.y) / step });
    } else return;
    this.fingers.set(event.pointerId, now);
  }

  up(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
  }

  private to(scale: number): void {
    this.scale = Math.min(CLOSEST, Math.max(1, scale));
    this.move(this.centre);
  }

  /** Never beyond the edge of the board. */
  private move({ x, y }: Point): void {
    const { width, height } = this.size();
    const [w, h] = [(width - width / this.scale) / 2, (height - height / this.scale) / 2];
    this.centre = { x: Math.min(w, Math.max(-w, x)), y: Math.min(h, Math.max(-h, y)) };
  }
}
