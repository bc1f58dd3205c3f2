/** Recordings made of functions of time, without an engine. */
import { RunRecord } from '../../../web/src/kit/engine/runRecord.ts';
import type {
  ComponentInfo,
  InvariantInfo,
  RunStatus,
  SystemInfo,
} from '../../../web/src/kit/engine/types.ts';
import type { Recording } from '../../../web/src/kit/experiment/recording.ts';

export interface Making {
  readonly h: number;
  readonly steps: number;
  /** Steps between two samples; the last sample comes after the last step all the same. */
  readonly every?: number;
  readonly components: readonly (readonly [ComponentInfo, (t: number) => number])[];
  readonly errors: readonly ((t: number) => number)[];
  /** Newton iterations of each step. */
  readonly iterations?: number;
  /** Internal steps of each run, rows as the engine hands them over. */
  readonly internal?: readonly number[];
  readonly runs?: number;
  readonly status?: RunStatus;
}

function invariant(i: number): InvariantInfo {
  const [id, name] = [
    ['energy', 'Energy'],
    ['constraint', 'Constraint'],
    ['momentum', 'Momentum'],
  ][i] as [string, string];
  return { id, name, sentence: '', error: i === 0 ? 'relative' : 'absolute', conditional: false };
}

export function madeRecording(making: Making): Recording {
  const { h, steps, every = 1, components, errors, iterations = 0 } = making;
  const { runs = 1, status = 'done', internal } = making;
  const infos = components.map(([info]) => info);
  const taken = Array.from({ length: steps + 1 }, (_, n) => n).filter((n) => {
    return n % every === 0 || n === steps;
  });
  const header = {
    method: 'm',
    formulation: 'f',
    h,
    steps,
    end: h * steps,
    every,
    start: [],
    adaptive: internal !== undefined,
  };
  const records = Array.from({ length: runs }, () => {
    const record = new RunRecord(header, components.length, errors.length, 0);
    const t = Float64Array.from(taken, (n) => n * h);
    record.append({
      run: 0,
      count: taken.length,
      step: Float64Array.from(taken),
      t,
      values: Float64Array.from([...t].flatMap((at) => components.map(([, of]) => of(at)))),
      errors: Float64Array.from([...t].flatMap((at) => errors.map((of) => of(at)))),
      iterations: Float64Array.from(taken, (n, i) => iterations * (n - (taken[i - 1] ?? n))),
      internal: Float64Array.from(internal ?? []),
      poses: new Float32Array(0),
      work: {},
      status,
    });
    return record;
  });
  const names = records.map((_, run) => `Method ${run + 1}`);
  const invariants = errors.map((_, i) => invariant(i));
  const system = {
    id: 'made',
    name: 'Made',
    parameters: [],
    fits: [],
    presets: [],
    components: infos,
    invariants,
  } as unknown as SystemInfo;
  const experiment = {
    system: 'made',
    parameters: { k: 2 },
    q: [],
    v: [],
    h,
    horizon: h * steps,
    runs: names.map(() => ({ method: 'm' })),
  };
  const scene = { parts: [], ground: false, length: 1 };
  return {
    version: '0.0.0',
    experiment,
    system,
    header: { experiment, components: infos, scene, runs: records.map(() => header) },
    names,
    records,
    components: infos.map(({ id }) => id),
    invariants: invariants.map(({ id }) => id),
  };
}

export function component(id: string, kind: ComponentInfo['kind'], unit = ''): ComponentInfo {
  return { id, name: id, unit, kind };
}
