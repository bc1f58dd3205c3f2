/** What the lesson “The nonholonomic bracket” says, held against the engine that the reader runs. */
import { beforeAll, describe, expect, it } from 'vitest';
import { evaluateMeasure } from '../../web/src/figures/base/figureMeasure.ts';
import { areaRatio } from '../../web/src/figures/cloud/carried.ts';
import type { CloudFigure } from '../../web/src/figures/cloud/cloudData.ts';
import { shownOf } from '../../web/src/figures/cloud/cloudShown.ts';
import {
  beside,
  type Comparison,
  farthest,
  jacobiatorOver,
} from '../../web/src/figures/drive/gaps.ts';
import type { Loop } from '../../web/src/figures/drive/loop.ts';
import { judgeNumber } from '../../web/src/figures/question/verdict.ts';
import { AdaptedStates } from '../../web/src/kit/bracket/adapted.ts';
import { bracketNames, type Structure } from '../../web/src/kit/bracket/bracket.ts';
import { divergenceAt, volumeSentence } from '../../web/src/kit/bracket/divergence.ts';
import type { Definitions } from '../../web/src/kit/engine/defining.ts';
import type { Experiment } from '../../web/src/kit/engine/types.ts';
import type { Recording } from '../../web/src/kit/experiment/recording.ts';
import { openRecorder } from './lessonEngine.ts';
import { lessonCalled, probed, rightOptions } from './support/lesson.ts';

const lesson = lessonCalled('the-nonholonomic-bracket');
let recordOf: (experiment: Experiment, define?: Definitions) => Promise<Recording>;

// The engine's modules are loaded here, outside the time of the first test that needs them.
beforeAll(async () => {
  recordOf = await openRecorder();
  const starts = ['momentum', 'circle', 'quartic-energy'].map((id) => lesson.experiment(id));
  await Promise.all(starts.map((start) => recordOf({ ...start, horizon: start.h })));
  await Promise.all(starts.map(structureAt));
}, 60_000);

type Start = Pick<Experiment, 'system' | 'parameters' | 'q' | 'v'>;

const structureAt = ({ system, parameters, q, v }: Start): Promise<Structure> =>
  probed<Structure>({ op: 'structure', system, parameters, q, v });
const lengthsAt = async (starts: readonly Start[]): Promise<number[]> =>
  (await Promise.all(starts.map(structureAt))).map((found) => found.jacobiator_length);
const lengthIn = async (figure: string, option?: string): Promise<number> =>
  (await structureAt(lesson.experiment(figure, option))).jacobiator_length;
const entry = ({ Pi, grad_H }: Structure, i: number, j: number): number =>
  Pi[i * grad_H.length + j] ?? Number.NaN;

const taken = (measure: 'last' | 'smallest' | 'largest', of: string, recording: Recording) =>
  evaluateMeasure({ measure, of, run: 0 }, recording);
const worst = (recording: Recording, run = 0, of = 'energy'): number =>
  evaluateMeasure({ measure: 'worst-error', of, run }, recording);

const headings = [0, 0.3, Math.PI / 4, 1.2, Math.PI / 2, 2.5, -1];

describe('the bracket of the disk', () => {
  const disk = (theta: number, r: number, roll: number): Start => ({
    system: 'rolling_disk',
    parameters: { m: 1.7, r, J_theta: 0.3, J_phi: 0.6 },
    q: [0.4, -0.2, theta, 0.9],
    v: [r * roll * Math.cos(theta), r * roll * Math.sin(theta), 0.5, roll],
  });

  it('has the frame in its upper right block and nothing in its lower right', async () => {
    const found = await structureAt(disk(0.3, 1.4, 0.8));
    expect(entry(found, 0, 4)).toBeCloseTo(1.4 * Math.cos(0.3), 14);
    expect(entry(found, 1, 4)).toBeCloseTo(1.4 * Math.sin(0.3), 14);
    expect([entry(found, 2, 5), entry(found, 3, 4)]).toEqual([1, 1]);
    expect(entry(found, 4, 5)).toBeCloseTo(0, 15);
  });

  it('has a Jacobiator of the length r √m in any heading and at any speed', async () => {
    for (const roll of [0, 1, -3]) {
      const found = await lengthsAt(headings.map((theta) => disk(theta, 1.4, roll)));
      for (const length of found) expect(length).toBeCloseTo(1.4 * Math.sqrt(1.7), 13);
    }
  });

  it('prints 1 for all headings of the figure', async () => {
    for (const option of ['zero', 'eighth', 'quarter', 'half']) {
      expect(await lengthIn('disk', option)).toBeCloseTo(1, 14);
    }
  });
});

describe('the bracket of the sleigh', () => {
  const [m, J, a] = [1.7, 2.3, 0.8];
  const inertia = J + m * a * a;
  const C = (a * Math.sqrt(m)) / inertia;
  const sleigh = (theta: number, turn: number, run: number): Start => ({
    system: 'chaplygin_sleigh',
    parameters: { m, J, a },
    q: [0.4, -0.2, theta],
    v: [run * Math.cos(theta), run * Math.sin(theta), turn],
  });

  it('has {ρ₁, ρ₂} = −C ρ₁', async () => {
    const found = await structureAt(sleigh(0.3, 0.9, -0.4));
    expect(entry(found, 3, 4)).toBeCloseTo(-C * Math.sqrt(inertia) * 0.9, 14);
    expect(entry(found, 0, 4)).toBeCloseTo(Math.cos(0.3) / Math.sqrt(m), 14);
    expect(entry(found, 2, 3)).toBeCloseTo(1 / Math.sqrt(inertia), 14);
  });

  it('has a Jacobiator of the length √J / I in any heading and at any speed', async () => {
    for (const [turn, run] of [
      [0.9, -0.4],
      [0, 2],
    ] as [number, number][]) {
      const found = await lengthsAt(headings.map((theta) => sleigh(theta, turn, run)));
      for (const length of found) expect(length).toBeCloseTo(Math.sqrt(J) / inertia, 13);
    }
  });

  it('prints 0.3143, and 0.3536 with the centre of mass on the blade', async () => {
    expect((await lengthIn('sleigh')).toFixed(4)).toBe('0.3143');
    expect((await lengthIn('sleigh', 'blade')).toFixed(4)).toBe('0.3536');
    expect((await lengthIn('sleigh', 'behind')).toFixed(4)).toBe('0.3143');
  });
});

describe('a loop of the controls and the Jacobiator', () => {
  const loopOf = (width: number, height: number, first: 0 | 1 = 0): Loop => ({
    ...{ shape: 'rectangle', width, height, times: 1, first },
  });
  const along = (of: string, subject: Start = lesson.experiment('loop')): Comparison => ({
    experiment: { ...subject, h: 0.1, horizon: 1, runs: [{ method: 'gonzalez' }] },
    coordinates: ['x', 'y', 'theta'].map((id) => ({ id, name: id, unit: '', kind: 'q' })),
    compared: { of, over: 'theta', from: -Math.PI, to: Math.PI },
  });
  const offBy = async (subject: Comparison, loops: readonly Loop[]): Promise<number[]> => {
    const line = await jacobiatorOver(probed, subject);
    const all = await Promise.all(loops.map((loop) => beside(probed, subject, line, loop)));
    return all.map(({ gaps }) => farthest(gaps, line));
  };
  const halves = [0.4, 0.2, 0.1];

  it.each([
    ['x', (theta: number) => Math.sin(theta)],
    ['y', (theta: number) => -Math.cos(theta)],
  ] as const)('agree for the disk along %s, to the first order in the loop', async (of, exact) => {
    const subject = along(of);
    const line = await jacobiatorOver(probed, subject);
    line.x.forEach((theta, i) => {
      expect(line.y[i]).toBeCloseTo(exact(theta), 9);
    });
    // Wider than high, and turned first: the other way round encloses the area with the other sign.
    const off = await offBy(
      subject,
      halves.map((size) => loopOf(2 * size, size, 1)),
    );
    off.forEach((far, i) => {
      expect(far / ((halves[i] as number) / 2)).toBeGreaterThan(0.9);
      expect(far / ((halves[i] as number) / 2)).toBeLessThan(1.1);
    });
  });

  it('differ by what the lesson says, whatever the width', async () => {
    const heights = [1, 0.5, 0.25];
    for (const width of [1, 0.3]) {
      const loops = heights.map((height) => loopOf(width, height));
      const off = await offBy(along('x'), loops);
      off.forEach((far, i) => {
        const said = (heights[i] as number) / 2;
        expect(Math.abs(far / said - 1)).toBeLessThan(0.05);
      });
    }
  });

  it('agree for the sleigh up to what of [X₁, X₂] is allowed', async () => {
    const [m, J, a] = [1.7, 2.3, 0.8];
    const inertia = J + m * a * a;
    const sleigh = {
      ...{ system: 'chaplygin_sleigh', parameters: { m, J, a }, q: [0.4, -0.2, 0.3] },
      v: [0, 0, 0.7],
    };
    const loops = halves.map((size) => loopOf(size, size));
    const [first = 0, second = 0, third = 0] = await offBy(along('x', sleigh), loops);
    expect(Math.log2(first / second)).toBeCloseTo(1, 1);
    expect(Math.log2(second / third)).toBeCloseTo(1, 1);
    const line = await jacobiatorOver(probed, along('x', sleigh));
    expect(line.here).toBeCloseTo(-Math.sin(0.3) / Math.sqrt(m * inertia), 9);
    // The heading comes back; the part C X₁ of the bracket lies in the constraints.
    const turn = along('theta', sleigh);
    const heading = await jacobiatorOver(probed, turn);
    const C = (a * Math.sqrt(m)) / inertia;
    for (const value of heading.y) expect(value).toBeCloseTo(-C / Math.sqrt(inertia), 9);
    const { gaps } = await beside(probed, turn, heading, loopOf(0.4, 0.4));
    for (const gap of gaps.y) expect(Math.abs(gap)).toBeLessThan(1e-10);
  });
});

describe('the bracket of the quartic', () => {
  const quartic = (w: [number, number], speeds: [number, number]): Start => ({
    system: 'chaotic_quartic',
    parameters: { n: 2 },
    q: [0.22, ...w, 0.8, 0.43],
    v: [-w[0] * speeds[0] - w[1] * speeds[1], 0.4, -0.7, ...speeds],
  });

  it('is flat for slow z and grows with the speeds beyond', async () => {
    const places = [
      [0, 0],
      [0.44, 0.53],
      [1.4, -0.6],
    ] as [number, number][];
    const allSpeeds = [
      [0.1, -0.2],
      [0.9, -2.5],
      [3, 1],
    ] as [number, number][];
    for (const w of places) {
      const D = 1 + w[0] * w[0] + w[1] * w[1];
      const found = await lengthsAt(allSpeeds.map((speeds) => quartic(w, speeds)));
      found.forEach((length, i) => {
        const fastest = Math.max(...(allSpeeds[i] ?? []).map(Math.abs));
        expect(length).toBeCloseTo(Math.max(1 / Math.sqrt(D), fastest / D), 12);
      });
    }
  });

  it('accepts both states of its figure', async () => {
    expect(await lengthIn('quartic')).toBeCloseTo(1 / Math.sqrt(1 + 0.44 ** 2 + 0.53 ** 2), 12);
    expect(await lengthIn('quartic', 'middle')).toBeCloseTo(1, 12);
  });

  it('has the letters of its text beside the matrix', async () => {
    const found = await structureAt(lesson.experiment('quartic'));
    const symbols = bracketNames(found.components, found).map(({ symbol }) => symbol);
    expect(symbols).toEqual(['x', 'w₁', 'w₂', 'z₁', 'z₂', 'ρ₁', 'ρ₂', 'ρ₃', 'ρ₄']);
  });
});

/** Divergence of the motion in (q, ρ). */
async function divergenceOf(start: Start): Promise<number> {
  const states = new AdaptedStates(probed, start);
  const { point } = await states.startOf(start.q, start.v);
  return divergenceAt(states, point, await states.structureAt(point));
}

describe('Jacobi’s identity and volume', () => {
  const turning: Start = { ...lesson.experiment('sleigh'), q: [0.4, -0.2, 0.3] };
  const moving = (a: number): Start => ({
    ...turning,
    parameters: { m: 1, J: 8, a },
    v: [Math.cos(0.3), Math.sin(0.3), 0.7],
  });
  const rolling: Start = {
    ...lesson.experiment('disk'),
    q: [0.4, -0.2, 0.3, 0.9],
    v: [Math.cos(0.3), Math.sin(0.3), 0.5, 1],
  };

  it('are broken and kept by the disk and by the sleigh with a = 0', async () => {
    for (const start of [rolling, moving(0)]) {
      expect((await structureAt(start)).jacobiator_length).toBeGreaterThan(0.3);
      expect(await divergenceOf(start)).toBeCloseTo(0, 9);
    }
  });

  it('are both broken by the sleigh with a = 1, whose divergence is −C ρ₂', async () => {
    const { rho } = await structureAt(moving(1));
    expect(rho[1]).toBeCloseTo(1, 14);
    expect(await divergenceOf(moving(1))).toBeCloseTo(-1 / 9, 9);
  });

  it.each([2 ** -6, 2 ** 4])('are the same where %d of a unit is a metre', async (metre) => {
    const { parameters, q, v } = moving(1);
    const { m, J, a } = parameters as { m: number; J: number; a: number };
    const other: Start = {
      ...moving(1),
      parameters: { m, J: J * metre ** 2, a: a * metre },
      q: q.map((x, i) => (i < 2 ? x * metre : x)),
      v: v.map((x, i) => (i < 2 ? x * metre : x)),
    };
    expect(await divergenceOf(other)).toBeCloseTo(-1 / 9, 9);
    expect(await divergenceOf({ ...other, parameters: { ...other.parameters, a: 0 } })).toBe(0);
  });

  it('do not go together for the two momenta of the sleigh: a bracket of two variables, −C ρ₁', async () => {
    // With H = ½|ρ|² the divergence of the two is the derivative of {ρ₁, ρ₂} ρ₂ by ρ₁: −C ρ₂.
    for (const turn of [0.7, -0.2]) {
      const start = { ...moving(1), v: [Math.cos(0.3), Math.sin(0.3), turn] };
      const found = await structureAt(start);
      expect(entry(found, 3, 4)).toBeCloseTo(-(found.rho[0] ?? Number.NaN) / 9, 14);
      expect(found.grad_H.slice(3)).toEqual(found.rho);
    }
  });

  it('are told below the matrix of the figures', async () => {
    const told = async (figure: string, option: string) =>
      volumeSentence(await divergenceOf(lesson.experiment(figure, option)));
    expect(await told('disk', 'zero')).toMatch(/keeps the volume/);
    expect(await told('sleigh', 'blade')).toMatch(/keeps the volume/);
    expect(await told('sleigh', 'ahead')).toMatch(/spreads .* is 0\.1111\.$/);
  });
});

describe('four squares of starts', () => {
  const seen = async (option?: string) => {
    const figure = lesson.figure('four') as CloudFigure;
    const means = {
      record: (one: Experiment) => recordOf(one, figure.define),
      ask: probed,
    };
    const shown = await shownOf(means, figure, lesson.experiment('four', option));
    return new Map(
      shown.map((one) => [one.name, { ...one, area: areaRatio(one.cloud, 0, one.cloud.end) }]),
    );
  };

  it('show Jacobi’s identity and volume in all four combinations', async () => {
    const found = await seen();
    const holds = /always satisfies/;
    const fails = (length: string): RegExp => new RegExp(`has length ${length}\\.`);
    for (const [name, jacobi, area] of [
      ['Pendulum', holds, 1],
      ['The two momenta of the sleigh', holds, undefined],
      ['Disk', fails('1'), 1],
      ['Sleigh', fails('0.3143'), undefined],
    ] as const) {
      expect(found.get(name)?.jacobi).toMatch(jacobi);
      if (area === undefined) expect(found.get(name)?.area).toBeLessThan(0.5);
      else expect(found.get(name)?.area).toBeCloseTo(area, 2);
    }
  });

  it('shrink for the sleigh as its divergence −C ρ₂ says', async () => {
    const sleigh = (await seen()).get('Sleigh');
    const [record] = sleigh?.cloud.recordings[0]?.records ?? [];
    // The middle of the square: ρ = R (sech, tanh) of C R (t − t₀), the area by exp(−C ∫ ρ₂) about there.
    const [turn, run, C] = [0.6, 0.3, 1 / 9];
    const R = Math.hypot(turn, run);
    const before = Math.atanh(run / R);
    const shrunk = Math.cosh(before) / Math.cosh(before + C * R * 20);
    expect(record?.status).toBe('done');
    expect((sleigh?.area ?? 0) / shrunk).toBeCloseTo(1, 1);
  });

  it('stand still with the centre of mass on the blade, and break the identity by more', async () => {
    const found = await seen('blade');
    expect(found.get('Sleigh')?.jacobi).toMatch(/0\.3536\.$/);
    for (const { area } of found.values()) expect(area).toBeCloseTo(1, 2);
  });
});

describe('what survives and what does not', () => {
  it('lets the sleigh keep its energy and neither of its momenta', async () => {
    const question = lesson.question('predict', 'predict-sleigh');
    const recording = await recordOf(question.experiment);
    expect(rightOptions(question, recording)).toEqual(['energy']);
    expect(worst(recording)).toBeLessThan(1e-13);
    expect(Math.abs(taken('last', 'rho_1', recording))).toBeLessThan(1e-4);
    expect(taken('last', 'rho_2', recording)).toBeCloseTo(Math.sqrt(1.36), 6);
    const { rho } = await structureAt(question.experiment);
    expect(rho[0]).toBeCloseTo(0.6, 14);
    expect(rho[1]).toBeCloseTo(-1, 14);
  });

  it('breaks Poisson’s theorem on the disk', async () => {
    const question = lesson.question('choice', 'poisson');
    const recording = await recordOf(question.experiment);
    expect(rightOptions(question, recording)).toEqual(['turns']);
    expect(worst(recording, 0, 'rolling_momentum')).toBeLessThan(1e-13);
    expect(taken('largest', 'x', recording)).toBeCloseTo(2, 2);
  });

  it('leaves both momenta of a sleigh with its mass on the blade as they are, and of no other', async () => {
    const question = lesson.choice('which-stay');
    expect(rightOptions(question, await recordOf(question.experiment))).toEqual(['both']);
    for (const a of [-1, -0.02, 0.02, 1]) {
      const other = { ...question.experiment, parameters: { m: 1, J: 8, a } };
      expect(rightOptions(question, await recordOf(other))).not.toContain('both');
    }
    const [smaller, larger] = [0.02, 0].map((a) => Math.sqrt(8) / (8 + a * a)) as [number, number];
    expect(larger).toBeGreaterThan(smaller);
    expect(larger.toFixed(4)).toBe('0.3536');
  });

  it('takes −1 for the final speed of a sleigh with its mass behind, and refuses near misses', async () => {
    const question = lesson.question('number', 'final-speed');
    const recording = await recordOf(question.experiment);
    expect((await structureAt(question.experiment)).rho[0]).toBeCloseTo(0.8, 14);
    const judged = (answer: number) => judgeNumber(question, answer, recording);
    for (const answer of [-1, -0.995, -1.005]) expect(judged(answer).right).toBe(true);
    expect(judged(-0.98)).toMatchObject({ right: false, part: 'wrong' });
    expect(judged(-0.6)).toMatchObject({ right: false, part: 'hint-0' });
    expect(judged(0.6)).toMatchObject({ right: false, part: 'hint-1' });
    expect(judged(1)).toMatchObject({ right: false, part: 'hint-2' });
  });

  it('lets the discrete gradient keep the energy of the quartic, and Runge–Kutta come before the midpoint rule', async () => {
    const question = lesson.question('predict', 'which-energy');
    const recording = await recordOf(question.experiment);
    expect(rightOptions(question, recording)).toEqual(['rk4']);
    expect(worst(recording, 0)).toBeLessThan(1e-12);
    expect(worst(recording, 1)).toBeGreaterThan(1e-3);
    expect(worst(recording, 1)).toBeLessThan(1e-2);
    expect(worst(recording, 2)).toBeGreaterThan(1e-4);
    expect(worst(recording, 2)).toBeLessThan(1e-3);
  });
});
