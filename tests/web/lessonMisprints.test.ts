/** What the lessons say of formulas that are misprinted, by running them as they are printed. */
import { beforeAll, describe, expect, it } from 'vitest';
import { evaluateMeasure } from '../../web/src/figures/base/figureMeasure.ts';
import type { Experiment } from '../../web/src/kit/engine/types.ts';
import type { Recording } from '../../web/src/kit/experiment/recording.ts';
import { openRecorder } from './lessonEngine.ts';
import { lessonCalled } from './support/lesson.ts';

let recordOf: (experiment: Experiment) => Promise<Recording>;

beforeAll(async () => {
  recordOf = await openRecorder();
});

const worst = (recording: Recording, run: number, of: string): number =>
  evaluateMeasure({ measure: 'worst-error', of, run }, recording);
const last = (recording: Recording, run: number, id: string): number =>
  recording.records[run]?.component(recording.components.indexOf(id)).at(-1) ?? Number.NaN;

describe('the gradient of P1 (21)', () => {
  const lesson = lessonCalled('what-a-discrete-gradient-keeps');
  const steps = [0.1, 0.05, 0.025, 0.0125];
  const off = (recording: Recording): number =>
    evaluateMeasure({ measure: 'distance', of: 'x', run: 0, from: 2 }, recording);
  const recordings = (option: string) =>
    Promise.all(steps.map((h) => recordOf({ ...lesson.experiment('printed', option), h })));

  it('as printed leaves the energy to Gonzalez, takes it from the average, and misleads both', async () => {
    for (const recording of await recordings('wrong')) {
      expect(worst(recording, 0, 'energy')).toBeLessThan(1e-13);
      expect(worst(recording, 1, 'energy')).toBeCloseTo(0.4, 1);
      expect(off(recording)).toBeCloseTo(0.81, 2);
    }
  });

  it('as it should be gives the energy to both, and order 2', async () => {
    const right = await recordings('right');
    for (const recording of right) {
      for (const run of [0, 1]) expect(worst(recording, run, 'energy')).toBeLessThan(1e-13);
    }
    right.slice(1).forEach((finer, i) => {
      expect(off(right[i] as Recording) / off(finer)).toBeCloseTo(4, 0);
    });
  });
});

describe('the sign of f in P5 §2.1', () => {
  const lesson = lessonCalled('moving-by-exponentials');
  const printed = (patch: Partial<Experiment>): Promise<Recording> =>
    recordOf({ ...lesson.experiment('printed', 'wrong'), ...patch });
  const off = (recording: Recording): number =>
    evaluateMeasure({ measure: 'distance', of: 'Omega_2', run: 0, from: 1 }, recording);

  it('as printed keeps energy and momentum as well as before', async () => {
    const right = await recordOf(lesson.experiment('printed', 'right'));
    const wrong = await printed({});
    for (const recording of [right, wrong]) {
      expect(worst(recording, 0, 'energy')).toBeLessThan(4e-6);
      expect(worst(recording, 0, 'energy')).toBeGreaterThan(2e-6);
      expect(worst(recording, 0, 'casimir')).toBeLessThan(1e-14);
    }
    expect(off(right)).toBeLessThan(2e-4);
  });

  it('as printed is off by as much at every step size', async () => {
    for (const h of [0.2, 0.1, 0.05, 0.025]) {
      expect(off(await printed({ h }))).toBeCloseTo(0.8, 2);
    }
  });

  it('as printed converges with order 4 to the motion back', async () => {
    const { v, runs } = lesson.experiment('printed', 'wrong');
    const [method, truth] = runs as [Experiment['runs'][0], Experiment['runs'][0]];
    const back = await printed({ v: v.map((x) => -x), runs: [truth] });
    const errors = await Promise.all(
      [0.1, 0.05].map(async (h) => {
        const end = await printed({ h, runs: [method] });
        return Math.abs(last(end, 0, 'Omega_2') + last(back, 0, 'Omega_2'));
      }),
    );
    const [coarse = 0, fine = 0] = errors;
    expect(Math.log2(coarse / fine)).toBeCloseTo(4, 0);
    expect(fine).toBeLessThan(1e-4);
  });
});
