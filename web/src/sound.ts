// One small sound, made on the spot: two soft notes when it is one's turn.
import { settings } from './settings.svelte';

let context: AudioContext | null = null;

export function chime(): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [start, pitch] of [
    [0, 523],
    [0.12, 659],
  ] as const) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = 'sine';
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, now + start);
    volume.gain.exponentialRampToValueAtTime(0.12, now + start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + start + 0.35);
    tone.connect(volume).connect(context.destination);
    tone.start(now + start);
    tone.stop(now + start + 0.4);
  }
}
