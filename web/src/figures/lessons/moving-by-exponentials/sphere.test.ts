/** The sphere of momentum: its curves of equal energy, and what one step does on it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { openRecorder, type RecordOf } from '../../../../../tests/web/lessonEngine.ts';
import { lessonCalled } from '../../../../../tests/web/support/lesson.ts';
import { energyOf, levels, polhodes, type Vector } from './polhodes.ts';
import type { SphereFigure } from './sphereData.ts';
import { look } from './sphereDrawing.ts';
import { type Steps, stepSentence, stepsOf } from './steps.ts';

describe('a curve of equal energy', () => {
  it.each([[[1, 2, 3]], [[3, 1, 2]], [[2, 2.5, 2.1]]] as [Vector][])(
    'lies on the sphere and has one energy, for inertias %j',
    (inertia) => {
      for (const level of levels(inertia)) {
        const curves = polhodes(inertia, level);
        expect(curves).toHaveLength(2);
        for (const u of curves.flat()) {
          expect(Math.hypot(...u)).toBeCloseTo(1, 12);
          expect(2 * energyOf(u, inertia)).toBeCloseTo(level, 12);
        }
      }
    },
  );

  it('goes round the axis of the least or of the largest inertia, never round the middle one', () => {
    const inertia: Vector = [1, 2, 3];
    for (const [level, axis] of [
      [0.4, 2],
      [0.8, 0],
    ] as const) {
      const [one = [], other = []] = polhodes(inertia, level);
      expect(one.every((u) => u[axis] > 0)).toBe(true);
      expect(other.every((u) => u[axis] < 0)).toBe(true);
    }
    expect(polhodes([1, 1, 1], 1)).toEqual([]);
  });
});

it('shows who is near: the middle of the picture, not the point behind it', () => {
  const seen = look(1, 400);
  const [a, e] = [Math.PI / 4, Math.PI / 6];
  const towards: Vector = [Math.cos(e) * Math.cos(a), Math.cos(e) * Math.sin(a), Math.sin(e)];
  expect(seen(towards)).toEqual({ x: 200, y: 200, near: true });
  expect(seen(towards.map((one) => -one) as unknown as Vector)).toMatchObject({ near: false });
});

describe('a step from the start of the lesson’s figure', () => {
  let figure: SphereFigure;
  let recordOf: RecordOf;
  let steps: Steps;

  beforeAll(async () => {
    figure = lessonCalled('moving-by-exponentials').figure('step') as SphereFigure;
    recordOf = await openRecorder();
    steps = await stepsOf(recordOf, figure, figure.experiment);
  });

  const size = (mu: Vector): number => Math.hypot(...mu);
  const start: Vector = [1.2, 2, 3];

  it('begins at the momentum of the start', () => {
    for (const run of [0, 1]) {
      for (const [i, m] of (steps.dots[run]?.[0]?.mu ?? []).entries()) {
        expect(m).toBeCloseTo(start[i] as number, 12);
      }
    }
  });

  it('leaves the sphere by Euler’s method, and stays on it by Lie–Euler, at every length', () => {
    const [euler = [], turned = []] = steps.first;
    expect(euler).toHaveLength(25);
    for (const { t, mu } of euler.slice(1)) {
      // |μ + hμ̇|² = |μ|² + h²|μ̇|², and μ̇ = μ × Ω = (−1, 2.4, −1.2).
      const exact = Math.sqrt(size(start) ** 2 + t ** 2 * (1 + 2.4 ** 2 + 1.2 ** 2));
      expect(size(mu)).toBeCloseTo(exact, 12);
    }
    for (const { mu } of turned) expect(size(mu)).toBeCloseTo(size(start), 12);
  });

  it('crosses the curves outwards by both: the energy is higher the longer the step', () => {
    for (const run of [0, 1]) {
      const energies = steps.first[run]?.map(({ mu }) => energyOf(mu, steps.inertia)) ?? [];
      expect(energies.every((energy, i) => i === 0 || energy > (energies[i - 1] as number))).toBe(
        true,
      );
    }
    // ½h² Ω̇·IΩ̇ for short steps, with IΩ̇ = (−1, 2.4, −1.2).
    const { t, mu } = steps.first[1]?.[1] ?? { t: 1, mu: start };
    const added = (t ** 2 / 2) * (1 + 2.4 ** 2 / 2 + 1.2 ** 2 / 3);
    expect(
      Math.abs((energyOf(mu, steps.inertia) - energyOf(start, steps.inertia)) / added - 1),
    ).toBeLessThan(0.05);
  });

  it('is told: no change of the size is round-off', () => {
    expect(stepSentence(steps, 1)).toMatch(
      /one step of h = 0\.5 changes the size of the momentum by 0 % and the energy by \d/,
    );
  });
});
