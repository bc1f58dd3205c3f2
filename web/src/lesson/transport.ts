/** Play, pause, reset and scrub: the HTML controls of a figure's playhead. */
import { Playback } from '../experiment/playback';
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
  private readonly playback: Playback;

  constructor(onTime: (t: number) => void) {
    this.playback = new Playback(secondsToPlay, {
      onTime: (t) => {
        this.showTime(t);
        onTime(t);
      },
      onPlaying: (playing) => {
        this.play.textContent = playing ? 'Pause' : 'Play';
      },
    });
    this.playback.hold(true);
    const reset = make('button', { type: 'button' }, 'Reset');
    this.element = make('div', { class: 'transport', role: 'group', 'aria-label': 'Playback' });
    this.element.append(this.play, reset, this.scrub, this.clock);
    this.play.addEventListener('click', () => this.playback.setPlaying(!this.playback.playing));
    reset.addEventListener('click', () => this.jump(0));
    this.scrub.addEventListener('input', () => {
      this.jump((Number(this.scrub.value) / scrubSteps) * this.playback.horizon);
    });
  }

  /** A new recording: shows its end, where everything it did can be seen. */
  showEnd(horizon: number): void {
    this.playback.open(horizon);
    this.playback.reach(horizon);
    this.jump(horizon);
  }

  /** From the start, if the figure is lit. */
  playFromStart(): void {
    this.jump(0);
    this.playback.setPlaying(true);
  }

  /** Only a lit figure moves. */
  light(on: boolean): void {
    this.playback.hold(!on);
  }

  private jump(t: number): void {
    this.playback.setPlaying(false);
    this.playback.moveTo(t);
  }

  private showTime(t: number): void {
    const { horizon } = this.playback;
    this.scrub.value = String(Math.round((t / horizon) * scrubSteps));
    const text = `t = ${t === 0 ? '0' : t.toFixed(horizon < 10 ? 2 : 1)}`;
    this.clock.textContent = `${text} of ${formatNumber(horizon)}`;
    this.scrub.setAttribute('aria-valuetext', text);
  }
}
