/** Some seconds of a system's motion as the engine computes it, seen from the usual place. */
import { Matrix4, Quaternion, Vector3 } from 'three';
import type { Engine } from '../../src/kit/engine/engine.ts';
import {
  type Experiment,
  poseSize,
  type SceneInfo,
  type ScenePart,
  type SystemInfo,
} from '../../src/kit/engine/types.ts';
import { type Recording, record } from '../../src/kit/experiment/recording.ts';
import {
  channels,
  height,
  type Motion,
  type MotionPart,
  Poses,
  packed,
  stretchUnit,
  turnUnit,
  width,
} from '../../src/kit/motion/motion.ts';
import { droppedOn, holds, hullPoints, posed } from '../../src/kit/motion/solid.ts';
import { dot, type Vector } from '../../src/kit/motion/vector.ts';
import { pictureAxesOf } from '../../src/kit/scene/axisBox.ts';
import { footPart } from '../../src/kit/scene/extent.ts';
import { isBroad } from '../../src/kit/scene/surface.ts';
import { meanTint, tintOf, tintScale, tintShare } from '../../src/kit/scene/tint.ts';
import {
  defaultExperiment,
  withPreset,
  withSystem,
} from '../../src/pages/bench/setup/setupDraft.ts';
import type { MotionRequest } from './request.ts';

/** What has many parts is told more coarsely. */
const several = 24;
const many = 100;
const border = 46;
/** Units of the picture that a body on the ground takes at least, and how much it is enlarged at most. */
const leastBody = 220;
const mostTimes = 10;
/** Points of a whole trail. */
const trailPoints = 600;

/** How a scene is seen: its world turned into the frame of its picture. */
function outlookOn(scene: SceneInfo): Quaternion {
  return new Quaternion().setFromRotationMatrix(
    new Matrix4().makeBasis(...pictureAxesOf(scene)).transpose(),
  );
}

export interface Film {
  readonly motion: Motion;
  /** Where each part went that leaves a trail, in units of the picture. */
  readonly trails: readonly (readonly Vector[])[];
  /** Lines that stand still. */
  readonly paths: readonly (readonly Vector[])[];
  /** How many times as large as they are bodies are drawn. */
  readonly times: number;
  readonly recording: Recording;
}

interface Pose {
  readonly place: Vector3;
  readonly turn: Quaternion;
  readonly stretch: Vector3;
  readonly tint: number;
}

/** The pose of a part between two samples. */
function poseAt({ records }: Recording, part: number, t: number, scale: number): Pose {
  const run = records[0] as Recording['records'][0];
  const i = run.indexAt(t);
  const j = Math.min(i + 1, run.count - 1);
  const [from, to] = [run.t[i] as number, run.t[j] as number];
  const share = to > from ? Math.min(Math.max((t - from) / (to - from), 0), 1) : 0;
  const at = (k: number): number => k * run.poseStride + part * poseSize;
  const vector = (k: number, o: number) => new Vector3().fromArray(run.poses, at(k) + o);
  const turn = (k: number) => new Quaternion().fromArray(run.poses, at(k) + 3);
  return {
    place: vector(i, 0).lerp(vector(j, 0), share),
    turn: turn(i).slerp(turn(j), share),
    stretch: vector(i, 7).lerp(vector(j, 7), share),
    tint: Math.round(100 * tintShare(tintOf(run.poses, at(i)), scale)),
  };
}

/** Drawn so many times as large about its foot on the ground. */
function enlarged(pose: Pose, foot: Vector3, times: number): Pose {
  if (times === 1) return pose;
  return { ...pose, place: pose.place.clone().sub(foot).multiplyScalar(times).add(foot) };
}

interface View {
  /** Turns the frame of the world into that of the picture. */
  readonly turn: Quaternion;
  readonly unit: number;
  readonly middle: Vector3;
}

function boundsOf(points: readonly Vector3[]): Pick<View, 'unit' | 'middle'> {
  const finite = points.filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y));
  const end = (pick: 'x' | 'y', sign: 1 | -1): number =>
    sign * finite.reduce((most, point) => Math.max(most, sign * point[pick]), -Infinity);
  const [left, far, low, high] = [end('x', -1), end('x', 1), end('y', -1), end('y', 1)];
  const unit = Math.min(
    (width - 2 * border) / Math.max(far - left, 1e-9),
    (height - 2 * border) / Math.max(high - low, 1e-9),
  );
  return { unit, middle: new Vector3((left + far) / 2, (low + high) / 2, 0) };
}

/** The part that another sits on or goes through, at the start. */
function carriers(parts: readonly MotionPart[]): (number | undefined)[] {
  const motion: Motion = { frames: 1, seconds: 1, up: [0, 1, 0], tinted: false, parts };
  const poses = new Poses(motion);
  const places = parts.map((part, i) => posed(part, poses.at(i, 0)));
  return parts.map((part, i) => {
    const place = places[i];
    if (part.role === 'body' || part.broad || place === undefined) return undefined;
    const on = parts.findIndex((body, k) => {
      const there = places[k];
      if (body.role !== 'body' || there === undefined) return false;
      // A mark on a surface may stick out of it by a hair.
      const swollen = {
        ...there,
        half: there.half.map((axis) => axis.map((x) => 1.08 * x)) as unknown as typeof there.half,
      };
      return holds(body.shape, swollen, place.middle);
    });
    return on < 0 ? undefined : on;
  });
}

/** `grain`: of its turns and colours, in their units. */
function packedPart(
  part: ScenePart,
  length: number,
  times: number,
  { turn: toPicture, unit, middle }: View,
  poses: readonly Pose[],
  grain: number,
): MotionPart {
  let before = new Quaternion();
  const rows = poses.map(({ place, turn, stretch, tint }) => {
    const at = place.clone().applyQuaternion(toPicture).sub(middle).multiplyScalar(unit);
    const turned = toPicture.clone().multiply(turn);
    // Both signs mean one turn: the one that goes on from the last frame.
    if (turned.dot(before) < 0) turned.set(-turned.x, -turned.y, -turned.z, -turned.w);
    before = turned;
    const quarters = turned.toArray().map((x) => grain * Math.round(x / turnUnit / grain));
    const grown = stretch.toArray().map((x) => x / stretchUnit);
    const shade = grain * Math.round(tint / grain);
    return [...at.toArray(), ...quarters, ...grown, shade].map((x) => Math.round(x));
  });
  const round = part.shape === 'ellipsoid' && new Set(part.size).size === 1;
  return {
    ...{ shape: part.shape, role: part.role, trail: part.trail, broad: isBroad(part, length) },
    ...(part.coils === undefined ? {} : { coils: part.coils }),
    size: part.size.map((x) => Math.round(10 * x * times * unit) / 10) as unknown as Vector,
    pose: Array.from({ length: channels }, (_, channel) => {
      // Nobody sees a plain ball turn.
      if (round && channel >= 3 && channel < 7) return channel === 6 ? 1 / turnUnit : 0;
      return packed(rows.map((row) => row[channel] as number));
    }),
  };
}

/** The motion of a start. Throws with a sentence when the run ends before it should. */
export function filmed(
  engine: Engine,
  system: SystemInfo,
  { preset, until, seconds }: MotionRequest,
): Promise<Film> {
  const opened = withSystem(engine.catalogue, defaultExperiment(engine.catalogue), system.id);
  const chosen = withPreset(system, opened, preset);
  return filmedRun(engine, { ...chosen, horizon: until, runs: chosen.runs.slice(0, 1) }, seconds);
}

/** The motion of an experiment's first run, played for so many seconds. Throws as above. */
export async function filmedRun(
  engine: Engine,
  experiment: Experiment,
  seconds: number,
): Promise<Film> {
  const until = experiment.horizon;
  const recording = await record(engine, experiment, new AbortController().signal);
  const [run] = recording.records;
  if (run === undefined || run.status !== 'done') {
    throw new Error(`The motion ends before ${until}: ${run?.message ?? ''}`);
  }
  const { parts, ground, length, paths = [] } = recording.header.scene;
  const scale = tintScale(meanTint(recording.header.scene, run) ?? 0);
  const [frames, grain] =
    parts.length > many ? [24, 8] : parts.length > several ? [60, 2] : [120, 1];
  const times = Array.from({ length: frames }, (_, i) => (i * until) / (frames - 1));
  const foot = footPart(parts);
  const outlook = outlookOn(recording.header.scene);
  const seen = (place: Vector3): Vector3 => place.clone().applyQuaternion(outlook);
  const { x, y, z } = seen(new Vector3(0, 0, 1));
  const up: Vector = [x, y, z];
  const plain = parts.map((_, i) => times.map((t) => poseAt(recording, i, t, scale)));
  const trailTimes = Array.from({ length: trailPoints }, (_, i) => (i * until) / (trailPoints - 1));
  const tracks = parts.flatMap(({ trail }, part) =>
    trail ? [trailTimes.map((t) => poseAt(recording, part, t, scale).place)] : [],
  );
  const still = paths.map(({ points }) => points.map((point) => new Vector3(...point)));
  const enlargedBy = (factor: number): Pose[][] =>
    plain.map((poses) =>
      poses.map((pose, i) => {
        const at = (plain[foot]?.[i]?.place ?? new Vector3()).clone().setZ(0);
        return enlarged(pose, at, factor);
      }),
    );
  const viewOf = (factor: number): View => {
    // Rounded numbers do not matter here: thousand units a typical length.
    const coarse: View = { turn: outlook, unit: 1000 / length, middle: new Vector3() };
    const made = enlargedBy(factor).map((poses, i) =>
      packedPart(parts[i] as ScenePart, length, factor, coarse, poses, 1),
    );
    const motion: Motion = { frames, seconds, up: [0, 1, 0], tinted: false, parts: made };
    const all = new Poses(motion);
    const reach = made.flatMap((part, i) =>
      times.flatMap((_, frame) => {
        if (frame % 4 > 0 && frame < frames - 1) return [];
        const points = hullPoints(part.shape, posed(part, all.at(i, frame)));
        return ground && part.role === 'body' ? [...points, ...droppedOn(points, up, 0)] : points;
      }),
    );
    const points = reach.map((point) => new Vector3(...point).multiplyScalar(length / 1000));
    const whole = boundsOf([...points, ...[...tracks, ...still].flat().map(seen)]);
    return { turn: outlook, ...whole };
  };
  let factor = 1;
  let view = viewOf(1);
  while (ground && factor < mostTimes && factor * view.unit * length < leastBody) {
    factor += 1;
    view = viewOf(factor);
  }
  const made = enlargedBy(factor).map((poses, i) =>
    packedPart(parts[i] as ScenePart, length, factor, view, poses, grain),
  );
  const on = carriers(made);
  const place = (point: Vector3): Vector => {
    const { x, y, z } = seen(point).sub(view.middle).multiplyScalar(view.unit);
    return [x, y, z];
  };
  return {
    motion: {
      ...{ frames, seconds, up, tinted: recording.header.scene.tint !== undefined },
      ...(ground ? { ground: Math.round(dot(place(new Vector3()), up)) } : {}),
      parts: made.map((part, i) => (on[i] === undefined ? part : { ...part, on: on[i] })),
    },
    trails: tracks.map((points) => points.map(place)),
    paths: still.map((points) => points.map(place)),
    times: factor,
    recording,
  };
}
