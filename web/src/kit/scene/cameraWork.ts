/**
 * Automatic camera of a stage: it frames the motion, moves with the bodies, withdraws from them to the whole,
 * or follows one run, until the reader moves it.
 */
import { pictureAxesOf } from './axisBox.ts';
import { type Camera, fov } from './camera.ts';
import { between, type Placing, placing } from './framing.ts';
import { magnificationAt } from './magnification.ts';
import type { Area } from './room.ts';
import { type Shot, settledShot } from './shot.ts';
import type { StagedRuns } from './stagedRuns.ts';
import { type Staging, wholeOnNothing } from './staging.ts';

/** Margins around a start, in typical lengths: while it is set by hand, and as the beginning of a motion. */
const startEdge = 0.45;
const nearEdge = 0.2;
/** Bodies that take this share of the whole are seen well enough from afar. */
const nearEnough = 0.7;

export class CameraWork {
  private readonly camera: Camera;
  private readonly staged: StagedRuns;
  /** Bodies on the ground may be drawn larger than they are. */
  private readonly magnify: boolean;
  private readonly layGround: () => void;
  private staging: Staging = wholeOnNothing;
  private shot: { readonly of: string; readonly shot: Shot; readonly times: number } | undefined;
  private following = false;
  /** Everything is in view and stays so, until a hand moves the camera. */
  private fitted = false;
  /** On its way from near the bodies to the whole: the share that is done. */
  private receding: number | undefined;
  /** A start that is set by hand may be drawn larger too. */
  startLarge = false;

  /** `layGround` is called when another part of the world is in view. */
  constructor(camera: Camera, staged: StagedRuns, magnify: boolean, layGround: () => void) {
    this.camera = camera;
    this.staged = staged;
    this.magnify = magnify;
    this.layGround = layGround;
  }

  load(staging: Staging): void {
    this.staging = staging;
    this.shot = undefined;
  }

  /** Magnification of the bodies in the present shot. */
  get times(): number | undefined {
    return this.shot?.times;
  }

  /** Another run may be framed. */
  forget(): void {
    this.shot = undefined;
    if (this.receding === undefined) this.refit();
  }

  refit(): void {
    if (this.fitted) this.fit();
  }

  resized(): void {
    if (this.receding !== undefined) this.recede(this.receding);
    else this.refit();
  }

  timeShown(): void {
    const { lead } = this.staged;
    if (this.following && lead !== undefined) this.camera.follow(lead.position());
    const shot = this.shot?.shot;
    if (!this.fitted || this.receding !== undefined || shot?.moves !== true) return;
    this.camera.frame(shot.placingAt(this.staged.time));
  }

  fit(): void {
    const found = this.view();
    if (found === undefined) return;
    this.camera.frame(found);
    this.layGround();
    this.fitted = true;
    this.receding = undefined;
  }

  approach(): void {
    this.receding = 0;
    this.recede(0);
  }

  recede(share: number): void {
    if (this.receding === undefined) return;
    this.fit();
    if (share >= 1) return;
    this.receding = share;
    const found = this.view();
    const near = found && this.nearView(found.room);
    if (found === undefined || near === undefined) return;
    if (near.distance > nearEnough * found.distance) return;
    this.camera.frame(between(near, found, share));
  }

  follow(on: boolean): void {
    this.following = on;
    this.letGo();
    const { info, lead } = this.staged;
    if (on && lead !== undefined && info !== undefined) {
      this.camera.approach(lead.position(), 7 * info.length);
    }
  }

  frameStart(): void {
    const { lead, info } = this.staged;
    if (lead === undefined || info === undefined) return;
    const reach = lead.startReach();
    if (!reach.bounded) return;
    this.letGo();
    this.camera.frame(placing(reach, fov, this.camera.rooms(), startEdge * info.length));
  }

  /** The camera is where it was put, and stays there. */
  letGo(): void {
    this.fitted = false;
    this.receding = undefined;
  }

  /** How many times as large bodies are drawn, seen from this distance. */
  magnificationAt(distance: number): number {
    const near = this.fitted && this.shot?.shot.moves === true;
    return near ? 1 : this.timesAt(distance, this.camera.room);
  }

  /** From where the bodies of the motion are seen near; they are where they are now. */
  private nearView(room: Area): Placing | undefined {
    const { framed, info } = this.staged;
    if (framed === undefined || info === undefined) return undefined;
    const reach = framed.startReach();
    if (!reach.bounded) return undefined;
    const near = placing(reach, fov, [room], nearEdge * info.length);
    return { ...near, middle: near.middle.clone().add(framed.wandered()) };
  }

  /** From where the motion is seen now, as large as it is drawn then. */
  private view(): Placing | undefined {
    const { framed, info } = this.staged;
    if (framed === undefined || info === undefined || !framed.reach().bounded) return undefined;
    const { record } = framed;
    const frame = this.camera.pictured;
    const of = JSON.stringify([frame, record.count, this.staged.runs.indexOf(framed)]);
    if (this.shot?.of !== of) {
      const found = settledShot(
        (times) => framed.cloud(times),
        { axes: pictureAxesOf(info), fov, frame, shows: this.staging.camera.shows },
        ({ room, furthest }) => this.timesAt(furthest, room),
      );
      this.shot = { of, ...found };
    }
    return this.shot.shot.placingAt(this.staged.time);
  }

  private timesAt(distance: number, room: Area): number {
    const { info, settingStart } = this.staged;
    const trueSize = settingStart && !this.startLarge;
    if (!this.magnify || info?.ground !== true || trueSize) return 1;
    return magnificationAt(fov, room, distance, info.length);
  }
}
