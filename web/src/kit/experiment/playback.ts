/**
 * The playhead: the time at which a recording is looked at, and the clock that moves it. Its speed
 * never changes what is computed.
 */
export interface PlaybackListener {
  playheadMoved(t: number): void;
  playingChanged(playing: boolean): void;
}

/** A page that was out of sight goes on where it was, rather than jump. */
const longestFrame = 0.25;

export class Playback {
  private readonly listener: PlaybackListener;
  /** Seconds the whole horizon takes at speed 1. */
  readonly duration: number;
  private span = 1;
  private reached = 0;
  /** Nothing more comes after what is reached. */
  private whole = false;
  private now = 0;
  private factor = 1;
  private again = false;
  private on = false;
  private held = false;
  private frame = 0;

  constructor(duration: number, listener: PlaybackListener) {
    this.duration = duration;
    this.listener = listener;
  }

  get t(): number {
    return this.now;
  }

  get horizon(): number {
    return this.span;
  }

  get playing(): boolean {
    return this.on;
  }

  /** Nothing more is to be seen after the playhead. */
  get atEnd(): boolean {
    return this.now >= this.reached;
  }

  set speed(factor: number) {
    this.factor = factor;
  }

  /** At the end it begins anew. */
  set loop(on: boolean) {
    this.again = on;
  }

  /** A new recording of this length, of which nothing is computed yet; the playhead stays. */
  open(horizon: number): void {
    this.span = horizon;
    this.reached = 0;
    this.whole = false;
  }

  /** Samples up to t are there; `whole`: there will be no others. */
  reach(t: number, whole = false): void {
    this.reached = Math.min(t, this.span);
    this.whole = whole;
  }

  moveTo(t: number): void {
    this.now = Math.min(Math.max(t, 0), this.reached);
    this.listener.playheadMoved(this.now);
  }

  /** The playhead goes to t and stays there. */
  stopAt(t: number): void {
    this.setPlaying(false);
    this.moveTo(t);
  }

  /** Does not play what is over at once. */
  setPlaying(asked: boolean): void {
    if (asked && this.now >= this.end) this.moveTo(0);
    const on = asked && this.now < this.end;
    const changed = this.on !== on;
    this.on = on;
    if (changed) this.listener.playingChanged(on);
    this.schedule();
  }

  /** A held clock stands still and goes on when let go. */
  hold(held: boolean): void {
    this.held = held;
    this.schedule();
  }

  /** Where the clock stops: what is not computed yet is waited for. */
  private get end(): number {
    return this.whole ? this.reached : this.span;
  }

  private schedule(): void {
    cancelAnimationFrame(this.frame);
    if (!this.on || this.held) return;
    let before: number | undefined;
    const tick = (time: number): void => {
      const passed = Math.min((time - (before ?? time)) / 1000, longestFrame);
      before = time;
      // Another recording, in which its time is not computed yet: it stays there until it is.
      if (this.now > this.reached && !this.whole) {
        this.frame = requestAnimationFrame(tick);
        return;
      }
      this.moveTo(this.now + (passed * this.factor * this.span) / this.duration);
      if (this.now >= this.end && this.again) this.moveTo(0);
      if (this.now >= this.end) this.setPlaying(false);
      else this.frame = requestAnimationFrame(tick);
    };
    this.frame = requestAnimationFrame(tick);
  }
}
