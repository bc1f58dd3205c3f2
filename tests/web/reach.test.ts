/** How far a drawing reaches, and from how near all of it can be seen. */
import { type Box3, Euler, Matrix4, PerspectiveCamera, Quaternion, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import type { RunRecord } from '../../web/src/kit/engine/runRecord.ts';
import type { ScenePart } from '../../web/src/kit/engine/types.ts';
import { outlook, pictureAxes, worldAxes } from '../../web/src/kit/scene/axisBox.ts';
import { Extent } from '../../web/src/kit/scene/extent.ts';
import { framing } from '../../web/src/kit/scene/framing.ts';
import { Reach } from '../../web/src/kit/scene/reach.ts';
import { geometryOf } from '../../web/src/kit/scene/scenePart.ts';
import { appendPoses, poseAt, poseRecord } from './support/poses.ts';

type Place = readonly [number, number, number];

const part = (...size: Place): ScenePart => ({
  ...{ id: 'one', shape: 'box', role: 'body', trail: false, size },
});

const append = (record: RunRecord, ...places: readonly Place[]): void =>
  appendPoses(
    record,
    places.map((place) => poseAt(place)),
  );

describe('the reach of a run', () => {
  it('is that of its bodies', () => {
    const record = poseRecord(2);
    append(record, [-1, 0, 0], [3, 2, 1]);
    const extent = new Extent(record, [part(1, 0.2, 0.2), part(0.5, 0.5, 2)]);
    extent.update();
    const { low, high } = extent.reach.upright;
    [-1.5, -0.1, -0.1].forEach((x, i) => {
      expect(low[i]).toBeCloseTo(x, 12);
    });
    [3.25, 2.25, 2].forEach((x, i) => {
      expect(high[i]).toBeCloseTo(x, 12);
    });
  });

  it.each(['box', 'ellipsoid', 'cylinder', 'ring', 'spring'] as const)(
    'touches a %s, however it is turned',
    (shape) => {
      const one: ScenePart = {
        ...part(1, 0.4, 2),
        shape,
        size: [1, shape === 'cylinder' ? 1 : 0.4, shape === 'ring' ? 0.1 : 2],
        ...(shape === 'spring' ? { coils: 8 } : {}),
      };
      const turn = new Quaternion().setFromEuler(new Euler(0.7, -1.1, 2.3));
      const record = poseRecord(1);
      appendPoses(record, [[3, -2, 1, ...turn.toArray(), 1, 0.5, 2, 0]]);
      const extent = new Extent(record, [one]);
      extent.update();
      const matrix = new Matrix4().compose(new Vector3(3, -2, 1), turn, new Vector3(1, 0.5, 2));
      const geometry = geometryOf(one).applyMatrix4(matrix);
      geometry.computeBoundingBox();
      const { min, max } = geometry.boundingBox as Box3;
      const { low, high } = extent.reach.upright;
      // Round shapes are drawn with facets; a wire comes to each rim of its cylinder at one point.
      const facet = { box: 1e-6, ellipsoid: 0.02, cylinder: 0.02, ring: 0.06, spring: 0.25 }[shape];
      for (const [i, axis] of (['x', 'y', 'z'] as const).entries()) {
        expect(low[i]).toBeLessThan(min[axis] + 1e-6);
        expect(low[i]).toBeGreaterThan(min[axis] - facet);
        expect(high[i]).toBeGreaterThan(max[axis] - 1e-6);
        expect(high[i]).toBeLessThan(max[axis] + facet);
      }
    },
  );

  it('is that of bodies as large as they are drawn, about their foot', () => {
    const record = poseRecord(1);
    append(record, [2, 0, 0.5], [4, 0, 0.5]);
    const extent = new Extent(record, [{ ...part(1, 1, 1), trail: true }], 10);
    extent.update();
    const { low, high } = extent.reach.upright;
    [-3, -5, 0].forEach((x, i) => {
      expect(low[i]).toBeCloseTo(x, 12);
    });
    expect(high[2]).toBeCloseTo(10, 12);
  });

  it('grows with the samples, and looks at each once', () => {
    const record = poseRecord(1);
    append(record, [1, 0, 0]);
    const extent = new Extent(record, [part(2, 2, 2)]);
    extent.update();
    record.poses[0] = 1e6;
    append(record, [7, 0, 0]);
    extent.update();
    expect(extent.reach.upright.low).toEqual([0, -1, -1]);
    expect(extent.reach.upright.high).toEqual([8, 1, 1]);
  });

  it('is without bounds before there are samples, and where numbers end', () => {
    const record = poseRecord(1);
    const extent = new Extent(record, [part(1, 1, 1)]);
    extent.update();
    expect(extent.reach.bounded).toBe(false);
    append(record, [Number.NaN, 0, 0]);
    extent.update();
    expect(extent.reach.bounded).toBe(false);
  });

  it('has corners where its axes say', () => {
    const reach = new Reach();
    const middle = new Vector3(3, -2, 5);
    reach.include(middle, 2);
    for (const [box, axes] of [
      [reach.upright, worldAxes],
      [reach.facing, pictureAxes],
    ] as const) {
      expect(box.middle().distanceTo(middle)).toBeLessThan(1e-14);
      for (const corner of box.corners())
        for (const axis of axes)
          expect(Math.abs(corner.clone().sub(middle).dot(axis))).toBeCloseTo(2, 12);
    }
  });
});

describe('the camera', () => {
  /** The largest coordinate in the picture, whose edges are at 1. */
  function furthestOut(
    reach: Reach,
    points: readonly Vector3[],
    aspect: number,
    nearer = 1,
  ): number {
    const camera = new PerspectiveCamera(38, aspect, 0.01, 1e4);
    const { middle, distance } = framing(reach, camera, 0);
    camera.up.copy(worldAxes[2]);
    camera.position.copy(middle).addScaledVector(outlook, distance * nearer);
    camera.lookAt(middle);
    camera.updateMatrixWorld();
    const seen = points.map((point) => point.clone().project(camera));
    return Math.max(...seen.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]));
  }

  const circle = (x: number, y: number, z: number): Vector3[] =>
    Array.from({ length: 60 }, (_, i) => {
      const [c, s] = [Math.cos((i * Math.PI) / 30), Math.sin((i * Math.PI) / 30)];
      return new Vector3(x * c, y * s, z * s);
    });
  const shapes = {
    'a ring on the ground': circle(2, 2, 0),
    'a ring that stands': circle(2, 0, 2),
    'a rod across': [new Vector3(-3, 1, 0), new Vector3(3, -1, 0)],
    'a rod upright': [new Vector3(0, 0, -3), new Vector3(0, 0, 3)],
  };

  for (const [name, points] of Object.entries(shapes)) {
    for (const aspect of [0.6, 1, 2.1]) {
      it(`sees all of ${name} and comes near it, ${aspect} times as wide as tall`, () => {
        const reach = new Reach();
        for (const point of points) reach.include(point, 0);
        const out = furthestOut(reach, points, aspect);
        expect(out).toBeLessThan(1);
        expect(out).toBeGreaterThan(0.6);
      });
    }
  }

  it('leaves a margin', () => {
    const reach = new Reach();
    reach.include(new Vector3(), 1);
    const lens = { fov: 38, aspect: 1 };
    const grown = framing(reach, lens, 0.5).distance - framing(reach, lens, 0).distance;
    expect(grown).toBeCloseTo(0.5 / (0.96 * Math.tan((19 * Math.PI) / 180)), 12);
  });
});
