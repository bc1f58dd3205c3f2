/**
 * The state of the bench: the experiment that is asked for, the recording that is shown, the playhead,
 * how all of it is looked at, and the reference beside it. Each is known here alone; the parts of the
 * bench read it here, and follow what happens to it.
 */
import type { RunRecord } from '../../kit/engine/runRecord.ts';
import type { Catalogue, Experiment } from '../../kit/engine/types.ts';
import { sameExperiment } from '../../kit/experiment/difference.ts';
import { allColumns, type DataColumn } from '../../kit/experiment/experimentColumns.ts';
import { isOver, reached } from '../../kit/experiment/experimentProgress.ts';
import type { Look } from '../../kit/experiment/link/linkLook.ts';
import { encodePermalink, type Shared } from '../../kit/experiment/link/permalink.ts';
import { ownMethods } from '../../kit/experiment/link/shortLink.ts';
import { Playback } from '../../kit/experiment/playback.ts';
import { endOf, type Recording } from '../../kit/experiment/recording.ts';
import { type Distance, distanceColumn } from '../../kit/experiment/referenceRun.ts';
import { type Pin, withPin } from './pin.ts';

/** Seconds that the horizon takes to play at speed 1. */
const secondsToPlay = 20;

/** A part of the bench that is told what happens, after those that follow longer than it. */
export interface Follower {
  /** Another experiment is asked for than before. */
  requested?(experiment: Experiment): void;
  /** Another recording is shown, looked at as `look`; left out: as the one before. */
  opened?(recording: Recording, look: Look | undefined): void;
  /** More of the recording was computed. */
  grown?(recording: Recording): void;
  /** All of the recording is there. */
  finished?(recording: Recording): void;
  /** The playhead is at t. */
  moved?(t: number): void;
  /** The playhead rests at t. */
  rested?(t: number): void;
  /** The clock goes, or no longer. */
  played?(playing: boolean): void;
  /** There is a reference of what is shown, with the distance of each run; or none any more. */
  compared?(reference: RunRecord | undefined, distances: readonly Distance[]): void;
  /** Other results are pinned than before. */
  pinned?(pins: readonly Pin[]): void;
  /** What a link says is another: the fragment of its address. */
  relinked?(fragment: string): void;
  /** What a link says of how this part is looked at. */
  readonly look?: Look;
}

export class BenchState {
  readonly catalogue: Catalogue;
  readonly playback = new Playback(secondsToPlay, {
    onTime: (t) => this.tell((follower) => follower.moved?.(t)),
    onPlaying: (playing) => this.tell((follower) => follower.played?.(playing)),
  });
  private wanted: Experiment | undefined;
  private shown: Recording | undefined;
  /** From the reference, one a run; none without it. */
  private far: readonly Distance[] = [];
  private kept: readonly Pin[] = [];
  private readonly followers: Follower[] = [];

  constructor(catalogue: Catalogue) {
    this.catalogue = catalogue;
  }

  follow(...followers: readonly Follower[]): void {
    this.followers.push(...followers);
  }

  /** As it was last asked for; the engine may have refused it. */
  get experiment(): Experiment | undefined {
    return this.wanted;
  }

  /** What is shown; nothing before the first experiment. */
  get recording(): Recording | undefined {
    return this.shown;
  }

  /** The playhead. */
  get t(): number {
    return this.playback.t;
  }

  /** How far each run is from the reference; empty without one. */
  get distances(): readonly Distance[] {
    return this.far;
  }

  /** Earlier results that stay beside what is shown. */
  get pins(): readonly Pin[] {
    return this.kept;
  }

  /** The experiment of what is shown, and how it is looked at; nothing before the first. */
  get shared(): Shared | undefined {
    if (this.shown === undefined) return undefined;
    const { t, atEnd } = this.playback;
    const looks = this.followers.map(({ look }) => look);
    const view = Object.assign({}, atEnd ? {} : { t }, ...looks) as Look;
    const { experiment, system } = this.shown;
    const { definition } = system;
    const methods = ownMethods(this.catalogue, experiment);
    return {
      ...{ experiment, view },
      ...(definition === undefined ? {} : { definition }),
      ...(methods.length === 0 ? {} : { methods }),
    };
  }

  /** Of the permalink. */
  get fragment(): string | undefined {
    const { shared } = this;
    return shared === undefined ? undefined : encodePermalink(shared, this.catalogue);
  }

  /** The whole address of what is shown. */
  get address(): string {
    return new URL(`#${this.fragment ?? ''}`, window.location.href).href;
  }

  /** All that is known of a run, its distance from the reference where there is one. */
  readonly columns = (recording: Recording, run: number): readonly DataColumn[] => {
    const distance = recording === this.shown ? this.far[run] : undefined;
    const own = allColumns(recording, run);
    return distance === undefined ? own : [...own, distanceColumn(recording, run, distance)];
  };

  ask(experiment: Experiment): void {
    const before = this.wanted;
    this.wanted = experiment;
    if (before !== undefined && sameExperiment(before, experiment)) return;
    this.tell((follower) => follower.requested?.(experiment));
  }

  open(recording: Recording, look: Look | undefined): void {
    this.shown = recording;
    this.far = [];
    this.playback.open(endOf(recording.header));
    this.tell((follower) => follower.opened?.(recording, look));
  }

  grow(recording: Recording): void {
    this.playback.reach(reached(recording), isOver(recording));
    this.tell((follower) => follower.grown?.(recording));
  }

  finish(recording: Recording): void {
    this.tell((follower) => follower.finished?.(recording));
  }

  /** The playhead stands still: time for words and for the link. */
  rest(): void {
    if (this.shown === undefined) return;
    const { t } = this;
    this.tell((follower) => follower.rested?.(t));
    this.relink();
  }

  compare(reference: RunRecord | undefined, distances: readonly Distance[]): void {
    this.far = distances;
    this.tell((follower) => follower.compared?.(reference, distances));
  }

  /** What is shown stays, whatever comes after it. */
  pin(): void {
    if (this.shown !== undefined) this.keep(withPin(this.kept, this.shown));
  }

  unpin(pin: Pin): void {
    this.keep(this.kept.filter((one) => one !== pin));
  }

  relink(): void {
    const { fragment } = this;
    if (fragment !== undefined) this.tell((follower) => follower.relinked?.(fragment));
  }

  private keep(pins: readonly Pin[]): void {
    this.kept = pins;
    this.tell((follower) => follower.pinned?.(pins));
  }

  private tell(what: (follower: Follower) => void): void {
    for (const follower of this.followers) what(follower);
  }
}
