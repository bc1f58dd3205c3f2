/** The order of each shipped tableau as it is measured, from both sides, on a system of the lab. */
import { expect, it } from 'vitest';
import '../../web/src/figures/lessons/make-your-own/definitionEnglish.ts';
import { engineHere, engineOf } from '../../web/plugins/engineHere.ts';
import type { Engine } from '../../web/src/kit/engine/engine.ts';
import { record } from '../../web/src/kit/experiment/recording.ts';
import { observedOrder } from '../../web/src/kit/precision/order.ts';
import { pointsOf } from '../../web/src/kit/precision/precisionWork.ts';
import { floorOf } from '../../web/src/kit/precision/sentences.ts';
import { compute, planned } from '../../web/src/kit/precision/study.ts';
import type { Family } from '../../web/src/pages/authoring/method/methodDraft.ts';
import { gallery } from '../../web/src/pages/authoring/method/methodGallery.ts';
import {
  fitting,
  lent,
  shortened,
  systemFor,
  trialOf,
} from '../../web/src/pages/authoring/method/trial.ts';

const engine = engineOf(engineHere());
const never = new AbortController().signal;

/** A companion makes a method choose its steps: no step size to measure an order against. */
const fixed = [...gallery].filter(([, { companion }]) => companion === undefined);

it.each(fixed)('%s', async (_, definition) => {
  const { entry } = await engine.defineMethod(definition);
  const family = (definition.family ?? 'runge_kutta') as Family;
  const system = systemFor(fitting(engine.catalogue, entry.id), family, undefined);
  if (system === undefined) throw new Error('no system');
  const experiment = trialOf(system, entry.id, 'none');
  const first = await record(engine, { ...experiment, horizon: experiment.h }, never);
  const coarsest = entry.order > 4 ? 4 * experiment.h : experiment.h;
  const settings = { halvings: 5, coarsest };
  const study = planned({ ...first, experiment }, engine.catalogue.methods, settings);
  await compute(
    study,
    async () => lent(engine),
    never,
    () => undefined,
  );
  const [run] = study.runs;
  if (run === undefined) throw new Error('no run');
  const found = observedOrder(pointsOf(run), floorOf(run));
  expect(found.kind).toBe('line');
  expect(Math.abs((found.kind === 'line' ? found.slope : 0) - entry.order)).toBeLessThan(0.3);
});

it('asks for each state once, and times nothing', async () => {
  let asked = 0;
  const counting = {
    catalogue: engine.catalogue,
    probe: async (request: object) => {
      asked += 1;
      return request;
    },
    measure: () => Promise.reject(new Error('timed')),
  } as unknown as Engine;
  const request = { op: 'step' };
  expect(await lent(counting).measure(request, 5)).toEqual({ answer: request, times: [] });
  expect(asked).toBe(1);
});

it('is short: 400 steps, or to the horizon where that is nearer', () => {
  const system = engine.catalogue.systems.find(({ id }) => id === 'henon_heiles');
  if (system === undefined) throw new Error('no such system');
  const experiment = trialOf(system, 'rk4', 'heun2');
  expect(shortened(experiment).horizon).toBe(40);
  expect(shortened({ ...experiment, horizon: 3 }).horizon).toBe(3);
  expect(experiment.runs).toEqual([{ method: 'rk4' }, { method: 'heun2' }]);
});
