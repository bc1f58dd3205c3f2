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

/** A part of the bench that reacts to what happened. Parts are called in the order in which they were added. */
export interface Follower {
  /** The reader asked for another experiment; the engine has not taken it yet. */
  experimentRequested?(experiment: Experiment): void;
  /** Another recording is shown, looked at as `look` says; undefined: as the one before. */
  recordingShown?(recording: Recording, look: Look | undefined): void;
  /** The recording that is shown has more samples. */
  samplesArrived?(recording: Recording): void;
  /** The recording that is shown has all of its samples. */
  recordingFinished?(recording: Recording): void;
  /** The playhead is at time t. */
  playheadMoved?(t: number): void;
  /** The playhead stands still at time t. */
  playheadRested?(t: number): void;
  /** Playback began or ended. */
  playingChanged?(playing: boolean): void;
  /** The reference run, with the distance of each run from it; undefined: it is gone. */
  referenceChanged?(reference: RunRecord | undefined, distances: readonly Distance[]): void;
  /** Other results are pinned. */
  pinsChanged?(pins: readonly Pin[]): void;
  /** The permalink has another fragment. */
  linkChanged?(fragment: string): void;
  /** How this part is looked at, for the permalink. */
  readonly look?: Look;
}

export class BenchState {
  readonly catalogue: Catalogue;
  readonly playback = new Playback(secondsToPlay, {
    playheadMoved: (t) => this.tellFollowers((follower) => follower.playheadMoved?.(t)),
    playingChanged: (playing) =>
      this.tellFollowers((follower) => follower.playingChanged?.(playing)),
  });
  private wanted: Experiment | undefined;
  private shown: Recording | undefined;
  /** How what is shown was looked at when it came. */
  private looked: Look | undefined;
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

  /** Of parts that come late: told what is so already, and what happens from now on. */
  join(...followers: readonly Follower[]): void {
    this.followers.push(...followers);
    const { wanted, shown, looked, t } = this;
    for (const follower of followers) {
      if (wanted !== undefined) follower.experimentRequested?.(wanted);
      if (shown === undefined) continue;
      follower.recordingShown?.(shown, looked);
      follower.samplesArrived?.(shown);
      if (isOver(shown)) follower.recordingFinished?.(shown);
      follower.playheadMoved?.(t);
      if (!this.playback.playing) follower.playheadRested?.(t);
    }
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

  /** Sets the experiment that is to be computed. Without effect if it was requested last. */
  requestExperiment(experiment: Experiment): void {
    const before = this.wanted;
    this.wanted = experiment;
    if (before !== undefined && sameExperiment(before, experiment)) return;
    this.tellFollowers((follower) => follower.experimentRequested?.(experiment));
  }

  /** Shows a recording that has just begun; undefined: looked at as the one before. */
  showRecording(recording: Recording, look: Look | undefined): void {
    this.shown = recording;
    this.looked = look;
    this.far = [];
    this.playback.open(endOf(recording.header));
    this.tellFollowers((follower) => follower.recordingShown?.(recording, look));
  }

  /** Without effect for a recording that is no longer shown. */
  samplesArrived(recording: Recording): void {
    if (recording !== this.shown) return;
    this.playback.reach(reached(recording), isOver(recording));
    this.tellFollowers((follower) => follower.samplesArrived?.(recording));
  }

  finishRecording(recording: Recording): void {
    this.tellFollowers((follower) => follower.recordingFinished?.(recording));
  }

  /** The playhead stands still: time for words and for the link. */
  restPlayhead(): void {
    if (this.shown === undefined) return;
    const { t } = this;
    this.tellFollowers((follower) => follower.playheadRested?.(t));
    this.updateLink();
  }

  /** `distances`: one a run, empty without a reference. */
  setReference(reference: RunRecord | undefined, distances: readonly Distance[]): void {
    this.far = distances;
    this.tellFollowers((follower) => follower.referenceChanged?.(reference, distances));
  }

  /** What is shown stays, whatever comes after it. */
  pin(): void {
    if (this.shown !== undefined) this.setPins(withPin(this.kept, this.shown));
  }

  unpin(pin: Pin): void {
    this.setPins(this.kept.filter((one) => one !== pin));
  }

  /** Calls `linkChanged` with the present permalink. */
  updateLink(): void {
    const { fragment } = this;
    if (fragment !== undefined) this.tellFollowers((follower) => follower.linkChanged?.(fragment));
  }

  private setPins(pins: readonly Pin[]): void {
    this.kept = pins;
    this.tellFollowers((follower) => follower.pinsChanged?.(pins));
  }

  private tellFollowers(what: (follower: Follower) => void): void {
    for (const follower of this.followers) what(follower);
  }
}
