/** The controls of the playhead: play, step, scrub, reset, speed. */
import type { Playback } from '../experiment/playback';
import { make } from '../ui/dom';
import { formatNumber } from '../ui/format';

const scrubSteps = 2000;
const speeds = [0.1, 0.25, 0.5, 1, 2, 4] as const;

export interface TransportEvents {
  /** One sample back (−1) or forward (+1). */
  onStep(direction: 1 | -1): void;
  onJump(t: number): void;
}

function button(label: string, text: string, onClick: () => void): HTMLButtonElement {
  const node = make('button', { type: 'button', 'aria-label': label, title: label }, text);
  node.addEventListener('click', onClick);
  return node;
}

export class Transport {
  readonly element = make('div', { class: 'transport', role: 'group', 'aria-label': 'Playback' });
  private readonly playback: Playback;
  private readonly play: HTMLButtonElement;
  private readonly scrub = make('input', {
    type: 'range',
    id: 'scrub',
    min: 0,
    max: scrubSteps,
    value: 0,
    'aria-label': 'Time',
  });
  private readonly clock = make('output', { class: 'clock', for: 'scrub', 'aria-live': 'off' });

  constructor(playback: Playback, events: TransportEvents) {
    this.playback = playback;
    this.play = make('button', { type: 'button', id: 'play', class: 'play primary' }, 'Play');
    this.play.addEventListener('click', () => playback.setPlaying(!playback.playing));
    this.scrub.addEventListener('input', () => {
      events.onJump((Number(this.scrub.value) / scrubSteps) * playback.horizon);
    });
    const speed = make('select', { id: 'speed' });
    for (const factor of speeds) speed.append(make('option', { value: factor }, `${factor} ×`));
    speed.value = '1';
    speed.addEventListener('change', () => {
      playback.speed = Number(speed.value);
    });
    const loop = button('Loop', 'Loop', () => setLoop(!looping));
    loop.title = 'At the end, play again from the start';
    let looping = false;
    const setLoop = (on: boolean): void => {
      looping = on;
      playback.loop = on;
      loop.setAttribute('aria-pressed', String(on));
    };
    setLoop(false);
    this.element.append(
      this.play,
      button('One step back', '‹', () => events.onStep(-1)),
      button('One step forward', '›', () => events.onStep(1)),
      button('Reset to the start', 'Reset', () => events.onJump(0)),
      loop,
      this.scrub,
      this.clock,
      make('label', { for: 'speed', class: 'speed' }, 'Speed ', speed),
    );
  }

  showPlaying(playing: boolean): void {
    this.play.textContent = playing ? 'Pause' : 'Play';
  }

  showTime(t: number): void {
    const { horizon } = this.playback;
    this.scrub.value = String(Math.round((t / horizon) * scrubSteps));
    const digits = Math.max(0, 3 - Math.ceil(Math.log10(horizon)));
    const text = `t = ${t.toFixed(Math.min(digits, 12))}`;
    this.clock.textContent = `${text} of ${formatNumber(horizon, 6)} s`;
    this.scrub.setAttribute('aria-valuetext', `${text} seconds`);
  }
}
