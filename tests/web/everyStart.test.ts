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
} from 'three';
import { Line2 } from 'three/addons/lines/Line2.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogueHere } from '../../web/plugins/engineHere.ts';
import type { SceneInfo } from '../../web/src/kit/engine/types.ts';
import type { Recording } from '../../web/src/kit/experiment/recording.ts';
import { pictureAxesOf, upOf } from '../../web/src/kit/scene/axisBox.ts';
import { type Placing, placing, settled } from '../../web/src/kit/scene/framing.ts';
import { magnificationAt } from '../../web/src/kit/scene/magnification.ts';
import { Reach } from '../../web/src/kit/scene/reach.ts';
import { type Area, roomsIn } from '../../web/src/kit/scene/room.ts';
import { RunDrawing } from '../../web/src/kit/scene/runDrawing.ts';
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
const pictures = (
  [
    [475, 522],
    [358, 388],
    [600, 240],
  ] as const
).map(([width, height]) => ({
  ...{ width, height },
  over: [
    { left: 6, top: 4, width: 0.55 * width, height: 0.32 * height },
    { left: width - 210, top: height - 34, width: 204, height: 30 },
  ] satisfies Area[],
}));
type Picture = (typeof pictures)[number];

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
 * By how many pixels what is drawn leaves the picture, or comes under what lies over it; and its share
 * of the room that it has.
 */
function faultsOf({ header, records }: Recording, picture: Picture) {
  const { scene } = header;
  const { width, height, over } = picture;
  const runs = records.map((record, i) => new RunDrawing(scene, record, styleOf(i)));
  const times = (distance: number, room: Area): number =>
    scene.ground ? magnificationAt(fov, room, distance, scene.length) : 1;
  const { placing: found } = settled(
    (larger) => {
      const all = new Reach(pictureAxesOf(scene));
      for (const run of runs) all.join(run.reach(larger));
      return all;
    },
    (reach) => placing(reach, fov, roomsIn(width, height, over), 0.1 * scene.length),
    ({ room, furthest }) => times(furthest, room),
  );
  const camera = cameraAt(scene, found, picture);
  const seen = new Box2();
  const pixel = new Vector2();
  let under = 0;
  const last = Math.max(...records.map(({ t, count }) => t[count - 1] as number));
  for (let k = 0; k <= 12; k += 1) {
    for (const run of runs) run.showTime((last * k) / 12);
    const at = (runs[0] as RunDrawing).position();
    for (const run of runs) {
      run.magnify(times(camera.position.distanceTo(at), found.room));
      eachPixel(run.group, camera, picture, (x, y) => {
        seen.expandByPoint(pixel.set(x, y));
        for (const { left, top, width: across, height: down } of over) {
          const [right, below] = [x - left, y - top];
          under = Math.max(under, Math.min(right, below, across - right, down - below));
        }
      });
    }
  }
  for (const run of runs) run.dispose();
  const { min, max } = seen;
  return {
    outside: Math.max(0, -min.x, -min.y, max.x - width, max.y - height),
    under,
    share: Math.max((max.x - min.x) / found.room.width, (max.y - min.y) / found.room.height),
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
        const { outside, under, share } = faultsOf(recording, picture);
        expect({ outside, under }).toEqual({ outside: 0, under: 0 });
        expect(share).toBeGreaterThan(0.3);
      }
      expectPortrait(recording);
    },
    120_000,
  );
});
