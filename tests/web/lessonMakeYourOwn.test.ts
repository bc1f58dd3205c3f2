/** What “Make your own” says, held against the engine that the reader runs. */
import { beforeAll, describe, expect, it } from 'vitest';
import { evaluateMeasure } from '../../web/src/figures/base/figureMeasure.ts';
import { withTarget } from '../../web/src/figures/base/variant.ts';
import type { DefinitionFigure } from '../../web/src/figures/lessons/make-your-own/definitionData.ts';
import { judgeFind, judgeNumber } from '../../web/src/figures/question/verdict.ts';
import type { EngineHost } from '../../web/src/kit/engine/host.ts';
import type { Experiment, MethodReading } from '../../web/src/kit/engine/types.ts';
import { openRecorder, type RecordOf, worst } from './lessonEngine.ts';
import { lessonCalled, probed, rightOptions } from './support/lesson.ts';
import { hostFor, orderOf } from './support/orders.ts';

const lesson = lessonCalled('make-your-own');
let recordOf: RecordOf;
let host: EngineHost;

beforeAll(async () => {
  recordOf = await openRecorder();
  host = await hostFor('kepler', 'free_rigid_body');
  await host.prepare({ system: {} });
}, 60_000);

const ofFigure = (id: string, patch = {}) =>
  recordOf(lesson.experiment(id, patch), lesson.figure(id).define);
const largest = (of: string, run = 0) => ({ measure: 'largest', of, run }) as const;

describe('the questions', () => {
  it.each([
    ['predict-swing', 'far'],
    ['choice-upwards', 'motion'],
  ])('%s has the answer %s', async (id, answer) => {
    const question = lesson.choice(id);
    const recording = await recordOf(question.experiment, question.define);
    expect(rightOptions(question, recording)).toEqual([answer]);
  });

  it('number-stretched takes five thirds to a centimetre, and no other turning point', async () => {
    const question = lesson.question('number', 'number-stretched');
    const recording = await recordOf(question.experiment, question.define);
    const judged = (answer: number) => judgeNumber(question, answer, recording);
    for (const near of [5 / 3, 1.66, 1.67, 1.675]) expect(judged(near).right).toBe(true);
    for (const off of [4 / 3, 1.65, 1.68, 2]) expect(judged(off).right).toBe(false);
    expect(judged(4 / 3).part).toBe('hint-0');
  });

  it('number-misprint takes half of what it prints, and no quarter or sixteenth', async () => {
    const question = lesson.question('number', 'number-misprint');
    const printed = await recordOf({ ...question.experiment, h: 0.02 }, question.define);
    expect(evaluateMeasure(question.wants, printed).toFixed(4)).toBe('0.0426');
    const recording = await recordOf(question.experiment, question.define);
    const judged = (answer: number) => judgeNumber(question, answer, recording).right;
    expect(judged(0.0426 / 2)).toBe(true);
    expect(judged(0.021)).toBe(true);
    for (const part of [1, 1.5, 3, 4, 8, 16]) expect(judged(0.0426 / part)).toBe(false);
  });

  it('find-robot takes a mass behind the axle, and refuses the axle and what is ahead', async () => {
    const question = lesson.question('find', 'find-robot');
    const judged = async (a: number) =>
      judgeFind(
        question,
        await recordOf(withTarget(question.experiment, question.target, a), question.define),
      );
    for (const a of [-0.12, -0.06, -0.01]) expect(await judged(a)).toMatchObject({ right: true });
    for (const a of [0, 0.01, 0.06, 0.12]) expect((await judged(a)).part).toBe('hint-0');
  }, 60_000);
});

describe('the spring pendulum', () => {
  it('swings to twenty times the angle it was given, and not with a stiff spring', async () => {
    const { k, l, g, m } = { k: 29.43, l: 1, g: 9.81, m: 1 };
    expect(k).toBeCloseTo((3 * m * g) / l, 12);
    // Small motions about the rest, where the spring is l + m g/k long.
    expect(Math.sqrt(k / m) / Math.sqrt(g / (l + (m * g) / k))).toBeCloseTo(2, 12);
    const recording = await ofFigure('resonance');
    const angle = evaluateMeasure(largest('theta'), recording);
    expect(angle).toBeCloseTo(0.39, 2);
    expect(Math.round(angle / 0.02)).toBe(20);
    const stiff = withTarget(lesson.experiment('resonance'), 'parameters.k', 100);
    const still = await recordOf(stiff, lesson.figure('resonance').define);
    expect(evaluateMeasure(largest('theta'), still)).toBeCloseTo(0.02, 10);
  });

  it('has its energy kept by the discrete gradient alone', async () => {
    const recording = await ofFigure('spring');
    expect(worst(recording, 0)).toBeLessThan(1e-12);
    expect(worst(recording, 1)).toBeGreaterThan(1e-8);
    expect(worst(recording, 1)).toBeLessThan(1e-3);
  });
});

/** What the engine says of a definition with a change of a figure. */
async function saidOf(id: string, change: string): Promise<string> {
  const { definition, changes } = lesson.figure(id) as unknown as DefinitionFigure;
  const chosen = changes.find((one) => one.id === change);
  if (chosen === undefined) throw new Error(`Figure ${id} has no change ${change}.`);
  const system = { ...definition, ...chosen.set, id: 'changed' };
  const { refused } = await probed<{ refused?: { message: string } }>({ op: 'read', system });
  return refused?.message ?? '';
}

describe('what the lab says of a slip', () => {
  it.each([
    ['slips', 'right', ''],
    ['slips', 'star', 'column 17: unknown name “mg”'],
    ['slips', 'velocity', '“r_dot” can’t stand here: it is a velocity'],
    ['slips', 'square', 'must be quadratic in the velocities'],
    ['slips', 'minus', 'is not positive for every velocity'],
    ['slips', 'turn', 'is another after a whole turn of it'],
    ['blade', 'right', ''],
    ['blade', 'place', 'has no velocity in it'],
    ['blade', 'speed', 'is not linear in the velocities'],
    ['blade', 'along', ''],
  ])('in %s, %s: “%s”', async (figure, change, sentence) => {
    const said = await saidOf(figure, change);
    if (sentence === '') expect(said).toBe('');
    else expect(said).toContain(sentence);
  });

  it('names the coordinate whose square was forgotten', async () => {
    expect(await saidOf('slips', 'square')).toContain('theta_dot');
  });

  it('the wrong direction moves the sleigh sideways only', async () => {
    const { definition, changes, define } = lesson.figure('blade') as unknown as DefinitionFigure;
    const along = changes.find(({ id }) => id === 'along');
    const system = { ...definition, ...along?.set, id: 'sideways' };
    const experiment: Experiment = {
      ...lesson.experiment('blade'),
      ...{ system: 'sideways', v: [0, 1, 0.1], horizon: 2 },
    };
    const recording = await recordOf(experiment, {
      systems: [system],
      methods: define?.methods ?? [],
    });
    const at = (of: string) => evaluateMeasure({ measure: 'last', of, run: 0 }, recording);
    const theta = at('theta');
    const along_ = Math.cos(theta) * at('x_dot') + Math.sin(theta) * at('y_dot');
    expect(Math.abs(along_)).toBeLessThan(1e-12);
    expect(Math.abs(at('y'))).toBeGreaterThan(0.5);
  });

  it('a start off the constraint is brought to the nearest that is allowed', async () => {
    const { definition } = lesson.figure('blade') as unknown as DefinitionFigure;
    const starts = [{ q: [0, 0, 0], v: [-1, 0.4, 0.1], h: 0.05, horizon: 1 }];
    const entry = await probed<{ presets: { v: number[] }[] }>({
      op: 'define',
      system: { ...definition, starts },
    });
    expect(entry.presets[0]?.v[1]).toBeCloseTo(0, 14);
  });
});

describe('the robot', () => {
  it('turns by more than a whole turn with its mass ahead of the axle, and ends forwards', async () => {
    const recording = await ofFigure('robot');
    const last = (of: string) => evaluateMeasure({ measure: 'last', of, run: 0 }, recording);
    expect(last('theta')).toBeGreaterThan(2 * Math.PI);
    const [theta, vx, vy] = [last('theta'), last('x_dot'), last('y_dot')];
    expect(Math.cos(theta) * vx + Math.sin(theta) * vy).toBeGreaterThan(0.4);
  });

  it('keeps its turning rate with its mass on the axle', async () => {
    const middle = withTarget(lesson.experiment('robot'), 'parameters.a', 0);
    const recording = await recordOf(middle, lesson.figure('robot').define);
    expect(evaluateMeasure({ measure: 'last', of: 'theta_dot', run: 0 }, recording)).toBeCloseTo(
      0.2,
      10,
    );
  });
});

describe('the tableaux', () => {
  const method = (figure: string) => lesson.figure(figure).define?.methods[0] ?? {};
  const read = (definition: object) =>
    probed<MethodReading>({ op: 'read_method', method: definition });

  it('with two weights exchanged has order 1, since 7/12 is no half, and order 4 when mended', async () => {
    const { tableau } = await read(method('misprint'));
    expect(tableau?.order).toBe(1);
    expect(tableau?.broken?.defect).toBeCloseTo(7 / 12 - 1 / 2, 14);
    const mended = { ...method('misprint'), b: ['1/6', '1/3', '1/3', '1/6'] };
    expect((await read(mended)).tableau?.order).toBe(4);
  });

  it.each([
    ['misprint', 'rk4', 4],
    ['misprint', 'misprinted_rk4', 1],
    ['exchanged', 'cf4', 4],
    ['exchanged', 'exchanged_cf4', 2],
  ])('in %s, %s shows order %i', async (figure, id, order) => {
    const { definition } = { definition: method(figure) };
    const named = definition.id === id ? (await read(definition)).definition : id;
    const run = { method: named as string };
    expect(Math.abs(orderOf(host, lesson.experiment(figure), run, 160) - order)).toBeLessThan(0.3);
  });

  it('CF4 with its rows put right has order 4 again', async () => {
    const { result, ...rest } = method('exchanged') as { result: unknown[] };
    expect((await read({ ...rest, result })).entry.order).toBe(2);
    expect((await read({ ...rest, result: [...result].reverse() })).entry.order).toBe(4);
  });
});
