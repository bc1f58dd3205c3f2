/**
 * The stone of the front page: a rattleback that the engine moves, drawn as a method sees it that
 * keeps its energy, with the energy error of that method and of one that does not beside it. Whoever
 * reads may spin it with buttons and arrow keys, or push it.
 */
import type { Engine } from '../../kit/engine/engine.ts';
import { sentenceOf } from '../../kit/engine/fault.ts';
import type { RunRecord } from '../../kit/engine/runRecord.ts';
import { spawnEngine } from '../../kit/engine/spawn.ts';
import type { Experiment } from '../../kit/engine/types.ts';
import { isOver, reached } from '../../kit/experiment/experimentProgress.ts';
import { encodePermalink } from '../../kit/experiment/link/permalink.ts';
import { Playback } from '../../kit/experiment/playback.ts';
import { recordedState } from '../../kit/experiment/recordedState.ts';
import { endOf, type Recording, record } from '../../kit/experiment/recording.ts';
import type { Hand } from '../../kit/hand/hand.ts';
import type { HandHost } from '../../kit/hand/handHost.ts';
import { HandWords } from '../../kit/hand/handWords.ts';
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
/** The stone fills the picture. */
const nearer = 0.6;

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

export class Stone {
  private readonly place: HTMLElement;
  private readonly frame: HTMLElement;
  private readonly calm: boolean;
  private readonly canvas = make('canvas', { role: 'img', 'aria-label': say('alive.drawing') });
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
  private hand: Hand | undefined;

  constructor(place: HTMLElement, calm: boolean) {
    this.place = place;
    this.frame = place.querySelector('.alive-stage') as HTMLElement;
    this.calm = calm;
    this.playback = new Playback(horizon, {
      playheadMoved: (t) => this.showTime(t),
      playingChanged: (playing) => {
        this.play.textContent = say(playing ? 'alive.pause' : 'alive.play');
        this.hand?.playingChanged();
      },
    });
    this.playback.loop = true;
    this.play.addEventListener('click', () => this.playback.setPlaying(!this.playback.playing));
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
      const touching = import('../../kit/hand/hand.ts');
      const engine = await openEngine(spawnEngine({ system }));
      const { createStage } = await drawing;
      this.engine = engine;
      this.frame.append(this.canvas);
      this.stage = createStage(this.canvas, { antialias: !this.calm, reducedMotion: this.calm });
      const { Hand } = await touching;
      const words = new HandWords();
      const hand = new Hand(this.touchable(engine, this.stage), words);
      this.hand = hand;
      this.stage.onDrawn(() => hand.drawn());
      this.place.append(words.spoken);
      this.buildMeters(engine);
      const preset = engine.catalogue.systems.find(({ id }) => id === system)?.presets[0];
      if (preset === undefined) return;
      this.start = preset;
      await this.launch(preset);
    } catch (error) {
      // Without it nothing is left to play or to spin; the still stone stays.
      this.canvas.remove();
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
    return recordedState(recording, run, run.indexAt(this.playback.t));
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
        this.playback.reach(reached(recording), isOver(recording));
      });
      this.status.textContent = shown?.records.find(({ message }) => message !== '')?.message ?? '';
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
    this.hand?.recordingShown();
    this.hand?.recordingFinished();
    this.place.dataset.state = 'alive';
    if (!this.calm || !first) this.playback.setPlaying(true);
  }

  private showTime(t: number): void {
    this.stage?.showTime(t);
    this.hand?.playheadMoved(t);
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

  /** What a hand does to the stone: it goes on from there. */
  private touchable(engine: Engine, stage: Stage): HandHost {
    const recorded = () => this.recording;
    const { frame, playback } = this;
    return {
      ...{ frame, stage, playback, player: null, front: 0 },
      get recording() {
        return recorded();
      },
      get experiment() {
        return recorded()?.experiment;
      },
      engine: () => Promise.resolve(engine),
      openEngine: () => openEngine(spawnEngine({ system })),
      movePlayheadToStart: () => undefined,
      holdCamera: () => undefined,
      previewExperiment: () => undefined,
      proposeStart: (start) => void this.launch(start),
    };
  }
}
