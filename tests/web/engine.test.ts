/** The engine in WebAssembly says what the native program says, and refuses in sentences. */
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { EngineError } from '../../web/src/kit/engine/fault.ts';
import type { EngineHost } from '../../web/src/kit/engine/host.ts';
import { RunRecord } from '../../web/src/kit/engine/runRecord.ts';
import {
  type Catalogue,
  type Experiment,
  poseSize,
  type SystemInfo,
} from '../../web/src/kit/engine/types.ts';
import { calmPreset, calmStep } from './support/calmPreset.ts';
import { drawn } from './support/drawn.ts';
import { native } from './support/native.ts';
import { allowance, apart, moved } from './support/rounding.ts';
import { wasmHost } from './support/wasm.ts';

let host: EngineHost;
beforeAll(async () => {
  host = await wasmHost();
});

function experimentOf(system: SystemInfo, methods: readonly string[], horizon: number): Experiment {
  const preset = calmPreset(system);
  const { parameters, q, v } = preset;
  return {
    system: system.id,
    parameters,
    q,
    v,
    h: 0.1,
    horizon,
    runs: methods.map((method) => ({ method })),
  };
}

/** Runs an experiment to its end and records it. */
function recorded(experiment: Experiment): RunRecord[] {
  const system = host.catalogue.systems.find((s) => s.id === experiment.system) as SystemInfo;
  const header = host.open(experiment);
  return header.runs.map((run, index) => {
    const stride = header.scene.parts.length * poseSize;
    const record = new RunRecord(run, system.components.length, system.invariants.length, stride);
    while (record.status === 'running') record.append(host.advance(index, 333));
    return record;
  });
}

const systems = (JSON.parse(native(['catalog', '--json']).out) as Catalogue).systems.map(
  ({ id }) => id,
);

/** q and v of an answer to `step`. */
function endOf(line: string): number[] {
  const { q, v } = JSON.parse(line) as { q: number[]; v: number[] };
  return [...q, ...v];
}

/** What an answer counts: an iteration more, where round-off decides, changes no number but these. */
const counts = [
  ...['steps', 'rejected', 'iterations', 'evaluations', 'jacobians'],
  ...['exponentials', 'commutators', 'dexp_inverses'],
];

/** All numbers that an answer measures, in its order. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const measured = Object.entries(value).filter(([key]) => !counts.includes(key));
  return measured.flatMap(([, one]) => numbersIn(one));
}

describe('native and WebAssembly', () => {
  test('have the same catalogue', () => {
    const { status, out } = native(['catalog', '--json']);
    expect(status).toBe(0);
    expect(host.catalogue).toEqual(JSON.parse(out));
  });

  test('find the same methods for what files define', () => {
    const folder = new URL('../../web/definitions/', import.meta.url);
    const requests = readdirSync(folder)
      .filter((name) => /^(?!schema).*\.json$/.test(name))
      .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as object)
      .map((system) => ({ op: 'define', system }));
    const fitsIn = (entry: unknown) => (entry as SystemInfo).fits;
    const { out } = native(['probe'], requests.map((r) => `${JSON.stringify(r)}\n`).join(''));
    const there = out
      .trim()
      .split('\n')
      .map((line) => fitsIn(JSON.parse(line)));
    expect(there.length).toBeGreaterThan(10);
    expect(requests.map((request) => fitsIn(host.probe(request)))).toEqual(there);
  });

  test.each(drawn('systems natively and in WebAssembly', systems, (id) => id))(
    'agree to round-off over 1,000 steps of every method, 100 where it solves for many numbers: %s',
    (id) => {
      const system = host.catalogue.systems.find((one) => one.id === id) as SystemInfo;
      const preset = calmPreset(system);
      const { parameters, q, v } = preset;
      const h = calmStep(preset);
      const implicit = new Set(
        host.catalogue.methods.filter((one) => one.implicit).map((one) => one.id),
      );
      const stepsOf = (method: string) => (q.length >= 18 && implicit.has(method) ? 100 : 1000);
      const requests = system.fits.flatMap((fit) =>
        fit.formulations.map((formulation) => ({
          ...{ op: 'step', system: system.id, parameters, q, v, h, n: stepsOf(fit.method) },
          ...{ method: fit.method, formulation },
        })),
      );
      const ends = (asked: readonly object[]) => {
        const lines = asked.map((request) => `${JSON.stringify(request)}\n`).join('');
        return native(['probe'], lines).out.trim().split('\n').map(endOf);
      };
      const there = ends(requests);
      expect(there).toHaveLength(requests.length);
      for (const [i, request] of requests.entries()) {
        const wanted = there[i] as number[];
        const here = endOf(JSON.stringify(host.probe(request)));
        const difference = apart(wanted, here);
        const close = difference <= allowance(wanted, []);
        const ways = [1, -1] as const;
        const disturbed = ways.flatMap((one) =>
          ways.map((other) => ({ ...request, q: moved(q, one), v: moved(v, other) })),
        );
        const allowed = allowance(wanted, close ? [] : ends(disturbed));
        const what = `${system.id} ${request.method} ${request.formulation}`;
        expect(difference, what).toBeLessThanOrEqual(allowed);
      }
    },
    60_000,
  );

  test('answer the reference cases alike', () => {
    const folder = new URL('../reference/', import.meta.url);
    const lines = readdirSync(folder).flatMap((name) =>
      readFileSync(new URL(name, folder), 'utf8').trim().split('\n'),
    );
    const requests = lines.map((line) => (JSON.parse(line) as { request: object }).request);
    const answers = native(['probe'], requests.map((r) => `${JSON.stringify(r)}\n`).join(''));
    const there = answers.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(there).toHaveLength(requests.length);
    const worse: string[] = [];
    for (const [i, request] of requests.entries()) {
      let here: object;
      try {
        here = host.probe(request) as object;
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        here = { error: { code: error.code, message: error.message } };
      }
      const wanted = there[i] as object;
      expect(Object.keys(here)).toEqual(Object.keys(wanted));
      const difference = apart(numbersIn(wanted), numbersIn(here));
      const allowed = allowance(numbersIn(wanted), []);
      if (difference > allowed)
        worse.push(`${JSON.stringify(request).slice(0, 200)} ${difference} > ${allowed}`);
    }
    expect(worse).toEqual([]);
  });
});

describe('a session', () => {
  test('streams samples of each run: discrete gradients keep energy, explicit Euler does not', () => {
    const sleigh = host.catalogue.systems[0] as SystemInfo;
    const [gonzalez, euler] = recorded(experimentOf(sleigh, ['gonzalez', 'explicit_euler'], 100));
    expect(gonzalez?.status).toBe('done');
    expect(gonzalez?.count).toBe(1001);
    expect(gonzalez?.t[1000]).toBe(100);
    expect(gonzalez?.worstError(0, 1000)).toBeLessThanOrEqual(1e-13);
    expect(euler?.worstError(0, 1000)).toBeGreaterThan(1e-4);
    expect(gonzalez?.work.steps).toBe(1000);
    expect(gonzalez?.poses.subarray(0, poseSize)).toHaveLength(poseSize);
  });

  test('that is refused leaves the one before', () => {
    const sleigh = host.catalogue.systems[0] as SystemInfo;
    host.open(experimentOf(sleigh, ['rk4'], 1));
    const bad = { ...experimentOf(sleigh, ['rk4'], 1), v: [0, 1, 0] };
    expect(() => host.open(bad)).toThrow(EngineError);
    expect(() => host.open(bad)).toThrow(/breaks the constraints/);
    expect(host.advance(0, 100).status).toBe('done');
  });

  test('takes whole numbers of steps only', () => {
    const sleigh = host.catalogue.systems[0] as SystemInfo;
    host.open(experimentOf(sleigh, ['rk4'], 1));
    expect(() => host.advance(0, 1.5)).toThrow(RangeError);
    expect(() => host.advance(0, Number.NaN)).toThrow(RangeError);
    expect(() => host.advance(7, 1)).toThrow(RangeError);
  });

  test('can be refused 20,000 times without harm', () => {
    for (let i = 0; i < 20000; i += 1) {
      try {
        host.probe({ op: 'rate', system: 'none' });
      } catch (error) {
        if (!(error instanceof EngineError) || error.code !== 'unknown-system') throw error;
      }
    }
    expect(host.catalogue.systems.length).toBeGreaterThan(0);
    expect(
      host.probe({ op: 'rate', system: 'chaplygin_sleigh', q: [0, 0, 0], v: [1, 0, 0] }),
    ).toEqual({ q_dot: [1, 0, 0], v_dot: [0, 0, 0] });
  });
});

describe('the record', () => {
  test('finds samples by time', () => {
    const sleigh = host.catalogue.systems[0] as SystemInfo;
    const [record] = recorded(experimentOf(sleigh, ['gonzalez'], 10));
    expect(record?.indexAt(-1)).toBe(0);
    expect(record?.indexAt(0.1)).toBe(1);
    expect(record?.indexAt(0.55)).toBe(5);
    expect(record?.indexAt(99)).toBe(100);
    expect(record?.component(0)).toHaveLength(101);
  });
});
