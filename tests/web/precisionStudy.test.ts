/** Studies of order and work: what the engine finds, in words and as a file. */

import { beforeAll, describe, expect, it } from 'vitest';
import { defining } from '../../web/src/kit/engine/defining.ts';
import type { Engine } from '../../web/src/kit/engine/engine.ts';
import { EngineError } from '../../web/src/kit/engine/fault.ts';
import type { EngineHost } from '../../web/src/kit/engine/host.ts';
import type { Experiment, RunSpec } from '../../web/src/kit/engine/types.ts';
import type { LadderSettings } from '../../web/src/kit/precision/ladder.ts';
import { observedOrder } from '../../web/src/kit/precision/order.ts';
import { emptyRequest } from '../../web/src/kit/precision/precisionArrival.ts';
import { csvOf } from '../../web/src/kit/precision/precisionCsv.ts';
import { costs, costsOf, pointsOf } from '../../web/src/kit/precision/precisionWork.ts';
import {
  absentSentence,
  floorOf,
  orderSentence,
  referenceSentence,
} from '../../web/src/kit/precision/sentences.ts';
import { compute, planned, type Study, timesOfSteps } from '../../web/src/kit/precision/study.ts';
import { csvText } from '../../web/src/kit/ui/csv.ts';
import { openRecorder } from './lessonEngine.ts';
import { wasmHost } from './support/wasm.ts';

const recorded = await openRecorder();
let host: EngineHost;
beforeAll(async () => {
  host = await wasmHost();
});

/** An engine over the WebAssembly host that measures once; `probe` stands before the engine's. */
function engineHere(probe: (request: object) => unknown = (request) => host.probe(request)) {
  const counts = { opened: 0, disposed: 0 };
  const open = async (): Promise<Engine> => {
    counts.opened += 1;
    return defining({
      catalogue: host.catalogue,
      probe: async <T>(request: object) => probe(request) as T,
      measure: async <T>(request: object, repeats: number) => ({
        answer: (await probe(request)) as T,
        times: new Array<number>(repeats).fill(1),
      }),
      run: () => Promise.reject(new Error('not here')),
      dispose: () => {
        counts.disposed += 1;
      },
    });
  };
  return { open, counts };
}

function experimentOf(id: string, runs: readonly RunSpec[]): Experiment {
  const preset = host.catalogue.systems.find((system) => system.id === id)?.presets[0];
  if (preset === undefined) throw new Error(`no preset of ${id}`);
  const { parameters, q, v, h } = preset;
  return { system: id, parameters, q, v, h, horizon: 20 * h, runs };
}

const never = new AbortController().signal;

async function studied(
  experiment: Experiment,
  settings: LadderSettings = { halvings: 5 },
  open = engineHere().open,
): Promise<Study> {
  const study = planned(await recorded(experiment), host.catalogue.methods, settings);
  await compute(study, open, never, () => undefined);
  return study;
}

const ordersOf = (study: Study) =>
  study.runs.map((run) => {
    const found = observedOrder(pointsOf(run), floorOf(run));
    return found.kind === 'line' ? found.slope : Number.NaN;
  });

describe('a study', { timeout: 60_000 }, () => {
  it('finds the orders that the methods have', async () => {
    const methods = ['gonzalez', 'rk4', 'explicit_euler', 'composed4:gonzalez'];
    const runs = methods.map((method) => ({ method }));
    const study = await studied(experimentOf('chaplygin_sleigh', runs));
    const [gonzalez, rk4, euler, composed] = ordersOf(study);
    expect(Math.abs((gonzalez ?? 0) - 2)).toBeLessThan(0.1);
    expect(Math.abs((rk4 ?? 0) - 4)).toBeLessThan(0.2);
    expect(Math.abs((euler ?? 0) - 1)).toBeLessThan(0.2);
    expect(Math.abs((composed ?? 0) - 4)).toBeLessThan(0.2);
    expect(study.reference?.accuracy).toBeLessThan(1e-12);
    expect(orderSentence(study.runs[0] as never)).toMatch(
      /^Gonzalez: order 2\.00 \(claimed: 2\), fitted over 6 step sizes from 0\.1 s to 0\.003125 s\.$/,
    );
    expect(referenceSentence(study)).toMatch(/at t = 2 s: .* Dormand–Prince 5\(4\) with the tol/);
  });

  it('finds them on a group too, counts exponentials, and says who takes none', async () => {
    const runs = [{ method: 'cf4' }, { method: 'rkmk4' }, { method: 'rk4' }];
    const study = await studied(experimentOf('quadrotor_payload', runs));
    for (const order of ordersOf(study)) expect(Math.abs(order - 4)).toBeLessThan(0.2);
    const offered = costsOf(study.runs);
    const ids = offered.map(({ id }) => id);
    expect(ids).toContain('exponentials');
    expect(ids).not.toContain('iterations');
    const exponentials = costs.find(({ id }) => id === 'exponentials');
    if (exponentials === undefined) throw new Error('none');
    const rk4 = study.runs[2]?.name ?? '';
    expect(absentSentence(study.runs, exponentials)).toBe(
      `Not drawn, since they take none: ${rk4}.`,
    );
    // Twice the steps are twice the work.
    const [first, second] = pointsOf(study.runs[0] as never).map(exponentials.of);
    expect(second).toBe(2 * (first ?? 0));
  });

  it('takes tolerances where a method chooses its steps, and none of its order', async () => {
    const runs = [{ method: 'dopri54' }];
    const study = await studied(experimentOf('chaplygin_sleigh', runs), { halvings: 6 });
    const points = pointsOf(study.runs[0] as never);
    expect(points).toHaveLength(7);
    expect(points.at(-1)?.error).toBeLessThan(1e-7);
    expect(points[0]?.h).toBeGreaterThan(points.at(-1)?.h ?? 0);
    expect(orderSentence(study.runs[0] as never)).toContain('chooses its steps itself: tolerances');
  });

  it('keeps a run that fails as a row that says why', async () => {
    const experiment = experimentOf('chaplygin_sleigh', [{ method: 'rk4' }]);
    const study = await studied(experiment, { halvings: 3, coarsest: 20, horizon: 100 });
    const outcomes = study.runs[0]?.outcomes ?? [];
    expect(outcomes).toHaveLength(4);
    const failed = outcomes.filter((outcome) => 'failure' in outcome);
    expect(failed.length).toBeGreaterThan(0);
    for (const { failure } of failed) expect(failure).toMatch(/^[A-Z].*\.$/);
    expect(csvText(csvOf(study, 'here'))).toContain(failed[0]?.failure);
  });

  it('times the steps alone: the least of the repeats, without what a run of no steps takes', async () => {
    // A step takes 0.01 ms, all else 0.2 ms; the second repeat is interrupted for a while.
    const timed: Engine['measure'] = async (request, repeats) => {
      const { n } = request as { n: number };
      const times = Array.from({ length: repeats }, (_, i) => 0.2 + 0.01 * n + (i === 1 ? 3 : 0));
      return { answer: (await host.probe(request)) as never, times };
    };
    const open = async (): Promise<Engine> => ({ ...(await engineHere().open()), measure: timed });
    const experiment = experimentOf('kepler', [{ method: 'rk4' }, { method: 'gonzalez' }]);
    const study = await studied(experiment, { halvings: 3 }, open);
    const time = costs.find(({ id }) => id === 'time');
    for (const run of study.runs) {
      expect(pointsOf(run)).toHaveLength(4);
      for (const point of pointsOf(run)) {
        const steps = point.rung.kind === 'step' ? point.rung.steps : Number.NaN;
        expect(time?.of(point)).toBeCloseTo(0.01 * steps, 10);
        expect(time?.largest?.(point)).toBeCloseTo(0.01 * steps + 3, 10);
      }
    }
    expect(csvText(csvOf(study, 'here'))).toContain('time_ms,largest_ms,why_none');
  });

  it('tells no time that the scatter of the set-up could hide', () => {
    expect(timesOfSteps([1.5, 1.2, 9], [1, 1.1, 3])).toEqual([0.5, 1.2 - 1, 8]);
    expect(timesOfSteps([1.05, 1.2, 1.3], [1, 1.1, 3])).toEqual([0, 0, 0]);
    expect(timesOfSteps([], [1, 1, 1])).toEqual([]);
  });

  it('has no time of a run that none was taken of, and none below zero', async () => {
    const open = async (times: readonly number[]): Promise<Engine> => ({
      ...(await engineHere().open()),
      measure: async (request) => ({ answer: host.probe(request) as never, times }),
    });
    const experiment = experimentOf('kepler', [{ method: 'rk4' }]);
    for (const times of [[], [1, 1, 1]]) {
      const study = await studied(experiment, { halvings: 2 }, () => open(times));
      expect(costsOf(study.runs).map(({ id }) => id)).not.toContain('time');
    }
  });

  it('can ask every method for no step', () => {
    const experiment = experimentOf('kepler', []);
    for (const { id, fits } of host.catalogue.systems) {
      const [preset] = host.catalogue.systems.find((one) => one.id === id)?.presets ?? [];
      if (preset === undefined) continue;
      for (const { method, formulations } of fits) {
        const here = { ...experiment, ...preset, system: id };
        const request = emptyRequest(here, { method, formulation: formulations[0] ?? '' });
        expect(host.probe(request)).toMatchObject({ steps: 0 });
      }
    }
  });

  it('leaves out the steps that a method rejected where it tells the mean step', async () => {
    const steps = { steps: 25, rejected: 15, tries: 40 };
    const probe = (request: object) =>
      't_end' in request ? { q: [0], v: [1], ...steps } : host.probe(request);
    const experiment = experimentOf('chaplygin_sleigh', [{ method: 'dopri54' }]);
    const study = await studied(experiment, { halvings: 2 }, engineHere(probe).open);
    for (const { h } of pointsOf(study.runs[0] as never)) expect(h).toBe(study.horizon / 25);
  });

  it('draws no error that is a thousand times the size of the solution', async () => {
    const outcomes = async (error: number) => {
      const probe = (request: object) => ({ q: ['t_end' in request ? 1 : 1 + error], v: [-2] });
      const experiment = experimentOf('chaplygin_sleigh', [{ method: 'rk4' }]);
      const study = await studied(experiment, { halvings: 0 }, engineHere(probe).open);
      return study.runs.flatMap((run) => run.outcomes);
    };
    // 1 + the largest number of the solution, which is 2, a thousand times.
    expect(await outcomes(2900)).toMatchObject([{ error: 2900 }]);
    expect(await outcomes(3100)).toMatchObject([
      { failure: 'It left the solution: its error is 3100.' },
    ]);
    expect((await outcomes(Number.POSITIVE_INFINITY))[0]).toHaveProperty('failure');
  });

  it('measures a method against itself where no reference comes to the horizon', async () => {
    const probe = (request: object) => {
      if ('t_end' in request) throw new EngineError({ code: 'no-convergence', message: 'No.' });
      return host.probe(request);
    };
    const experiment = experimentOf('chaplygin_sleigh', [{ method: 'gonzalez' }]);
    const study = await studied(experiment, { halvings: 4 }, engineHere(probe).open);
    expect(study.reference).toBeUndefined();
    expect(Math.abs((ordersOf(study)[0] ?? 0) - 2)).toBeLessThan(0.1);
    expect(referenceSentence(study)).toContain('from the same method with a quarter');
  });

  it('ends at once when aborted, and disposes of its engine', async () => {
    const controller = new AbortController();
    const { open, counts } = engineHere(() => new Promise(() => {}));
    const experiment = experimentOf('chaplygin_sleigh', [{ method: 'gonzalez' }]);
    const study = planned(await recorded(experiment), host.catalogue.methods, { halvings: 2 });
    const running = compute(study, open, controller.signal, () => undefined);
    controller.abort();
    await expect(running).rejects.toThrow();
    await Promise.resolve();
    expect(counts).toEqual({ opened: 1, disposed: 1 });
  });
});

describe('the file of a study', { timeout: 60_000 }, () => {
  it('tells the experiment, and has a row for each method and step size', async () => {
    const runs = [{ method: 'gonzalez' }, { method: 'dopri54' }];
    const study = await studied(experimentOf('chaplygin_sleigh', runs), { halvings: 2 });
    const lines = csvText(csvOf(study, 'http://here/#abc')).trimEnd().split('\n');
    const told = lines.filter((text) => text.startsWith('# '));
    expect(told[0]).toMatch(/^# Rattleback [\d.]+: errors of methods against step size and work$/);
    expect(told[1]).toBe('# System: Chaplygin sleigh (chaplygin_sleigh)');
    expect(told.at(-1)).toBe('# Experiment: http://here/#abc');
    const [titles = '', ...rows] = lines.slice(told.length);
    expect(titles).toMatch(/^method,tolerance,h,error,evaluations,/);
    expect(rows).toHaveLength(6);
    const count = titles.split(',').length;
    for (const row of rows) expect(row.split(',')).toHaveLength(count);
    expect(Number(rows[0]?.split(',')[2])).toBe(0.1);
    expect(Number(rows[0]?.split(',')[3])).toBe(pointsOf(study.runs[0] as never)[0]?.error);
  });
});
