/**
 * The stone of the front page: a rattleback that the engine moves, drawn as a method sees it that
 * keeps its energy, with the energy error of that method and of one that does not beside it. Whoever
 * reads may spin it: with buttons, arrow keys, or a hand that goes across.
 */
import type { Engine } from '../../kit/engine/engine.ts';
import { sentenceOf } from '../../kit/engine/fault.ts';
import type { RunRecord } from '../../kit/engine/runRecord.ts';
import { spawnEngine } from '../../kit/engine/spawn.ts';
import type { Experiment } from '../../kit/engine/types.ts';
import { encodePermalink } from '../../kit/experiment/link/permalink.ts';
import { Playback } from '../../kit/experiment/playback.ts';
import { endOf, type Recording, record } from '../../kit/experiment/recording.ts';
import { say } from '../../kit/language/language.ts';
import { openEngine } from '../../kit/opening/openEngine.ts';
import type { Stage } from '../../kit/scene/stage.ts';
import { make } from '../../kit/ui/dom.ts';
import { formatNumber } from '../../kit/ui/format.ts';
import { runColours } from '../../kit/ui/runStyle.ts';

const system = 'rattleback';
const methods = ['gonzalez_reduced', 'rk4'];
/** Twice the step of the preset: computed in half the time, and one method keeps the energy still. */
const h = 0.004;
/** Seconds until it begins anew. */
const horizon = 12;
/** The spin that a button or an arrow key gives, in rad/s. */
const usualSpin = 5;
const mostSpin = 8;
/** A hand that goes so many pixels in a second gives a spin of 1 rad/s. */
const pixelsASpin = 120;
/** The stone fills the picture. */
const nearer = 0.6;
/** Slower hands only rest on it. */
const leastSpin = 0.5;

interface Start {
  readonly q: readonly number[];
  readonly v: readonly number[];
}

/** The start with another spin; the stone then rolls as its point of contact asks. */
export async function spun(engine: Engine, start: Start, spin: number): Promise<Start> {
  const at = engine.catalogue.systems
    .find(({ id }) => id === system)
    ?.components.filter(({ kind }) => kind === 'v')
    .findIndex(({ id }) => id === 'yaw_dot');
  const allowed = async (turn: number): Promise<Start> => {
    const v = start.v.map((x, i) => (i === at ? turn : x));
    return await engine.probe<Start & Record<string, unknown>>({
      op: 'project',
      system,
      q: start.q,
      v,
    });
  };
  // The nearest allowed velocity spins less than it was asked to. What is allowed is a linear space.
  const [still, near] = [await allowed(0), await allowed(spin)];
  const spinOf = ({ v }: Start): number => v[at ?? -1] ?? 0;
  const share = (spin - spinOf(still)) / (spinOf(near) - spinOf(still));
  const v = still.v.map((x, i) => x + share * ((near.v[i] as number) - x));
  return { q: still.q, v };
}

/** Positions of a hand as it goes, and the spin that it gives when it lets go. */
export class Flick {
  private points: { readonly x: number; readonly time: number }[] = [];

  begin(x: number, time: number): void {
    this.points = [{ x, time }];
  }

  move(x: number, time: number): void {
    if (this.points.length === 0) return;
    // What it did longer ago does not count.
    this.points = [...this.points.filter((one) => time - one.time <= 100), { x, time }];
  }

  /** Nothing for a hand that rested. */
  end(): number | undefined {
    const [first] = this.points;
    const last = this.points.at(-1);
    this.points = [];
    if (first === undefined || last === undefined || last.time === first.time) return undefined;
    const speed = (1000 * (last.x - first.x)) / (last.time - first.time);
    const spin = Math.max(-mostSpin, Math.min(mostSpin, speed / pixelsASpin));
    return Math.abs(spin) < leastSpin ? undefined : spin;
  }
}

export class Stone {
  private readonly place: HTMLElement;
  private readonly frame: HTMLElement;
  private readonly calm: boolean;
  private readonly canvas = make('canvas', { role: 'img', 'aria-label': say('alive.drawing') });
  private readonly hand = make('div', { class: 'alive-hand', 'aria-hidden': 'true' });
  private readonly play = make('button', { type: 'button', class: 'primary' }, say('alive.play'));
  private readonly status = make('p', { role: 'status' }, say('alive.waiting'));
  private readonly meters = make('dl', { class: 'alive-meters' });
  private readonly bench = make('a', {}, say('alive.bench'));
  private readonly numbers: HTMLElement[] = [];
  private readonly playback: Playback;
  private engine: Engine | undefined;
  private stage: Stage | undefined;
  private recording: Recording | undefined;
  private start: Start = { q: [], v: [] };
  private running: AbortController | undefined;

  constructor(place: HTMLElement, calm: boolean) {
    this.place = place;
    this.frame = place.querySelector('.alive-stage') as HTMLElement;
    this.calm = calm;
    this.playback = new Playback(horizon, {
      playheadMoved: (t) => this.showTime(t),
      playingChanged: (playing) => {
        this.play.textContent = say(playing ? 'alive.pause' : 'alive.play');
      },
    });
    this.playback.loop = true;
    this.play.addEventListener('click', () => this.playback.setPlaying(!this.playback.playing));
    this.wireHand();
  }

  /** Resolves when it moves, or will not. */
  async begin(): Promise<void> {
    const turn = (text: string, spin: number): HTMLButtonElement => {
      const button = make('button', { type: 'button' }, text);
      button.addEventListener('click', () => void this.spin(spin));
      return button;
    };
    const buttons = make(
      'div',
      { class: 'buttons alive-buttons' },
      this.play,
      turn(say('alive.left'), -usualSpin),
      turn(say('alive.right'), usualSpin),
      make('span', {}, say('alive.hand')),
    );
    buttons.addEventListener('keydown', (event) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      event.preventDefault();
      void this.spin(event.key === 'ArrowLeft' ? -usualSpin : usualSpin);
    });
    this.place
      .querySelector('.alive-controls')
      ?.append(this.meters, buttons, this.status, this.bench);
    try {
      const drawing = import('../../kit/scene/threeStage.ts');
      const engine = await openEngine(spawnEngine({ system }));
      const { createStage } = await drawing;
      this.engine = engine;
      this.frame.append(this.canvas, this.hand);
      this.stage = createStage(this.canvas, { antialias: !this.calm, reducedMotion: this.calm });
      this.buildMeters(engine);
      const preset = engine.catalogue.systems.find(({ id }) => id === system)?.presets[0];
      if (preset === undefined) return;
      this.start = preset;
      await this.launch(preset);
    } catch (error) {
      // Without it nothing is left to play or to spin; the still stone stays.
      this.canvas.remove();
      this.hand.remove();
      this.status.textContent = say('alive.still', { reason: sentenceOf(error) });
      this.place.querySelector('.alive-controls')?.replaceChildren(this.status);
      this.place.dataset.state = 'still';
    }
  }

  repaint(): void {
    this.stage?.repaint();
  }

  /** It goes only where it is seen. */
  see(seen: boolean): void {
    this.playback.hold(!seen);
  }

  private buildMeters({ catalogue }: Engine): void {
    const named = (id: string) => catalogue.methods.find((one) => one.id === id)?.name ?? id;
    const labels = [
      say('alive.spin'),
      ...methods.map((id) => say('alive.error', { name: named(id) })),
    ];
    this.meters.replaceChildren(
      ...labels.map((label) => {
        const number = make('dd', {}, '–');
        this.numbers.push(number);
        return make('div', {}, make('dt', {}, label), number);
      }),
    );
  }

  /** From the state that is shown, with another spin. */
  private async spin(spin: number): Promise<void> {
    const { engine } = this;
    if (engine === undefined) return;
    try {
      await this.launch(await spun(engine, this.now(), spin));
    } catch (error) {
      this.status.textContent = sentenceOf(error);
    }
  }

  private now(): Start {
    const { recording } = this;
    const run = recording?.records[0];
    if (recording === undefined || run === undefined || run.count === 0) return this.start;
    const first = run.indexAt(this.playback.t) * run.components;
    const of = (kind: string): number[] =>
      recording.header.components.flatMap((one, i) =>
        one.kind === kind ? [run.values[first + i] as number] : [],
      );
    return { q: of('q'), v: of('v') };
  }

  private async launch({ q, v }: Start): Promise<void> {
    const engine = this.engine as Engine;
    this.running?.abort();
    const running = new AbortController();
    this.running = running;
    const runs = methods.map((method) => ({ method }));
    const experiment: Experiment = { system, parameters: {}, q, v, h, horizon, runs };
    this.bench.href = `bench.html#${encodePermalink({ experiment, view: {} }, engine.catalogue)}`;
    const first = this.recording === undefined;
    let shown: Recording | undefined;
    try {
      await record(engine, experiment, running.signal, (recording) => {
        if (running.signal.aborted) return;
        const { records } = recording;
        if (records.some(({ count }) => count === 0)) return;
        if (shown === undefined) {
          shown = recording;
          this.adopt(recording, first);
        }
        this.playback.reach(Math.min(...records.map((run) => run.t[run.count - 1] ?? 0)));
      });
    } catch (error) {
      if (!running.signal.aborted) throw error;
    }
  }

  private adopt(recording: Recording, first: boolean): void {
    this.recording = recording;
    const { scene } = recording.header;
    const parts = scene.parts.map((part) => ({ ...part, trail: false }));
    // The other method's stone would stand in the same place.
    this.stage?.load({ ...scene, parts }, recording.records.slice(0, 1), runColours);
    if (first) {
      this.frame.querySelector('svg')?.remove();
      this.stage?.frameStart();
      this.stage?.zoom(nearer);
      this.stage?.spread();
    }
    this.playback.open(endOf(recording.header));
    this.playback.moveTo(0);
    this.status.textContent = '';
    this.place.dataset.state = 'alive';
    if (!this.calm || !first) this.playback.setPlaying(true);
  }

  private showTime(t: number): void {
    this.stage?.showTime(t);
    const { recording } = this;
    if (recording === undefined) return;
    const spin = recording.components.indexOf('yaw_dot');
    const [kept] = recording.records;
    if (kept === undefined) return;
    const at = (run: RunRecord, column: 'values' | 'errors', width: number, i: number): number =>
      run[column][run.indexAt(t) * width + i] ?? Number.NaN;
    const texts = [
      say('alive.spinNow', { spin: formatNumber(at(kept, 'values', kept.components, spin), 2) }),
      ...recording.records.map((run) =>
        formatNumber(Math.abs(at(run, 'errors', run.invariants, 0)), 1),
      ),
    ];
    for (const [i, text] of texts.entries()) {
      const number = this.numbers[i];
      if (number !== undefined && number.textContent !== text) number.textContent = text;
    }
  }

  private wireHand(): void {
    const { hand } = this;
    const flick = new Flick();
    hand.addEventListener('pointerdown', ({ pointerId, clientX, timeStamp }) => {
      hand.setPointerCapture(pointerId);
      flick.begin(clientX, timeStamp);
    });
    hand.addEventListener('pointermove', ({ clientX, timeStamp }) =>
      flick.move(clientX, timeStamp),
    );
    hand.addEventListener('pointercancel', () => flick.end());
    hand.addEventListener('pointerup', () => {
      const spin = flick.end();
      if (spin !== undefined) void this.spin(spin);
    });
  }
}
