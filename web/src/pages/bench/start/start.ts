/**
 * The start, set by hand in the drawing: dragged, or moved with the arrow keys, while it is kept on
 * the constraints. Handles are there when the playhead rests at the start and a pointer, a finger or
 * the focus comes near. One drag is one change of the experiment; until it is dropped the drawing,
 * the path that it would take and the number fields show it, and the camera stands still.
 */
import type { Engine } from '../../../kit/engine/engine.ts';
import { sentenceOf } from '../../../kit/engine/fault.ts';
import type { Experiment } from '../../../kit/engine/types.ts';
import { timeUnit } from '../../../kit/experiment/timeUnit.ts';
import { say } from '../../../kit/language/language.ts';
import type { Pixel } from '../../../kit/scene/sight.ts';
import type { Stage } from '../../../kit/scene/stage.ts';
import { make } from '../../../kit/ui/dom.ts';
import type { BenchState, Follower } from '../benchState.ts';
import { type Arrows, Board } from './board.ts';
import type { Handle } from './handles.ts';
import type { HeldStart, Hold } from './held.ts';
import { Nearness } from './nearness.ts';
import { marksOf, placing, tipSeen, velocityId } from './startMarks.ts';
import { spotAt } from './startPlace.ts';
import { Preview } from './startPreview.ts';

/** A start of more numbers than this is set in the fields: each of them has to be tried. */
export const mostNumbers = 128;

export interface StartEvents {
  /** The playhead should go to the start. */
  movePlayheadToStart(): void;
  /** The numbers of a start that nobody asked to compute yet. */
  previewExperiment(experiment: Experiment): void;
  /** The reader chose this start; a hand that let go of it wants to see where it goes. */
  proposeStart(experiment: Experiment, change: 'start' | 'dropped'): void;
  /** Opens another engine, for the path that is tried. */
  readonly openEngine: () => Promise<Engine>;
}

export interface StartView {
  readonly stage: Stage | undefined;
  /** What lies over the drawing stands here. */
  readonly frame: HTMLElement;
  still: boolean;
}

export class StartByHand implements Follower {
  readonly element = make('div', { class: 'start-by-hand' });
  private readonly take = make(
    'button',
    { type: 'button', id: 'set-start' },
    say('startByHand.toggle'),
  );
  private readonly note = make('p', { class: 'note start-hint', id: 'start-hint', hidden: true });
  private readonly spoken = make('p', { class: 'only-spoken', role: 'status' });
  private readonly board: Board;
  private readonly stage: Stage | undefined;
  private readonly view: StartView;
  private readonly engine: Engine;
  private readonly state: BenchState;
  private readonly events: StartEvents;
  private readonly preview: Preview;
  private readonly nearness: Nearness;
  /** All of the recording is there, and the engine has time. */
  private ready = false;
  private t = Number.NaN;
  /** The first handle is to have the focus once it is there. */
  private focusing = false;
  private held: HeldStart | undefined;
  /** What `held` was worked out for. */
  private holds = '';
  private grip: { readonly hold: Hold; readonly offset: Pixel } | undefined;
  private wanted: Pixel | undefined;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(view: StartView, engine: Engine, state: BenchState, events: StartEvents) {
    const { stage, frame } = view;
    this.view = view;
    this.stage = stage;
    this.engine = engine;
    this.state = state;
    this.events = events;
    this.board = new Board(this.note.id, {
      onGrab: (id, at) => this.grab(this.holdOf(id), at),
      onMove: (at) => this.drag(at),
      onDrop: (kept) => this.drop(kept),
      onKey: (id, way, fine) => this.press(id, way, fine),
      onFocus: (id) => this.choose(id),
    });
    frame.append(this.board.element);
    this.preview = new Preview(events.openEngine, (record) => stage?.setPreview(record));
    this.nearness = new Nearness(frame, () => this.wake());
    this.element.append(this.take, this.note, this.spoken);
    this.take.addEventListener('click', () => this.approach());
    this.element.hidden = stage === undefined;
    stage?.onDrawn(() => this.placeHandles());
    // Before the camera's own listener, which is on the canvas.
    frame.addEventListener('pointerdown', (event) => this.touchBody(frame, event), true);
  }

  recordingShown(): void {
    this.ready = false;
    const { experiment } = this.state;
    // What is set by hand is seen from where it was set.
    if (experiment !== undefined && kindOf(experiment) !== this.holds) this.view.still = false;
    this.showBoard();
  }

  recordingFinished(): void {
    this.ready = true;
    this.wake();
  }

  playingChanged(): void {
    this.wake();
  }

  playheadMoved(t: number): void {
    if (t !== 0) this.focusing = false;
    const begun = this.t !== 0 && t === 0;
    this.t = t;
    if (begun) this.wake();
    else this.showBoard();
  }

  /** The handles are, or will be, there. */
  private get awake(): boolean {
    return this.t === 0 && !this.state.playback.playing && (this.nearness.near || this.focusing);
  }

  private wake(): void {
    if (this.awake && this.ready) this.queue = this.queue.then(() => this.renew());
    this.showBoard();
  }

  /** Goes to the start, near enough to take hold of it. */
  private approach(): void {
    this.view.frame.scrollIntoView({ block: 'nearest' });
    this.note.hidden = false;
    this.note.textContent = say('startByHand.looking');
    this.focusing = true;
    this.events.movePlayheadToStart();
    this.view.still = true;
    this.stage?.frameStart();
    this.wake();
  }

  private showBoard(): void {
    const shown = this.grip !== undefined || this.awake;
    this.board.element.hidden = !(shown && this.held !== undefined);
    this.placeHandles();
  }

  /** The handles of the experiment as it was last asked for. */
  private async renew(): Promise<void> {
    const { recording, experiment } = this.state;
    if (recording === undefined || experiment === undefined || this.grip !== undefined) return;
    const { q, v } = experiment;
    const holds = kindOf(experiment);
    try {
      if (holds === this.holds && this.held !== undefined) {
        if (!this.held.isAt(experiment)) await this.held.moveTo({ q, v });
      } else {
        this.held = undefined;
        this.holds = holds;
        this.board.setMarks([]);
        if (q.length + v.length > mostNumbers) return this.say(say('startByHand.tooMany'));
        const { scene, components } = recording.header;
        const { HeldStart } = await import('./held.ts');
        this.held = await HeldStart.take(this.engine, experiment, scene, components);
      }
      const none = this.held.handles.length === 0;
      this.say(say(none ? 'startByHand.nothing' : 'startByHand.hint'));
      this.showMarks();
      if (this.focusing) {
        this.showBoard();
        this.board.focus();
      }
      this.focusing = false;
    } catch (error) {
      this.held = undefined;
      this.holds = '';
      this.say(sentenceOf(error));
    } finally {
      this.showBoard();
    }
  }

  private say(sentence: string): void {
    this.note.textContent = sentence;
    this.showBoard();
  }

  private showMarks(): void {
    const { held } = this;
    const { recording } = this.state;
    if (held === undefined || recording === undefined) return;
    this.board.setMarks(marksOf(held, timeUnit(recording.system)));
    this.placeHandles();
  }

  private handleOf(id: string): Handle | undefined {
    return this.held?.handles.find((one) => one.id === id);
  }

  private holdOf(id: string): Hold | undefined {
    if (id === velocityId) return 'v';
    const handle = this.handleOf(id);
    return handle === undefined ? undefined : this.held?.holdOf(handle);
  }

  private placeHandles(): void {
    const { held, stage } = this;
    if (held !== undefined && stage !== undefined) this.board.place(placing(held, stage));
  }

  /** A mouse takes hold of a body where it is; a finger needs a handle, so that it can scroll. */
  private touchBody(frame: HTMLElement, event: PointerEvent): void {
    const { held } = this;
    if (this.board.element.hidden || held === undefined) return;
    const onHandle = event.target instanceof Element && event.target.closest('.handle') !== null;
    if (onHandle || event.pointerType === 'touch' || event.button !== 0) return;
    const at = this.board.pixel(event);
    const met = this.stage?.partUnder(at);
    if (met === undefined) return;
    const hold = held.graspOf(spotAt(held.now.poses, met.part, met.point));
    if (hold === undefined) return;
    event.stopPropagation();
    event.preventDefault();
    this.grab(hold, at);
    this.board.follow(frame, event.pointerId);
  }

  private choose(id: string): void {
    const handle = this.handleOf(id);
    if (handle === undefined || handle === this.held?.chosen) return;
    this.inTurn(async (held) => {
      await held.choose(handle);
      this.showMarks();
    });
  }

  private grab(hold: Hold | undefined, at: Pixel): void {
    const { held, stage } = this;
    if (held === undefined || hold === undefined) return;
    const handle = held.handleOf(hold);
    const seen = stage && (hold === 'v' ? tipSeen(held, stage) : stage.pixel(held.pointOf(hold)));
    const offset = { x: (seen?.x ?? at.x) - at.x, y: (seen?.y ?? at.y) - at.y };
    this.grip = { hold, offset };
    this.view.still = true;
    if (handle !== undefined) this.choose(handle.id);
  }

  private drag(at: Pixel): void {
    if (this.grip === undefined) return;
    const waits = this.wanted !== undefined;
    const { offset } = this.grip;
    this.wanted = { x: at.x + offset.x, y: at.y + offset.y };
    if (waits) return;
    this.inTurn(async (held) => {
      const { grip, wanted } = this;
      this.wanted = undefined;
      const sight = wanted === undefined ? undefined : this.stage?.sight(wanted);
      if (grip === undefined || sight === undefined) return;
      await held.drag(grip.hold, sight);
      if (this.grip !== grip) return;
      this.preview.ask(this.showPreview(held));
    });
  }

  private drop(kept: boolean): void {
    this.inTurn(async (held) => {
      const { grip } = this;
      this.grip = undefined;
      this.wanted = undefined;
      this.preview.end();
      const { experiment } = this.state;
      if (grip === undefined || experiment === undefined || held.isAt(experiment)) return;
      if (kept) this.keep(held, grip.hold, 'dropped');
      else {
        await held.moveTo(experiment);
        this.stage?.setStart(undefined);
        this.events.previewExperiment(experiment);
        this.placeHandles();
      }
    });
  }

  private press(id: string, way: Arrows, fine: boolean): void {
    this.inTurn(async (held) => {
      const hold = this.holdOf(id);
      if (hold === undefined) return;
      const handle = this.handleOf(id) ?? held.chosen;
      const sight = this.stage?.sight();
      if (handle === undefined || sight === undefined) return;
      await held.press(hold, handle, { way, fine, right: sight.right, up: sight.up });
      this.showPreview(held);
      this.keep(held, hold, 'start');
    });
  }

  private showPreview(held: HeldStart): Experiment {
    this.stage?.setStart(held.now.poses);
    const experiment = { ...(this.state.experiment as Experiment), ...numbersOf(held) };
    this.events.previewExperiment(experiment);
    return experiment;
  }

  private keep(held: HeldStart, hold: Hold, change: 'start' | 'dropped'): void {
    const { experiment } = this.state;
    if (experiment === undefined) return;
    this.spoken.textContent = held.tell(hold);
    this.events.proposeStart({ ...experiment, ...numbersOf(held) }, change);
  }

  /** One after the other, so that each finds the start as the one before left it. */
  private inTurn(act: (held: HeldStart) => Promise<void>): void {
    this.queue = this.queue
      .then(() => (this.held === undefined ? undefined : act(this.held)))
      .catch((error: unknown) => this.say(sentenceOf(error)));
  }
}

function numbersOf({ now }: HeldStart): Pick<Experiment, 'q' | 'v'> {
  return { q: [...now.q], v: [...now.v] };
}

/** What the handles depend on: all but the numbers of the start. */
function kindOf({ system, parameters, q, v }: Experiment): string {
  return JSON.stringify([system, parameters, q.length, v.length]);
}
