// The sounds of a table, made on the spot: short noises for things, a few notes for what matters. Nothing sounds before the first press
// on the page, and nothing at all where the person turned sound off.
import { settings } from './settings.svelte';

/** What can be heard. */
export type Sound = 'card' | 'roll' | 'chip' | 'bust' | 'score' | 'reveal' | 'win' | 'turn';

/** A note: when it starts, in seconds, its pitch in hertz, and how long it lasts in seconds. */
type Note = readonly [start: number, pitch: number, length: number];
/** A noise: when it starts, how long it lasts, and the pitch around which it sounds. */
type Noise = readonly [start: number, length: number, pitch: number];

const NOTES: Record<Sound, readonly Note[]> = {
  card: [],
  roll: [],
  chip: [
    [0, 2637, 0.05],
    [0.05, 3136, 0.06],
  ],
  bust: [
    [0, 220, 0.25],
    [0.18, 175, 0.3],
    [0.36, 131, 0.5],
  ],
  score: [
    [0, 659, 0.18],
    [0.09, 784, 0.25],
  ],
  reveal: [
    [0, 392, 0.12],
    [0.06, 523, 0.15],
  ],
  win: [
    [0, 523, 0.2],
    [0.13, 659, 0.2],
    [0.26, 784, 0.2],
    [0.39, 1047, 0.6],
  ],
  turn: [
    [0, 523, 0.35],
    [0.12, 659, 0.35],
  ],
};

const NOISES: Partial<Record<Sound, readonly Noise[]>> = {
  card: [[0, 0.09, 2600]],
  roll: [
    [0, 0.04, 1500],
    [0.07, 0.04, 1200],
    [0.13, 0.05, 900],
  ],
  bust: [[0, 0.2, 500]],
};

let context: AudioContext | null = null;

/** Whether the person has pressed anything on this page yet: before that, browsers and manners forbid sound. */
const mayStart = () => navigator.userActivation?.hasBeenActive ?? true;

export function sound(what: Sound): void {
  if (!settings.sound || !mayStart()) return;
  context ??= new AudioContext();
  for (const note of NOTES[what]) play(context, note);
  for (const noise of NOISES[what] ?? []) rustle(context, noise);
}

/** A short buzz of a phone, for whoever has to act. */
export function buzz(): void {
  if (settings.sound && mayStart()) navigator.vibrate?.(60);
}

/** A volume that rises at once and fades away. */
function envelope(audio: AudioContext, start: number, length: number, peak: number): GainNode {
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(peak, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  volume.connect(audio.destination);
  return volume;
}

function play(audio: AudioContext, [start, pitch, length]: Note): void {
  const at = audio.currentTime + start;
  const tone = audio.createOscillator();
  tone.type = 'triangle';
  tone.frequency.value = pitch;
  tone.connect(envelope(audio, at, length, 0.1));
  tone.start(at);
  tone.stop(at + length);
}

function rustle(audio: AudioContext, [start, length, pitch]: Noise): void {
  const at = audio.currentTime + start;
  const samples = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  samples.getChannelData(0).forEach((_, index, data) => (data[index] = Math.random() * 2 - 1));
  const source = audio.createBufferSource();
  source.buffer = samples;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  source.connect(filter).connect(envelope(audio, at, length, 0.35));
  source.start(at);
}
