/** The controls of the playhead: play, reset, scrub; and those asked for less often: step, speed, to play again and again. */
import type { Playback } from '../../kit/experiment/playback.ts';
import type { Recording } from '../../kit/experiment/recording.ts';
import { givenTimeUnit, timeUnit } from '../../kit/experiment/timeUnit.ts';
import { say } from '../../kit/language/language.ts';
import { make } from '../../kit/ui/dom.ts';
import { formatNumber } from '../../kit/ui/format.ts';
import { timeReading } from '../../kit/ui/timeReading.ts';
import type { Follower } from './benchState.ts';

const scrubSteps = 2000;
const speeds = [0.1, 0.25, 0.5, 1, 2, 4] as const;
/** As fast as nature, where time is counted in seconds. */
const realTime = 'real';
const usualSpeed = '1';

export interface TransportEvents {
  /** One sample back (−1) or forward (+1). */
  stepPlayhead(direction: 1 | -1): void;
  movePlayheadTo(t: number): void;
}

function button(label: string, text: string, onClick: () => void): HTMLButtonElement {
  const node = make('button', { type: 'button', 'aria-label': label, title: label }, text);
  node.addEventListener('click', onClick);
  return node;
}

/** `ratio`: seconds of the motion in a second. */
export function paceOf(ratio: number): string {
  const times = formatNumber(Math.max(ratio, 1 / ratio), 2);
  const even = times === '1';
  return say('playback.pace', { times, way: even ? 'even' : ratio > 1 ? 'faster' : 'slower' });
}

export class Transport implements Follower {
  readonly element = make('div', {
    class: 'transport',
    role: 'group',
    'aria-label': say('playback.controls'),
  });
  /** Where what is asked for less often stands. */
  readonly folded = make('div');
  private readonly rare: HTMLElement;
  private readonly playback: Playback;
  private readonly play: HTMLButtonElement;
  private readonly scrub = make('input', {
    type: 'range',
    id: 'scrub',
    min: 0,
    max: scrubSteps,
    value: 0,
    'aria-label': say('playback.time'),
  });
  private readonly speed = make('select', { id: 'speed' });
  private readonly real = make('option', { value: realTime }, say('playback.real'));
  /** How long all of it takes, and how fast that is beside nature. */
  private readonly pace = make('output', { class: 'note', id: 'pace', for: 'speed' });
  private chosen = usualSpeed;
  private unit = 's';
  /** How many units of the system make one of the clock. */
  private size = 1;
  private inSeconds = false;
  readonly clock = make('output', { class: 'clock', for: 'scrub', 'aria-live': 'off' });

  constructor(playback: Playback, events: TransportEvents) {
    this.playback = playback;
    this.play = make(
      'button',
      { type: 'button', id: 'play', class: 'play primary' },
      say('playback.play'),
    );
    this.play.addEventListener('click', () => playback.setPlaying(!playback.playing));
    this.scrub.addEventListener('input', () => {
      events.movePlayheadTo((Number(this.scrub.value) / scrubSteps) * playback.horizon);
    });
    for (const factor of speeds) {
      const words = say('playback.factor', { factor });
      const usual = String(factor) === usualSpeed;
      this.speed.append(make('option', { value: factor, selected: usual }, words));
    }
    this.speed.append(this.real);
    this.speed.addEventListener('change', () => {
      this.chosen = this.speed.value;
      this.setSpeed();
    });
    const loop = button(say('playback.loop'), say('playback.loop'), () => setLoop(!looping));
    loop.title = say('playback.loopWhat');
    let looping = false;
    const setLoop = (on: boolean): void => {
      looping = on;
      playback.loop = on;
      loop.setAttribute('aria-pressed', String(on));
    };
    setLoop(false);
    this.rare = make(
      'div',
      { class: 'buttons rare' },
      button(say('playback.stepBack'), '‹', () => events.stepPlayhead(-1)),
      button(say('playback.stepForward'), '›', () => events.stepPlayhead(1)),
      make('label', { for: 'speed', class: 'speed' }, `${say('playback.speed')} `, this.speed),
      this.pace,
      loop,
    );
    this.gather(false);
    this.element.append(
      this.play,
      button(say('playback.resetWhat'), say('playback.reset'), () => events.movePlayheadTo(0)),
      this.scrub,
      this.clock,
    );
  }

  /** All of it in one row, or what is asked for less often elsewhere. */
  gather(all: boolean): void {
    (all ? this.element : this.folded).append(this.rare);
  }

  recordingShown({ system }: Recording): void {
    this.unit = timeUnit(system);
    this.inSeconds = givenTimeUnit(system) === 's';
    const { unit, size } = timeReading(this.playback.horizon);
    const reads = this.unit === 's' && (this.inSeconds || size < 1);
    this.size = reads ? size : 1;
    if (reads) this.unit = unit;
    for (const not of ['hidden', 'disabled']) this.real.toggleAttribute(not, !this.inSeconds);
    if (!this.inSeconds && this.chosen === realTime) {
      this.chosen = usualSpeed;
      this.speed.value = usualSpeed;
    }
    this.setSpeed();
  }

  private setSpeed(): void {
    const { playback } = this;
    const natural = playback.duration / playback.horizon;
    const factor = this.chosen === realTime ? natural : Number(this.chosen);
    playback.speed = factor;
    const seconds = formatNumber(playback.duration / factor, 3);
    const words = [say('playback.allIn', { seconds })];
    if (this.inSeconds) words.push(paceOf(factor / natural));
    this.pace.textContent = words.join(', ');
  }

  playingChanged(playing: boolean): void {
    this.play.textContent = say(playing ? 'playback.pause' : 'playback.play');
  }

  playheadMoved(t: number): void {
    const { unit, size } = this;
    const { horizon } = this.playback;
    this.scrub.value = String(Math.round((t / horizon) * scrubSteps));
    const digits = Math.min(Math.max(0, 3 - Math.ceil(Math.log10(horizon / size))), 12);
    const time = (t / size).toFixed(digits);
    // As fine as the time: at the end both are the same number.
    const end = formatNumber(Number((horizon / size).toFixed(digits)), 6);
    this.clock.textContent = say('playback.clock', { time, end, unit });
    this.scrub.setAttribute('aria-valuetext', say('playback.timeInWords', { time, unit }));
  }
}
