/**
 * Every start of every system, as the bench shows it: all of its bodies in the picture and nothing over
 * them, and something to see in the phase portrait.
 */
import {
  Box2,
  InstancedMesh,
  Matrix4,
  Mesh,
  type Object3D,
  PerspectiveCamera,
  Vector2,
  Vector3,
} from 'three';
import { Line2 } from 'three/addons/lines/Line2.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogueHere } from '../../web/plugins/engineHere.ts';
import type { RunRecord } from '../../web/src/kit/engine/runRecord.ts';
import { poseSize, type SceneInfo } from '../../web/src/kit/engine/types.ts';
import { nearestPreset } from '../../web/src/kit/experiment/opening.ts';
import type { Recording } from '../../web/src/kit/experiment/recording.ts';
import { pictureAxesOf, upOf } from '../../web/src/kit/scene/axisBox.ts';
import type { Placing } from '../../web/src/kit/scene/framing.ts';
import { magnificationAt } from '../../web/src/kit/scene/magnification.ts';
import { type Area, openRoom } from '../../web/src/kit/scene/room.ts';
import { RunDrawing } from '../../web/src/kit/scene/runDrawing.ts';
import { type Frame, settledShot } from '../../web/src/kit/scene/shot.ts';
import { stagingOf } from '../../web/src/kit/scene/staging.ts';
import { lengthsAlong, longestTail, tailStart } from '../../web/src/kit/scene/tail.ts';
import { mostTrusted } from '../../web/src/kit/scene/trusted.ts';
import {
  defaultExperiment,
  withPreset,
  withSystem,
} from '../../web/src/pages/bench/setup/setupDraft.ts';
import { openRecorder } from './lessonEngine.ts';
import { drawn } from './support/drawn.ts';
import { portraitOf, spread, thickness } from './support/portrait.ts';
import { styleOf } from './support/styles.ts';

const fov = 38;

/** In a window, on a telephone, and where words are twice as large; with what lies over the drawing. */
const pictures: readonly Frame[] = (
  [
    [1280, 640, 430, 110],
    [390, 330, 250, 70],
    [600, 240, 330, 77],
  ] as const
).map(([width, height, across, down]) => ({
  ...{ width, height },
  over: [
    { left: 6, top: 4, width: across, height: down },
    { left: 0, top: height - 50, width, height: 50 },
  ],
}));
type Picture = Frame;

/** Bodies that are points: to be seen large they would have to be drawn so. */
const pointBodies = ['henon_heiles regular', 'henon_heiles chaotic', 'kepler circle'];

/** Motions higher than wide: they take the height of the picture, and of its area less. */
const upright = [
  ...['rolling_disk tight', 'snakeboard parking', 'nonholonomic_well gentle', 'knife_edge slow'],
  ...['rattleback reversal', 'rattleback steady', 'rattleback rocking', 'rolling_ball rosette'],
  ...['rolling_ball rising', 'chaplygin_sphere on_the_spot', 'body_in_fluid corkscrew'],
  ...['pendulum_chain swing', 'pendulum_chain thousand', 'quadrotor_payload thrown'],
  ...['henon_heiles chaotic', 'double_pendulum swing', 'gearbox turning', 'gearbox turning_back'],
];

/** Gives every point of all bodies to `visit`, where it is drawn: in pixels from the top left. */
function eachPixel(
  group: Object3D,
  camera: PerspectiveCamera,
  { width, height }: Picture,
  visit: (x: number, y: number) => void,
): void {
  const seen = camera.projectionMatrix.clone().multiply(camera.matrixWorldInverse);
  const [matrix, own] = [new Matrix4(), new Matrix4()];
  group.updateMatrixWorld(true);
  group.traverseVisible((object) => {
    if (!(object instanceof Mesh) || object instanceof Line2) return;
    const places = object.geometry.getAttribute('position');
    const count = object instanceof InstancedMesh ? object.count : 1;
    // Of many that are alike and small, one in seven.
    for (let i = 0; i < count; i += count > 100 ? 7 : 1) {
      matrix.multiplyMatrices(seen, object.matrixWorld);
      if (object instanceof InstancedMesh) {
        object.getMatrixAt(i, own);
        matrix.multiply(own);
      }
      // Written out: an object for each point would take most of the time.
      const m = matrix.elements;
      for (let k = 0; k < places.count; k += 1) {
        const [x, y, z] = [places.getX(k), places.getY(k), places.getZ(k)];
        const away = m[3] * x + m[7] * y + m[11] * z + m[15];
        const right = (m[0] * x + m[4] * y + m[8] * z + m[12]) / away;
        const up = (m[1] * x + m[5] * y + m[9] * z + m[13]) / away;
        visit(((right + 1) / 2) * width, ((1 - up) / 2) * height);
      }
    }
  });
}

/** Gives the trails up to a sample to `visit`, as `eachPixel` does: all that the drawing keeps of them. */
function eachTrailPixel(
  scene: SceneInfo,
  { poses, poseStride }: RunRecord,
  sample: number,
  camera: PerspectiveCamera,
  { width, height }: Picture,
  visit: (x: number, y: number) => void,
): void {
  const place = new Vector3();
  scene.parts.forEach(({ trail }, part) => {
    if (!trail) return;
    const path = Float64Array.from({ length: 3 * (sample + 1) }, (_, i) => {
      return poses[Math.floor(i / 3) * poseStride + part * poseSize + (i % 3)] as number;
    });
    const first = tailStart(lengthsAlong(path), sample, longestTail(scene));
    for (let i = first; i <= sample; i += 1) {
      const { x, y, z } = place.fromArray(path, 3 * i).project(camera);
      if (z < 1) visit(((x + 1) / 2) * width, ((1 - y) / 2) * height);
    }
  });
}

const areaOf = (box: Box2): number => {
  const { x, y } = box.getSize(new Vector2());
  return x * y;
};

const middleOf = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] as number;

function cameraAt(scene: SceneInfo, found: Placing, { width, height }: Picture) {
  const { middle, outlook, distance, room } = found;
  const camera = new PerspectiveCamera(fov, room.width / room.height, 1e-3, 1e5);
  camera.setViewOffset(room.width, room.height, -room.left, -room.top, width, height);
  camera.up.copy(upOf(scene));
  camera.position.copy(middle).addScaledVector(outlook, distance);
  camera.lookAt(middle);
  camera.updateMatrixWorld();
  return camera;
}

/**
 * By how many pixels the bodies of the motion leave the picture, or come under what lies over it; how much of the
 * picture the bodies take, and the bodies with their trail, in the middle of the run's samples; and how much of
 * its free width or height the whole motion takes.
 */
function faultsOf({ header, records, system, experiment }: Recording, picture: Picture) {
  const preset = nearestPreset(system, experiment)?.id;
  const { camera: staged } = stagingOf(system.id, preset);
  const { outlook = header.scene.outlook, shows } = staged;
  const scene = outlook === undefined ? header.scene : { ...header.scene, outlook };
  const { width, height, over } = picture;
  const record = records[mostTrusted(records)] as RunRecord;
  const run = new RunDrawing(scene, record, styleOf(0));
  const times = (distance: number, room: Area): number =>
    scene.ground ? magnificationAt(fov, room, distance, scene.length) : 1;
  const { shot } = settledShot(
    (larger) => run.cloud(larger),
    { axes: pictureAxesOf(scene), fov, frame: picture, shows },
    ({ room, furthest }) => times(furthest, room),
  );
  const free = openRoom(width, height, over);
  const faults = { outside: 0, under: 0 };
  const shares: { readonly bodies: number; readonly all: number }[] = [];
  const everything = new Box2();
  const pixel = new Vector2();
  for (let k = 0; k <= 12; k += 1) {
    const sample = Math.round(((record.count - 1) * k) / 12);
    run.showTime(record.t[sample] as number);
    const found = shot.placingAt(record.t[sample] as number);
    const camera = cameraAt(scene, found, picture);
    if (!shot.moves) run.magnify(times(camera.position.distanceTo(run.position()), found.room));
    const bodies = new Box2();
    eachPixel(run.group, camera, picture, (x, y) => {
      bodies.expandByPoint(pixel.set(x, y));
      for (const { left, top, width: across, height: down } of over) {
        const [right, below] = [x - left, y - top];
        const inside = Math.min(right, below, across - right, down - below);
        faults.under = Math.max(faults.under, inside);
      }
    });
    const { min, max } = bodies;
    faults.outside = Math.max(faults.outside, -min.x, -min.y, max.x - width, max.y - height);
    const all = bodies.clone();
    eachTrailPixel(scene, record, sample, camera, picture, (x, y) => {
      if (x > 0 && y > 0 && x < width && y < height) all.expandByPoint(pixel.set(x, y));
    });
    everything.union(all);
    shares.push({ bodies: areaOf(bodies) / width / height, all: areaOf(all) / width / height });
  }
  run.dispose();
  const { x, y } = everything.getSize(new Vector2());
  return {
    ...faults,
    bodies: middleOf(shares.map((one) => one.bodies)),
    all: middleOf(shares.map((one) => one.all)),
    free: Math.max(x / free.width, y / free.height),
  };
}

/** The portrait is neither a point nor a line. */
function expectPortrait(recording: Recording): void {
  const { panel, x, y } = portraitOf(recording);
  expect(x.length).toBeGreaterThan(20);
  expect([...x, ...y].every(Number.isFinite)).toBe(true);
  expect(spread(y)).toBeGreaterThan(1e-6 * Math.max(...y.map(Math.abs)));
  if (panel.timeline) return;
  const units = panel.equal === true ? [1, 1] : [spread(x), spread(y)];
  const [u, v] = [x.map((a) => a / (units[0] as number)), y.map((b) => b / (units[1] as number))];
  const longest = Math.max(spread(u), spread(v));
  expect(thickness(u, v), panel.xLabel).toBeGreaterThan(0.1 * longest);
}

describe('every start', () => {
  const catalogue = catalogueHere();
  let recordOf: Awaited<ReturnType<typeof openRecorder>>;

  beforeAll(async () => {
    recordOf = await openRecorder();
  });

  const starts = catalogue.systems.flatMap((system) =>
    system.presets.map(({ id }) => [system.id, id] as const),
  );

  it.each(drawn('starts', starts, (start) => start.join(' ')))(
    '%s, %s is all there, beside the legend, and its portrait is no line',
    async (system, preset) => {
      const start = withSystem(catalogue, defaultExperiment(catalogue), system);
      const info = catalogue.systems.find(({ id }) => id === system);
      const experiment = withPreset(info as NonNullable<typeof info>, start, preset);
      const recording = await recordOf(experiment);
      for (const picture of pictures) {
        const { outside, under, free, bodies, all } = faultsOf(recording, picture);
        expect(outside).toBe(0);
        expect(under).toBeLessThan(4);
        expect(free).toBeGreaterThan(0.5);
        if (picture !== pictures[0]) continue;
        const name = `${system} ${preset}`;
        expect(all).toBeGreaterThan(upright.includes(name) ? 0.12 : 0.27);
        if (!pointBodies.includes(name)) expect(bodies).toBeGreaterThan(0.075);
      }
      expectPortrait(recording);
    },
    120_000,
  );
});
