/** Play, pause, reset and scrub: HTML controls and the clock behind them. */
import { make } from '../ui/dom';
import { formatNumber } from '../ui/format';

const secondsToPlay = 14;
const scrubSteps = 1000;

export class Transport {
  readonly element: HTMLElement;
  private readonly play = make('button', { type: 'button', class: 'play' }, 'Play');
  private readonly scrub = make('input', {
    type: 'range',
    min: 0,
    max: scrubSteps,
    value: 0,
    'aria-label': 'Time',
  });
  private readonly clock = make('span', { class: 'clock' });
  private readonly onTime: (t: number) => void;
  private horizon = 1;
  private t = 0;
  private playing = false;
  private lit = false;
  private frame = 0;

  constructor(onTime: (t: number) => void) {
    this.onTime = onTime;
    const reset = make('button', { type: 'button' }, 'Reset');
    this.element = make('div', { class: 'transport', role: 'group', 'aria-label': 'Playback' });
    this.element.append(this.play, reset, this.scrub, this.clock);
    this.play.addEventListener('click', () => this.setPlaying(!this.playing));
    reset.addEventListener('click', () => {
      this.setPlaying(false);
      this.moveTo(0);
    });
    this.scrub.addEventListener('input', () => {
      this.setPlaying(false);
      this.moveTo((Number(this.scrub.value) / scrubSteps) * this.horizon);
    });
  }

  /** A new recording: shows its end, where everything it did can be seen. */
  showEnd(horizon: number): void {
    this.horizon = horizon;
    this.setPlaying(false);
    this.moveTo(horizon);
  }

  /** From the start, if the figure is lit. */
  playFromStart(): void {
    this.moveTo(0);
    this.setPlaying(true);
  }

  /** Only a lit figure moves. */
  light(on: boolean): void {
    this.lit = on;
    this.schedule();
  }

  private setPlaying(on: boolean): void {
    if (on && this.t >= this.horizon) this.moveTo(0);
    this.playing = on;
    this.play.textContent = on ? 'Pause' : 'Play';
    this.schedule();
  }

  private moveTo(t: number): void {
    this.t = Math.min(t, this.horizon);
    this.scrub.value = String(Math.round((this.t / this.horizon) * scrubSteps));
    const text = `t = ${this.t === 0 ? '0' : this.t.toFixed(this.horizon < 10 ? 2 : 1)}`;
    this.clock.textContent = `${text} of ${formatNumber(this.horizon)}`;
    this.scrub.setAttribute('aria-valuetext', text);
    this.onTime(this.t);
  }

  private schedule(): void {
    cancelAnimationFrame(this.frame);
    if (!this.playing || !this.lit) return;
    let before = performance.now();
    const tick = (now: number): void => {
      this.moveTo(this.t + ((now - before) / 1000) * (this.horizon / secondsToPlay));
      before = now;
      if (this.t >= this.horizon) this.setPlaying(false);
      else this.frame = requestAnimationFrame(tick);
    };
    this.frame = requestAnimationFrame(tick);
  }
}
