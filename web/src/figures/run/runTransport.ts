/** Play, pause, reset and scrub: the HTML controls of a figure's playhead. */
import { Playback } from '../../kit/experiment/playback.ts';
import { say } from '../../kit/language/language.ts';
import { make } from '../../kit/ui/dom.ts';
import { formatNumber } from '../../kit/ui/format.ts';
import { timeReading } from '../../kit/ui/timeReading.ts';

const secondsToPlay = 14;
const scrubSteps = 1000;

export class Transport {
  readonly element: HTMLElement;
  private readonly play = make('button', { type: 'button', class: 'play' }, say('figure.play'));
  private readonly scrub = make('input', {
    type: 'range',
    min: 0,
    max: scrubSteps,
    value: 0,
    'aria-label': say('figure.time'),
  });
  private readonly clock = make('span', { class: 'clock' });
  readonly playback: Playback;

  constructor(onTime: (t: number) => void, playingChanged: () => void = () => undefined) {
    this.playback = new Playback(secondsToPlay, {
      playheadMoved: (t) => {
        this.showTime(t);
        onTime(t);
      },
      playingChanged: (playing) => {
        this.play.textContent = say(playing ? 'figure.pause' : 'figure.play');
        playingChanged();
      },
    });
    this.playback.hold(true);
    const reset = make('button', { type: 'button' }, say('figure.reset'));
    this.element = make('div', {
      class: 'transport',
      role: 'group',
      'aria-label': say('figure.playback'),
    });
    this.element.append(this.play, reset, this.scrub, this.clock);
    this.play.addEventListener('click', () => this.playback.setPlaying(!this.playback.playing));
    reset.addEventListener('click', () => this.playback.stopAt(0));
    this.scrub.addEventListener('input', () => {
      this.playback.stopAt((Number(this.scrub.value) / scrubSteps) * this.playback.horizon);
    });
  }

  /**
   * A new recording, of which there are samples up to `last`: shows its end, where everything it did can
   * be seen.
   */
  showEnd(horizon: number, last = horizon): void {
    this.playback.open(horizon);
    this.playback.reach(last, true);
    this.playback.stopAt(last);
  }

  /** From the start, if the figure is lit. */
  playFromStart(): void {
    this.playback.stopAt(0);
    this.playback.setPlaying(true);
  }

  /** Only a lit figure moves. */
  light(on: boolean): void {
    this.playback.hold(!on);
  }

  private showTime(t: number): void {
    const { horizon } = this.playback;
    this.scrub.value = String(Math.round((t / horizon) * scrubSteps));
    // Of motions that last as long as one watches them the figure says the unit elsewhere.
    const { unit, size } = timeReading(horizon);
    const [time, end] = size < 1 ? [t / size, horizon / size] : [t, horizon];
    const text = `t = ${time === 0 ? '0' : time.toFixed(end < 10 ? 2 : 1)}`;
    const last = `${formatNumber(end)}${size < 1 ? ` ${unit}` : ''}`;
    this.clock.textContent = say('figure.clock', { t: text, end: last });
    this.scrub.setAttribute('aria-valuetext', text);
  }
}
