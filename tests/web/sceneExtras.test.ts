/** What a drawing has besides its parts: graticules, cusps, what is let through, lines of sight. */

import { PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { engineHere, engineOf } from '../../web/plugins/engineHere.ts';
import { RunRecord } from '../../web/src/kit/engine/runRecord.ts';
import { poseSize, type SceneInfo, type ScenePart } from '../../web/src/kit/engine/types.ts';
import { graticuleEnds } from '../../web/src/kit/scene/graticule.ts';
import { offSight, pixelOf, sightAt } from '../../web/src/kit/scene/sight.ts';
import { StartDrawing } from '../../web/src/kit/scene/startDrawing.ts';
import { isBroad } from '../../web/src/kit/scene/surface.ts';
import { backdropsOf } from '../../web/src/kit/scene/systems/backdrops.ts';
import { cuspsIn } from '../../web/src/kit/scene/systems/cusps.ts';
import { evenlyAlong } from '../../web/src/kit/scene/systems/trailCopies.ts';
import { defaultExperiment, withSystem } from '../../web/src/pages/bench/setup/setupDraft.ts';
import { openRecorder } from './lessonEngine.ts';
import { styleOf } from './support/styles.ts';

describe('a graticule', () => {
  it('lies on its ball', () => {
    const ends = graticuleEnds(2);
    const radii = ends.flatMap((_, i) => (i % 3 === 0 ? Math.hypot(...ends.slice(i, i + 3)) : []));
    expect(Math.max(...radii)).toBeCloseTo(2, 12);
    expect(Math.min(...radii)).toBeCloseTo(2, 12);
  });
});

describe('cusps', () => {
  const stride = 3;
  const track = (n: number, of: (t: number) => readonly [number, number]) =>
    Array.from({ length: n }, (_, i) => [...of(i / 10 + 0.05), 0]).flat();

  it('are found where a cycloid touches its line, and nowhere else', () => {
    const cycloid = track(200, (t) => [t - Math.sin(t), 1 - Math.cos(t)]);
    const found = cuspsIn(cycloid, stride, 0, 0, 200);
    expect(found).toHaveLength(3);
    found.forEach((sample, i) => {
      expect(Math.abs(sample / 10 - 2 * Math.PI * (i + 1))).toBeLessThan(0.15);
    });
  });

  it('are none on a circle, however small', () => {
    const circle = track(200, (t) => [1e-3 * Math.cos(t), 1e-3 * Math.sin(t)]);
    expect(cuspsIn(circle, stride, 0, 0, 200)).toEqual([]);
  });
});

describe('a guide', () => {
  const part = (size: ScenePart['size'], role: ScenePart['role'] = 'guide'): ScenePart => ({
    ...{ id: 'one', shape: 'box', trail: false, size, role },
  });

  it('is seen through when it is as broad as the drawing', () => {
    expect(isBroad(part([2, 2, 2]), 1)).toBe(true);
    expect(isBroad(part([0.8, 0.8, 0.02]), 2)).toBe(true);
    expect(isBroad(part([0.03, 0.03, 4]), 2)).toBe(false);
    expect(isBroad(part([2, 2, 2], 'body'), 1)).toBe(false);
  });
});

describe('a line of sight', () => {
  const camera = new PerspectiveCamera(38, 2, 0.1, 100);
  camera.up.set(0, 0, 1);
  camera.position.set(-3, -6, 5);
  camera.lookAt(0.5, 0, 0);

  it('passes through every point that its pixel shows', () => {
    for (const point of [new Vector3(0, 0, 0), new Vector3(1, 0.5, 0.7), new Vector3(-1, 2, 0)]) {
      const pixel = pixelOf(camera, point, 800, 400) ?? { x: Number.NaN, y: 0 };
      const [right, up] = offSight(sightAt(camera, pixel, 800, 400), point);
      expect(Math.hypot(right, up)).toBeLessThan(1e-9);
    }
  });

  it('tells to which side a point is', () => {
    const sight = sightAt(camera, { x: 400, y: 200 }, 800, 400);
    const aside = new Vector3(0.5, 0, 0).add(sight.right).addScaledVector(sight.up, 2);
    const [right, up] = offSight(sight, aside);
    expect(right).toBeCloseTo(1, 9);
    expect(up).toBeCloseTo(2, 9);
  });

  it('has no pixel for what is behind the eye', () => {
    expect(pixelOf(camera, new Vector3(-6, -12, 10), 800, 400)).toBeUndefined();
  });
});

describe('a start that is set', () => {
  it('is drawn where its poses are', () => {
    const ball: ScenePart = {
      ...{ id: 'ball', shape: 'ellipsoid', size: [1, 1, 1], role: 'body', trail: true },
    };
    const pose = (x: number) => [x, 0, 0, 0, 0, 0, 1, 1, 1, 1, 0];
    expect(pose(0)).toHaveLength(poseSize);
    const start = new StartDrawing({ parts: [ball], ground: true, length: 1 }, pose(1), styleOf());
    expect(start.drawing.position().x).toBe(1);
    start.showPoses(pose(5));
    expect(start.drawing.position().x).toBe(5);
  });
});

describe('copies along a trail', () => {
  const stride = 5;
  const at = 1;
  /** A walk along (2, −1, 2)/3 by these lengths. */
  const walk = (lengths: readonly number[]): number[] =>
    lengths.flatMap((s) => [9, (2 * s) / 3, -s / 3, (2 * s) / 3, 9]);

  it('are evenly far from each other, however fast the part goes', () => {
    const lengths = Array.from({ length: 2001 }, (_, i) => (i / 2000) ** 3 * 60);
    const { places, apart } = evenlyAlong(walk(lengths), stride, at, lengths.length, 12);
    expect(apart).toBeCloseTo(5, 9);
    expect(places).toHaveLength(12);
    for (const [k, place] of places.entries()) {
      expect(lengths[place]).toBeGreaterThanOrEqual((k + 0.5) * 5 - 1e-9);
      expect(lengths[place - 1]).toBeLessThan((k + 0.5) * 5 + 1e-9);
    }
  });

  it('are none of what rests or runs away', () => {
    expect(evenlyAlong(walk([3, 3, 3]), stride, at, 3, 12).places).toEqual([]);
    expect(evenlyAlong(walk([0, 1, Infinity]), stride, at, 3, 12).places).toEqual([]);
    expect(evenlyAlong([], stride, at, 0, 12).places).toEqual([]);
  });
});

describe('backdrops', () => {
  const made = (info: SceneInfo, order = 0): string[] => {
    const header = { method: '', formulation: '', h: 1, steps: 0, end: 0, every: 1, start: [] };
    const backdrops = backdropsOf(info, new RunRecord(header, 0, 0, 0), styleOf(order));
    return backdrops.map((backdrop) => backdrop.constructor.name);
  };
  const part = (id: string, mark?: ScenePart['mark']): ScenePart => ({
    ...{ id, shape: 'box', size: [1, 1, 1], role: 'accent', trail: true },
    ...(mark === undefined ? {} : { mark }),
  });

  it('are what the parts of a scene declare, whatever these are called', () => {
    const parts = [part('a'), part('b', 'cusps'), part('c', 'ball'), part('d', 'copies')];
    const scene = { parts, length: 1 };
    for (const ground of [true, false]) {
      expect(made({ ...scene, ground })).toEqual(['TrailBall', 'TrailCopies', 'CuspMarks']);
      expect(made({ ...scene, ground }, 1)).toEqual(['CuspMarks']);
      const unmarked = [part('blade'), part('tip')];
      expect(made({ parts: unmarked, ground, length: 1 })).toEqual([]);
    }
  });

  it('are declared by the systems that they are for', async () => {
    const engine = engineOf(engineHere());
    const declared: Record<string, string[]> = {};
    for (const { id, presets, fits } of engine.catalogue.systems) {
      const [preset] = presets;
      if (preset === undefined) throw new Error(`No ${id}`);
      const { parameters, q, v, h } = preset;
      let scene: SceneInfo | undefined;
      const runs = [{ method: fits[0]?.method ?? '' }];
      await engine.run(
        { system: id, parameters, q, v, h, horizon: h, runs },
        { onHeader: (header) => ({ scene } = header), onSamples: () => undefined },
      );
      const { parts } = scene as SceneInfo;
      for (const { mark, trail } of parts) expect(mark === undefined || trail).toBe(true);
      const backdrops = made(scene as SceneInfo);
      if (backdrops.length > 0) declared[id] = backdrops;
    }
    expect(declared).toEqual({
      free_rigid_body: ['TrailBall'],
      heavy_top: ['TrailBall'],
      suslov: ['TrailBall'],
      chaplygin_sleigh: ['CuspMarks'],
      knife_edge: ['CuspMarks', 'StillPaths'],
      nonholonomic_particle: ['TrailCopies'],
      nonholonomic_well: ['TrailCopies'],
      quadrotor_payload: ['StillPaths'],
      henon_heiles: ['StillPaths'],
      sphere_molecules: ['FaceColours'],
    });
  });
});

describe('drawings of systems', () => {
  const openingOf = async (id: string, horizon: number) => {
    const recordOf = await openRecorder();
    const { catalogue } = engineOf(engineHere());
    const experiment = withSystem(catalogue, defaultExperiment(catalogue), id);
    return recordOf({ ...experiment, horizon });
  };

  it('show the way that the load of the quadrotors is to take: up to 2 m at 2.5 s, down at 5 s', async () => {
    const { header } = await openingOf('quadrotor_payload', 0.02);
    const [{ points }] = header.scene.paths as [NonNullable<SceneInfo['paths']>[0]];
    expect(points).toHaveLength(51);
    points.forEach(([x, y, z], i) => {
      const s = i / 25 - 1;
      expect(x).toBeCloseTo(i / 10, 12);
      expect(y).toBeCloseTo(0, 12);
      expect(z).toBeCloseTo(2 * (1 - s * s), 12);
    });
  });

  it('move the racks of the gearbox in the ratio at which its roller stands on the disk', async () => {
    const { header, records } = await openingOf('gearbox', 10);
    const [{ poses, poseStride, count }] = records as [RunRecord];
    const { parts } = header.scene;
    const part = (id: string) => parts.findIndex((one) => one.id === id);
    const place = (id: string, i: number) =>
      new Vector3().fromArray(poses, i * poseStride + part(id) * poseSize);
    const radius = (parts[part('roller')]?.size[0] ?? 0) / 2;
    let moved = 0;
    for (let i = 1; i + 1 < count; i += 1) {
      const speed = (id: string, axis: 'x' | 'y') =>
        (place(id, i + 1)[axis] - place(id, i - 1)[axis]) / 0.2;
      const ratio = place('roller', i).y / radius;
      expect(Math.abs(speed('first', 'x') + ratio * speed('second', 'y'))).toBeLessThan(0.01);
      moved = Math.max(moved, Math.abs(speed('first', 'x')));
    }
    expect(moved).toBeGreaterThan(0.1);
  });
});
