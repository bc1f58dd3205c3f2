/**
 * A hand on a motion that is shown. Where it rests at its start, bodies, knobs and the velocity are dragged
 * or moved with the arrow keys, while the start is kept on the constraints. Anywhere else a body is pushed:
 * the motion goes on from there with another velocity. Until it is let go of, the drawing, the path that it
 * would take and the number fields show it, and the camera stands still. One drag is one change.
 */
import { sentenceOf } from '../engine/fault.ts';
import type { RunRecord } from '../engine/runRecord.ts';
import type { Experiment } from '../engine/types.ts';
import { recordedState } from '../experiment/recordedState.ts';
import type { Recording } from '../experiment/recording.ts';
import { timeUnit } from '../experiment/timeUnit.ts';
import { say } from '../language/language.ts';
import type { Pixel } from '../scene/sight.ts';
import { type Arrows, Board } from './board.ts';
import type { HandHost } from './handHost.ts';
import type { Handle } from './handles.ts';
import { marksOf, placing, tipSeen, velocityId } from './handMarks.ts';
import type { HandWords } from './handWords.ts';
import type { HeldStart, Hold } from './held.ts';
import { Holder } from './holder.ts';
import { Nearness } from './nearness.ts';
import { type State, spotAt, spotIn } from './posedState.ts';
import { type Pushable, Touching } from './touching.ts';
import { TriedPath } from './triedPath.ts';

/** Pixels that a pointer goes before it pushes. */
const leastPush = 4;

interface Grip {
  /** Found out when the engine has answered. */
  hold: Hold | undefined;
  /** From the pointer to what it holds. */
  offset: Pixel;
  readonly begun: Pixel;
  /** As it was taken hold of. */
  readonly from: State;
  /** The motion goes on when it is let go of unchanged. */
  readonly resumes: boolean;
}

export class Hand {
  private readonly note: HTMLElement;
  private readonly spoken: HTMLElement;
  private readonly board: Board;
  private readonly touching: Touching;
  private readonly host: HandHost;
  private readonly tried: TriedPath;
  private readonly nearness: Nearness;
  /** All of the recording is there, and the engine has time. */
  private ready = false;
  private t = Number.NaN;
  /** Time at which handles are shown when the motion rests; 0 is the start. */
  private here = 0;
  /** The first handle is to have the focus once it is there. */
  private focusing = false;
  private readonly holder: Holder;
  private grip: Grip | undefined;
  private wanted: Pixel | undefined;
  private queue: Promise<unknown> = Promise.resolve();

  /** `sign`: of somebody, because of whom it is there. */
  constructor(host: HandHost, { note, spoken }: HandWords, sign?: Event) {
    this.host = host;
    this.holder = new Holder(host.engine);
    this.note = note;
    this.spoken = spoken;
    const { frame } = host;
    this.board = new Board(this.note.id, {
      onGrab: (id, at) => this.grab(this.holdOf(id), at),
      onMove: (at) => this.drag(at),
      onDrop: (kept) => this.drop(kept),
      onKey: (id, way, fine) => this.press(id, way, fine),
      onFocus: (id) => this.choose(id),
    });
    this.touching = new Touching(host);
    frame.append(this.touching.arrow.element, this.board.element);
    this.tried = new TriedPath(host.openEngine, (record) => host.stage?.setPreview(record));
    this.nearness = new Nearness(
      frame,
      () => host.player,
      () => this.wake(),
      sign,
    );
    // Before the camera's own listener, which is on the canvas.
    frame.addEventListener('pointerdown', (event) => this.touchBody(event), true);
    frame.addEventListener('pointermove', (event) => this.hover(event));
    frame.addEventListener('pointerleave', () => this.hover());
  }

  /** Called after every drawing. */
  drawn(): void {
    this.placeHandles();
    this.showArrow();
  }

  recordingShown(): void {
    this.ready = false;
    const { experiment } = this.host;
    // The camera stays only while starts of one kind are set.
    if (experiment !== undefined && !this.holder.fits(experiment)) this.host.holdCamera(false);
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
    if (t !== this.here) {
      this.focusing = false;
      this.here = 0;
    }
    const begun = this.t !== this.here && t === this.here;
    this.t = t;
    if (begun) this.wake();
    else this.showBoard();
  }

  /** The handles are, or will be, there. */
  private get awake(): boolean {
    return (
      this.t === this.here && !this.host.playback.playing && (this.nearness.near || this.focusing)
    );
  }

  private wake(): void {
    if (this.awake && this.ready) this.queue = this.queue.then(() => this.renew());
    this.showBoard();
  }

  /** Goes to the start, near enough to take hold of it. */
  approach(): void {
    this.here = 0;
    this.host.movePlayheadToStart();
    this.focus();
    this.host.holdCamera(true);
    this.host.stage?.frameStart();
  }

  /** Stops the motion where it is. */
  takeHere(): void {
    const { playback } = this.host;
    playback.setPlaying(false);
    this.here = playback.t;
    this.t = playback.t;
    this.focus();
  }

  private focus(): void {
    this.host.frame.scrollIntoView({ block: 'nearest' });
    this.note.hidden = false;
    this.note.textContent = say('startByHand.looking');
    this.focusing = true;
    this.wake();
  }

  private showBoard(): void {
    const gripped = this.grip?.hold !== undefined && !this.pushing;
    this.board.element.hidden = !((gripped || this.awake) && this.held !== undefined);
    if (!this.board.element.hidden) this.touching.arrow.hide();
    this.placeHandles();
  }

  /** The handles of the state at the playhead. */
  private async renew(): Promise<void> {
    const { recording, experiment } = this.host;
    if (recording === undefined || experiment === undefined || this.grip !== undefined) return;
    try {
      const held = await this.hold(this.state(), recording, experiment);
      if (held === undefined) return this.say(say('startByHand.tooMany'));
      const none = held.handles.length === 0;
      this.say(say(none ? 'startByHand.nothing' : 'startByHand.hint'));
      this.showMarks();
      if (this.focusing) {
        this.showBoard();
        this.board.focus();
      }
      this.focusing = false;
    } catch (error) {
      this.holder.release();
      this.say(sentenceOf(error));
    } finally {
      this.showBoard();
    }
  }

  private async hold(
    state: State,
    recording: Recording,
    experiment: Experiment,
  ): Promise<HeldStart | undefined> {
    if (!this.holder.fits(experiment)) this.board.setMarks([]);
    return this.holder.hold(state, recording, experiment);
  }

  private get held(): HeldStart | undefined {
    return this.holder.held;
  }

  /** The state at the playhead; at t = 0 the requested start itself. */
  private state(): State {
    const { experiment, front, recording } = this.host;
    const { q = [], v = [] } = experiment ?? {};
    const run = recording?.records[front];
    if (this.t === 0 || recording === undefined || run === undefined) return { q, v };
    return recordedState(recording, run, run.indexAt(this.t));
  }

  private readonly complain = (error: unknown): void => this.say(sentenceOf(error));

  private say(sentence: string): void {
    this.note.textContent = sentence;
    this.showBoard();
  }

  private showMarks(): void {
    const { held } = this;
    const { recording } = this.host;
    if (held === undefined || recording === undefined) return;
    this.board.setMarks(marksOf(held, timeUnit(recording.system)));
    this.placeHandles();
  }

  private handleOf(id: string): Handle | undefined {
    return this.held?.handles.find((one) => one.id === id);
  }

  private holdOf(id: string): Hold | undefined {
    if (id === velocityId) return this.held?.velocity;
    const handle = this.handleOf(id);
    return handle === undefined ? undefined : this.held?.holdOf(handle);
  }

  private placeHandles(): void {
    const { held } = this;
    const { stage } = this.host;
    if (held !== undefined && stage !== undefined) this.board.place(placing(held, stage));
  }

  /** Handles are there: bodies are dragged, not pushed. */
  private get placing(): boolean {
    return !this.board.element.hidden && this.held !== undefined;
  }

  /**
   * At the start a mouse drags a body where it is; a finger needs a handle there, so that it can scroll.
   * Elsewhere mouse, pen and finger push.
   */
  private touchBody(event: PointerEvent): void {
    const onCanvas = event.target instanceof HTMLCanvasElement;
    if (!onCanvas || event.button !== 0 || !event.isPrimary || event.ctrlKey) return;
    const at = this.board.pixel(event);
    const taken = this.placing ? this.dragBody(event, at) : this.pushBody(at);
    if (!taken) return;
    event.stopPropagation();
    event.preventDefault();
    this.board.follow(this.host.frame, event.pointerId);
  }

  private dragBody({ pointerType }: PointerEvent, at: Pixel): boolean {
    const { held } = this;
    const met = pointerType === 'touch' ? undefined : this.host.stage?.partUnder(at);
    if (met === undefined || held === undefined) return false;
    const hold = held.graspOf(spotAt(held.now.poses, met.part, met.point));
    if (hold !== undefined) this.grab(hold, at);
    return hold !== undefined;
  }

  /** A push begins: the motion waits, and shows what it would be. */
  private pushBody(at: Pixel): boolean {
    const touched = this.ready ? this.touching.under(at) : undefined;
    const { recording, experiment, playback } = this.host;
    if (touched === undefined || recording === undefined || experiment === undefined) return false;
    const resumes = playback.playing;
    playback.setPlaying(false);
    const from = this.state();
    const grip: Grip = { hold: undefined, offset: { x: 0, y: 0 }, begun: at, from, resumes };
    this.grip = grip;
    this.queue = this.queue
      .then(() => this.beginPush(grip, recording, experiment, touched))
      .catch(this.complain);
    return true;
  }

  private async beginPush(
    grip: Grip,
    recording: Recording,
    experiment: Experiment,
    { spot, seconds, run }: Pushable,
  ): Promise<void> {
    const held = await this.hold(grip.from, recording, experiment);
    const hold = await held?.pushAt(spot, seconds, velocitiesOf(recording, run));
    if (this.grip !== grip || held === undefined || hold === undefined) return;
    const tip = this.host.stage?.pixel(held.pointOf(hold)) ?? grip.begun;
    grip.hold = hold;
    grip.offset = { x: tip.x - grip.begun.x, y: tip.y - grip.begun.y };
    this.showGrip();
  }

  /** The arrow of what is pushed, from the body to its tip. */
  private showGrip(): void {
    const { held, grip } = this;
    const { stage } = this.host;
    const hold = grip?.hold;
    if (held === undefined || stage === undefined || hold === undefined || !this.pushing) return;
    // From where the hand is: what is drawn larger than it is begins elsewhere.
    const [spot, tip] = [
      stage.pixel(spotIn(held.now.poses, hold.spot)),
      stage.pixel(held.pointOf(hold)),
    ];
    if (grip === undefined || spot === undefined || tip === undefined) return;
    const { begun } = grip;
    this.touching.arrow.show(begun, { x: begun.x + tip.x - spot.x, y: begun.y + tip.y - spot.y });
  }

  /** A velocity is in the hand that no handle shows. */
  private get pushing(): boolean {
    const hold = this.grip?.hold;
    return hold?.kind === 'v' && hold !== this.held?.velocity;
  }

  /** A pointer that rests on the drawing itself, or goes away. */
  private hover(event?: PointerEvent): void {
    const rests = event !== undefined && event.buttons === 0 && event.pointerType !== 'touch';
    const bare = rests && event.target instanceof HTMLCanvasElement;
    this.touching.rest(bare ? this.board.pixel(event) : undefined);
    this.showArrow();
  }

  private showArrow(): void {
    if (this.grip !== undefined) this.showGrip();
    else if (this.ready && !this.placing) this.touching.show();
    else this.touching.arrow.hide();
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
    const { held } = this;
    const { stage } = this.host;
    if (held === undefined || hold === undefined) return;
    const handle = held.handleOf(hold);
    const seen =
      stage && (hold.kind === 'v' ? tipSeen(held, stage) : stage.pixel(held.pointOf(hold)));
    const offset = { x: (seen?.x ?? at.x) - at.x, y: (seen?.y ?? at.y) - at.y };
    const { q, v } = held.now;
    this.grip = { hold, offset, begun: at, from: { q, v }, resumes: false };
    this.host.holdCamera(true);
    if (handle !== undefined) this.choose(handle.id);
  }

  private drag(at: Pixel): void {
    const { grip } = this;
    if (grip === undefined) return;
    const waits = this.wanted !== undefined;
    this.wanted = at;
    if (waits) return;
    this.inTurn(async (held) => {
      const { wanted } = this;
      this.wanted = undefined;
      if (this.grip !== grip || wanted === undefined || grip.hold === undefined) return;
      const { hold, offset, begun } = grip;
      const way = Math.hypot(wanted.x - begun.x, wanted.y - begun.y);
      if (this.pushing && way < leastPush) return;
      const sight = this.host.stage?.sight({ x: wanted.x + offset.x, y: wanted.y + offset.y });
      if (sight === undefined) return;
      await held.drag(hold, sight);
      if (this.grip !== grip) return;
      this.tried.ask(this.showPreview(held));
      this.showGrip();
    });
  }

  private drop(kept: boolean): void {
    this.queue = this.queue.then(() => this.letGo(kept)).catch(this.complain);
  }

  private async letGo(kept: boolean): Promise<void> {
    const { grip, held } = this;
    this.grip = undefined;
    this.wanted = undefined;
    this.tried.end();
    const { experiment, stage, playback } = this.host;
    if (grip === undefined || experiment === undefined) return;
    const { hold, from, resumes } = grip;
    const changed = hold !== undefined && held !== undefined && !held.isAt(from);
    if (kept && changed) return this.keep(held, hold, 'dropped');
    if (changed) {
      await held.moveTo(from);
      this.host.previewExperiment(experiment);
    }
    stage?.setStart(undefined);
    this.showBoard();
    if (resumes) playback.setPlaying(true);
  }

  private press(id: string, way: Arrows, fine: boolean): void {
    this.inTurn(async (held) => {
      const hold = this.holdOf(id);
      if (hold === undefined) return;
      const handle = this.handleOf(id) ?? held.chosen;
      const sight = this.host.stage?.sight();
      if (handle === undefined || sight === undefined) return;
      await held.press(hold, handle, { way, fine, right: sight.right, up: sight.up });
      this.showPreview(held);
      this.keep(held, hold, 'start');
    });
  }

  private showPreview(held: HeldStart): Experiment {
    const { experiment, stage } = this.host;
    stage?.setStart(held.now.poses, this.pushing);
    const tried = { ...(experiment as Experiment), ...numbersOf(held) };
    this.host.previewExperiment(tried);
    return tried;
  }

  private keep(held: HeldStart, hold: Hold, change: 'start' | 'dropped'): void {
    const { experiment } = this.host;
    if (experiment === undefined) return;
    this.spoken.textContent = held.tell(hold);
    this.touching.arrow.hide();
    this.host.proposeStart({ ...experiment, ...numbersOf(held) }, change);
  }

  /** One after the other, so that each finds the state as the one before left it. */
  private inTurn(act: (held: HeldStart) => Promise<void> | void): void {
    this.queue = this.queue
      .then(() => (this.held === undefined ? undefined : act(this.held)))
      .catch(this.complain);
  }
}

/** Velocities along a run, at no more samples than are needed to know how fast it is. */
function velocitiesOf(recording: Recording, run: RunRecord): (readonly number[])[] {
  const looks = Math.min(run.count, 100);
  return Array.from({ length: looks }, (_, k) => {
    return recordedState(recording, run, Math.floor((k * run.count) / looks)).v;
  });
}

function numbersOf({ now }: HeldStart): Pick<Experiment, 'q' | 'v'> {
  return { q: [...now.q], v: [...now.v] };
}
