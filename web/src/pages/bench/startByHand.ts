/**
 * The hand on the bench's stage: what it sets is a change of the experiment, and the fields show it. What
 * it needs is fetched at the first sign that somebody is there.
 */
import type { Engine } from '../../kit/engine/engine.ts';
import { sentenceOf } from '../../kit/engine/fault.ts';
import type { Experiment } from '../../kit/engine/types.ts';
import type { Hand } from '../../kit/hand/hand.ts';
import type { HandHost } from '../../kit/hand/handHost.ts';
import { HandWords } from '../../kit/hand/handWords.ts';
import { make } from '../../kit/ui/dom.ts';
import type { BenchState, Follower } from './benchState.ts';
import type { View } from './view.ts';

export interface StartEvents {
  /** Opens another engine, for the path that is tried. */
  readonly openEngine: () => Promise<Engine>;
  /** The playhead should go to the start. */
  movePlayheadToStart(): void;
  /** The numbers of a start that nobody asked to compute yet. */
  previewExperiment(experiment: Experiment): void;
  /** The reader chose this start; a hand that let go of it wants to see where it goes. */
  proposeStart(experiment: Experiment, change: 'start' | 'dropped'): void;
  complain(sentence: string): void;
}

/** Signs of somebody. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

export class StartByHand implements Follower {
  readonly words = new HandWords();
  readonly element: HTMLElement;
  private readonly view: View;
  private readonly state: BenchState;
  private readonly events: StartEvents;
  private readonly engine: Engine;
  private hand: Hand | undefined;
  private begun: Promise<Hand | undefined> | undefined;
  private finished = false;

  constructor(view: View, engine: Engine, state: BenchState, events: StartEvents) {
    this.view = view;
    this.engine = engine;
    this.state = state;
    this.events = events;
    const { take, push, note } = this.words;
    take.id = 'set-start';
    this.element = make('div', { class: 'start-by-hand' });
    this.element.append(make('div', { class: 'buttons' }, take, push), note);
    take.addEventListener('click', async (event) => (await this.begin(event))?.approach());
    push.addEventListener('click', async (event) => (await this.begin(event))?.takeHere());
    this.element.hidden = view.stage === undefined;
    if (view.stage === undefined) return;
    const somebody = new AbortController();
    const { signal } = somebody;
    for (const sign of signs) {
      const begin = (event: Event): void => {
        somebody.abort();
        void this.begin(event);
      };
      window.addEventListener(sign, begin, { signal, capture: true, passive: true });
    }
  }

  recordingShown(): void {
    this.finished = false;
    this.hand?.recordingShown();
  }

  recordingFinished(): void {
    this.finished = true;
    this.hand?.recordingFinished();
  }

  playingChanged(): void {
    this.hand?.playingChanged();
  }

  playheadMoved(t: number): void {
    this.hand?.playheadMoved(t);
  }

  private begin(sign: Event): Promise<Hand | undefined> {
    this.begun ??= this.fetch(sign).catch((error: unknown) => {
      this.begun = undefined;
      this.events.complain(sentenceOf(error));
      return undefined;
    });
    return this.begun;
  }

  private async fetch(sign: Event): Promise<Hand> {
    const { view, state } = this;
    const { Hand } = await import('../../kit/hand/hand.ts');
    const hand = new Hand(this.host, this.words, sign);
    view.stage?.onDrawn(() => hand.drawn());
    this.hand = hand;
    if (state.recording !== undefined) {
      hand.recordingShown();
      hand.playheadMoved(state.playback.t);
      if (this.finished) hand.recordingFinished();
    }
    return hand;
  }

  private get host(): HandHost {
    const { view, engine, state, events } = this;
    const { frame, stage, runs } = view;
    return {
      ...{ frame, stage, playback: state.playback, openEngine: events.openEngine },
      get player() {
        // In a talk the focus rests on it.
        return document.querySelector(':root:not([data-presenting]) .transport');
      },
      get recording() {
        return state.recording;
      },
      get experiment() {
        return state.experiment;
      },
      get front() {
        return runs.arranged.front;
      },
      engine: () => Promise.resolve(engine),
      movePlayheadToStart: () => events.movePlayheadToStart(),
      holdCamera: (held) => {
        view.still = held;
      },
      previewExperiment: (experiment) => events.previewExperiment(experiment),
      proposeStart: (experiment, change) => events.proposeStart(experiment, change),
    };
  }
}
