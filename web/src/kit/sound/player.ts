/** Plays tones and ticks by Web Audio. Created only once the reader has asked for sound. */
import type { Tones } from './tones.ts';

/** Seconds in which a pitch or a loudness goes over to the next. */
const glide = 0.03;
const loudness = { tone: 0.25, hum: 0.2, tick: 0.6 };
const tickPitch = 1200;
const tickSeconds = 0.04;

export class SoundPlayer {
  private readonly context = new AudioContext();
  /** As loud as the reader wants it. */
  private readonly volume = this.context.createGain();
  /** Silent while nothing moves. */
  private readonly gate = this.context.createGain();
  private readonly voices: readonly OscillatorNode[];

  constructor(volume: number) {
    const { context } = this;
    this.gate.gain.value = 0;
    this.setVolume(volume);
    this.gate.connect(this.volume).connect(context.destination);
    const parts = [loudness.tone, loudness.tone, loudness.hum];
    this.voices = parts.map((gain) => {
      const voice = context.createOscillator();
      voice.connect(new GainNode(context, { gain })).connect(this.gate);
      voice.start();
      return voice;
    });
  }

  /** From 0 to 1. */
  setVolume(volume: number): void {
    this.volume.gain.setTargetAtTime(volume, this.context.currentTime, glide);
  }

  play({ pair, hum }: Tones): void {
    void this.context.resume();
    const now = this.context.currentTime;
    [...pair, hum].forEach((pitch, n) => {
      this.voices[n]?.frequency.setTargetAtTime(pitch, now, glide);
    });
    this.gate.gain.setTargetAtTime(1, now, glide);
  }

  tick(): void {
    const { context } = this;
    const now = context.currentTime;
    const voice = new OscillatorNode(context, { type: 'square', frequency: tickPitch });
    const fade = new GainNode(context, { gain: loudness.tick });
    fade.gain.exponentialRampToValueAtTime(0.001, now + tickSeconds);
    voice.connect(fade).connect(this.volume);
    voice.start(now);
    voice.stop(now + tickSeconds);
  }

  silence(): void {
    this.gate.gain.setTargetAtTime(0, this.context.currentTime, glide);
  }

  close(): Promise<void> {
    return this.context.close();
  }
}
