/** A few plain sounds, made on the spot. Off unless switched on in the settings. */
import { settings } from "./settings.svelte";

let context: AudioContext | null = null;

const NOTES = {
  turn: { type: "sine", from: 520, to: 660, length: 0.18, volume: 0.12 },
  place: { type: "triangle", from: 160, to: 70, length: 0.12, volume: 0.3 },
  hit: { type: "sawtooth", from: 190, to: 40, length: 0.22, volume: 0.16 },
} as const;

export function sound(name: keyof typeof NOTES): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  const note = NOTES[name];
  const now = context.currentTime;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = note.type;
  oscillator.frequency.setValueAtTime(note.from, now);
  oscillator.frequency.exponentialRampToValueAtTime(note.to, now + note.length);
  gain.gain.setValueAtTime(note.volume, now);
  gain.gain.exponentialRampToValueAtTime(0.001, now + note.length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(now);
  oscillator.stop(now + note.length);
}
