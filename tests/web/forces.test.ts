/** Forces of constraints as arrows: where the engine says, as long as they are strong. */
import {
  Box3,
  type BufferGeometry,
  Color,
  Group,
  type Material,
  type Mesh,
  type Object3D,
  Vector3,
} from 'three';
import { describe, expect, it } from 'vitest';
import { RunRecord } from '../../web/src/kit/engine/runRecord.ts';
import { reactionSize } from '../../web/src/kit/engine/types.ts';
import type { Recording } from '../../web/src/kit/experiment/recording.ts';
import { Forces } from '../../web/src/kit/scene/forces.ts';
import { Pushes } from '../../web/src/pages/bench/constraintForces.ts';
import { defaultExperiment, withSystem } from '../../web/src/pages/bench/setup/setupDraft.ts';
import { openRecorder } from './lessonEngine.ts';
import { native } from './support/native.ts';
import { wasmHost } from './support/wasm.ts';

const { catalogue } = await wasmHost();

/** Records rows of reactions, as many a row as `each` says, of which so many are known. */
function recordOf(
  rows: readonly (readonly number[])[],
  each: number,
  known = rows.length,
): RunRecord {
  const record = new RunRecord({ steps: rows.length, every: 1 } as never, 0, 0, 0, each * 6);
  const column = Float64Array.from(rows, (_, i) => i);
  record.append({
    ...{ run: 0, count: rows.length, status: 'done', work: {}, step: column, t: column },
    ...{ values: new Float64Array(0), errors: new Float64Array(0), internal: new Float64Array(0) },
    ...{ iterations: new Float64Array(0), poses: new Float32Array(0) },
  });
  record.push(Float32Array.from(rows.slice(0, known).flat()));
  return record;
}

/** From where to where an arrow reaches along its force. */
function boxOf(arrow: Object3D): Box3 {
  arrow.updateWorldMatrix(true, true);
  return new Box3().setFromObject(arrow, true);
}

describe('arrows', () => {
  const rows = [
    [1, 2, 0, 0, 4, 0],
    [1, 2, 0, -1, 0, 0],
    [1, 2, 0, 0, 0, 0],
  ];
  const group = new Group();
  let sample = 0;
  let front = true;
  const run = {
    ...{ record: recordOf(rows, 1), colour: new Color('red'), group },
    ...{ sample: () => sample, front: () => front },
  };
  const forces = new Forces([run], 1, 0.5);
  const arrow = group.children[0] as Object3D;

  it('begin where a force acts and point its way, the longest nearly as long as the system', () => {
    forces.drawArrows();
    const { min, max } = boxOf(arrow);
    expect(forces.strongest).toEqual([4]);
    expect(min.y).toBeCloseTo(2, 6);
    expect(max.y).toBeCloseTo(2.4, 6);
    expect((min.x + max.x) / 2).toBeCloseTo(1, 6);
  });

  it('are as long as forces are strong', () => {
    sample = 1;
    forces.drawArrows();
    const { min, max } = boxOf(arrow);
    expect(max.x).toBeCloseTo(1, 6);
    expect(min.x).toBeCloseTo(1 - 0.4 / 4, 6);
  });

  it('of a run behind lie below, and are seen through', () => {
    const looks = () =>
      arrow.children.map((one) => [
        one.renderOrder,
        (one as Mesh<BufferGeometry, Material>).material.opacity,
      ]);
    const before = looks();
    front = false;
    forces.drawArrows();
    looks().forEach(([order = 9, opacity = 9], i) => {
      expect(order).toBeLessThan(before[i]?.[0] ?? 0);
      expect(opacity).toBeLessThan(before[i]?.[1] ?? 0);
    });
    front = true;
  });

  it('are not there without a force', () => {
    sample = 2;
    forces.drawArrows();
    expect(arrow.visible).toBe(false);
  });

  it('are not there before their force is known', () => {
    const record = recordOf(rows, 1, 1);
    const apart = new Group();
    const late = new Forces([{ ...run, record, group: apart, sample: () => 1 }], 1, 0.5);
    late.drawArrows();
    expect(apart.children[0]?.visible).toBe(false);
    expect(late.strongest).toEqual([4]);
    record.push(Float32Array.from([1, 2, 0, -8, 0, 0]));
    late.drawArrows();
    expect(apart.children[0]?.visible).toBe(true);
    expect(late.strongest).toEqual([8]);
  });

  it('go with what draws them', () => {
    forces.dispose();
    expect(group.children).toHaveLength(0);
  });
});

describe('a recording', () => {
  const named = ['chaplygin_sleigh', 'snakeboard', 'rolling_ball', 'nonholonomic_particle'];
  it.each(named)('gets the forces that the command line tells: %s', async (id) => {
    const host = await wasmHost();
    const record = await openRecorder();
    const experiment = withSystem(catalogue, defaultExperiment(catalogue), id);
    const recording = await record({ ...experiment, horizon: experiment.h });
    const { header, records } = recording;
    const [run] = records;
    expect(run?.pushed).toBe(0);
    await new Pushes(
      async <T>(request: object) => host.probe(request) as T,
      () => recording,
      () => undefined,
    ).complete();
    const { reactions = [] } = header.scene;
    expect(reactions.length).toBeGreaterThan(0);
    expect(records.map(({ pushed }) => pushed)).toEqual(records.map(({ count }) => count));
    expect(run?.reactionStride).toBe(reactions.length * reactionSize);
    const { parameters, q, v } = header.experiment;
    const request = { op: 'forces', system: id, parameters, q, v };
    const answer = JSON.parse(native(['probe'], `${JSON.stringify(request)}\n`).out) as {
      readonly force: readonly number[];
    };
    // The sum over all of what acts on x and y, which are the last two of the snakeboard's.
    const at = id === 'snakeboard' ? 3 : 0;
    const wanted = answer.force.slice(at, at + 2);
    const sum = reactions.reduce(
      (all, _, i) => all.add(new Vector3().fromArray(run?.reactions ?? [], i * reactionSize + 3)),
      new Vector3(),
    );
    wanted.forEach((value, axis) => {
      expect(Math.abs(sum.getComponent(axis) - value)).toBeLessThan(1e-6 * (1 + Math.abs(value)));
    });
  });

  /** A recording of two runs with as many samples as given. */
  const recordingOf = (counts: readonly number[]): Recording => {
    const system = 'nonholonomic_particle';
    const components = [...'qqqvvv'].map((kind) => ({ kind }));
    const records = counts.map((count) => {
      const record = new RunRecord({ steps: count, every: 1 } as never, 6, 0, 0, reactionSize);
      const column = Float64Array.from({ length: count }, (_, i) => i);
      const values = Float64Array.from({ length: 6 * count }, (_, i) => i % 6);
      record.append({
        ...{ run: 0, count, status: 'running', work: {}, step: column, t: column, values },
        ...{ errors: new Float64Array(0), internal: new Float64Array(0) },
        ...{ iterations: new Float64Array(0), poses: new Float32Array(0) },
      });
      return record;
    });
    return {
      ...{ header: { experiment: { system, parameters: {} }, components }, records },
    } as never;
  };
  const zeros = (request: object) => {
    const { t } = request as { readonly t: readonly number[] };
    return { reactions: t.flatMap(() => [0, 0, 0, 0, 0, 0]) };
  };

  it('gets them a piece at a time, each sample once, however often it is asked', async () => {
    const recording = recordingOf([2500, 10]);
    const asked: (readonly number[])[] = [];
    let more = 0;
    const pushes = new Pushes(
      async <T>(request: object) => {
        const { t, q, v } = request as Readonly<Record<'t' | 'q' | 'v', readonly number[]>>;
        expect(q.slice(0, 3)).toEqual([0, 1, 2]);
        expect(v.slice(-3)).toEqual([3, 4, 5]);
        expect([q.length, v.length]).toEqual([3 * t.length, 3 * t.length]);
        asked.push(t);
        return zeros(request) as T;
      },
      () => recording,
      () => {
        more += 1;
      },
    );
    await Promise.all([pushes.complete(), pushes.complete()]);
    expect(asked.map(({ length }) => length)).toEqual([1000, 1000, 500, 10]);
    expect(asked.slice(0, 3).flat()).toEqual(Array.from({ length: 2500 }, (_, i) => i));
    expect(more).toBe(4);
    await pushes.complete();
    expect(asked).toHaveLength(4);
  });

  it('is asked no more when it is not wanted, and bears an engine that stops', async () => {
    const recording = recordingOf([2500]);
    let wanted: Recording | undefined = recording;
    const pushes = new Pushes(
      async <T>(request: object) => {
        wanted = undefined;
        return zeros(request) as T;
      },
      () => wanted,
      () => undefined,
    );
    await pushes.complete();
    expect(recording.records[0]?.pushed).toBe(1000);
    const broken = new Pushes(
      () => Promise.reject(new Error('stopped')),
      () => recording,
      () => undefined,
    );
    await broken.complete();
    expect(recording.records[0]?.pushed).toBe(1000);
  });
});
