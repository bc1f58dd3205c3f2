/** What the run in front sounds like while it plays. Loaded when the reader turns the sound on. */
import { mainInvariant } from '../../../kit/experiment/mainInvariant.ts';
import type { Recording } from '../../../kit/experiment/recording.ts';
import { SoundPlayer } from '../../../kit/sound/player.ts';
import { type Speeds, speedsOf } from '../../../kit/sound/speeds.ts';
import { tonesOf } from '../../../kit/sound/tones.ts';
import type { BenchState, Follower } from '../benchState.ts';

export class RunSound implements Follower {
  private readonly state: BenchState;
  private readonly front: () => number;
  private readonly player: SoundPlayer;
  private on = true;
  private t = 0;
  private heard: { readonly run: number; readonly count: number; readonly is: Speeds } | undefined;
  private readonly visibility = (): void => {
    if (document.hidden) this.player.silence();
  };

  /** `front`: the run that is heard. */
  constructor(state: BenchState, front: () => number, volume: number) {
    this.state = state;
    this.front = front;
    this.player = new SoundPlayer(volume);
    document.addEventListener('visibilitychange', this.visibility);
  }

  setVolume(volume: number): void {
    this.player.setVolume(volume);
  }

  recordingShown(): void {
    this.heard = undefined;
  }

  playheadMoved(t: number): void {
    const before = this.t;
    this.t = t;
    const { recording, playback } = this.state;
    if (!this.on || recording === undefined || !playback.playing || document.hidden) return;
    this.sound(recording, before);
  }

  playingChanged(playing: boolean): void {
    if (!playing && this.on) this.player.silence();
  }

  /** For good. */
  end(): void {
    this.on = false;
    document.removeEventListener('visibilitychange', this.visibility);
    void this.player.close();
  }

  private sound(recording: Recording, before: number): void {
    const run = this.front();
    const record = recording.records[run];
    if (record === undefined || record.count < 2) return;
    const { count, invariants } = record;
    // While it is computed, not for each batch.
    const known = this.heard?.run === run ? this.heard.count : 0;
    const grown = record.status === 'running' ? count > 1.5 * known : count !== known;
    if (this.heard === undefined || grown) this.heard = { run, count, is: speedsOf(record) };
    const { speeds, largest, impacts } = this.heard.is;
    const i = record.indexAt(this.t);
    const index = mainInvariant(recording.system);
    const error = index < 0 ? 0 : (record.errors[i * invariants + index] ?? 0);
    const speed = largest > 0 ? (speeds[Math.min(i, speeds.length - 1)] ?? 0) / largest : 0;
    this.player.play(tonesOf(error, speed));
    if (impacts.some((time) => time > before && time <= this.t)) this.player.tick();
  }
}
