/** A frame by a Householder reflection, with its derivative: what the algebra promises, and the engine's own constraints. */
import { beforeAll, describe, expect, it } from 'vitest';
import { openRecorder, type RecordOf, worst } from '../../../../../tests/web/lessonEngine.ts';
import { lessonCalled, probed } from '../../../../../tests/web/support/lesson.ts';
import { type Dual, type Line, linesOf, rowsOf, type Sign } from './algorithm.ts';
import type { HouseholderFigure } from './householderData.ts';
import { lineSentence } from './householderTold.ts';
import { flips, frameSentence, linesAt, nearest, type Places, placesOf } from './places.ts';

const lesson = lessonCalled('without-deriving-anything');
const figures = ['reflection', 'flip'].map((id) => lesson.figure(id) as HouseholderFigure);
const [gearbox, blade] = figures as [HouseholderFigure, HouseholderFigure];
const places = new Map<HouseholderFigure, Places>();
let recordOf: RecordOf;

beforeAll(async () => {
  recordOf = await openRecorder();
  for (const figure of figures) {
    places.set(figure, await placesOf(probed, figure, figure.experiment));
  }
});

const placesIn = (figure: HouseholderFigure): Places => places.get(figure) as Places;
const numbers = (rows: readonly (readonly Dual[])[], of: 'v' | 'd'): number[][] =>
  rows.map((row) => row.map((one) => one[of]));
const columnOf = (angle: number): Dual[] => [
  { v: 2 + Math.sin(angle), d: Math.cos(angle) },
  { v: angle ** 2, d: 2 * angle },
  { v: Math.cos(3 * angle), d: -3 * Math.sin(3 * angle) },
];
const entries = (lines: readonly Line[], of: 'v' | 'd'): number[] =>
  lines.flatMap(({ rows }) => numbers(rows, of).flat());

describe('the reflection of a column', () => {
  it.each([1, -1] as Sign[])(
    'is orthogonal and takes e₁ to the column, with the sign %d',
    (sign) => {
      const lines = linesOf(columnOf(0.7), sign);
      const q = numbers(rowsOf(lines, 'matrix'), 'v');
      for (const i of [0, 1, 2]) {
        for (const j of [0, 1, 2]) {
          const product = [0, 1, 2].reduce((s, k) => s + (q[k]?.[i] ?? 0) * (q[k]?.[j] ?? 0), 0);
          expect(product).toBeCloseTo(i === j ? 1 : 0, 14);
        }
      }
      const a = columnOf(0.7).map(({ v }) => v);
      const length = Math.hypot(...a);
      a.forEach((value, i) => {
        expect(q[i]?.[0]).toBeCloseTo((-sign * value) / length, 14);
      });
      const [first, ...others] = rowsOf(lines, 'reduced')[0] ?? [];
      expect(first?.v).toBeCloseTo(-sign * length, 14);
      for (const { v, d } of others) {
        expect(v).toBeCloseTo(0, 14);
        expect(d).toBeCloseTo(0, 13);
      }
    },
  );

  it.each([1, -1] as Sign[])(
    'has the derivatives that differences say, line by line, with the sign %d',
    (sign) => {
      const e = 1e-5;
      const [ahead, behind] = [0.7 + e, 0.7 - e].map((angle) =>
        entries(linesOf(columnOf(angle), sign), 'v'),
      ) as [number[], number[]];
      const found = entries(linesOf(columnOf(0.7), sign), 'd');
      found.forEach((slope, i) => {
        const difference = ((ahead[i] as number) - (behind[i] as number)) / (2 * e);
        expect(slope).toBeCloseTo(difference, 7);
      });
    },
  );

  it('has a derivative that keeps it orthogonal: Qᵀ∂Q is skew', () => {
    const rows = rowsOf(linesOf(columnOf(0.7), 1), 'matrix');
    const [q, dq] = [numbers(rows, 'v'), numbers(rows, 'd')];
    const entry = (i: number, j: number): number =>
      [0, 1, 2].reduce((s, k) => s + (q[k]?.[i] ?? 0) * (dq[k]?.[j] ?? 0), 0);
    for (const i of [0, 1, 2]) {
      for (const j of [0, 1, 2]) expect(entry(i, j)).toBeCloseTo(-entry(j, i), 14);
    }
  });
});

describe('the rows of the lesson', () => {
  it.each([
    [gearbox, 'gearbox', {}],
    [blade, 'knife_edge', {}],
  ] as const)(
    'of $id are the constraints of the engine’s system, with their derivatives',
    async (figure, system, parameters) => {
      const { x, columns } = placesIn(figure);
      for (const at of [10, 77, 130]) {
        const column = columns[at] as readonly Dual[];
        const q = [0.3, -0.2, x[at] as number];
        const { axes } = await probed<{ axes: number[][] }>({
          ...{ op: 'reflection', system, parameters, q, v: [0, 0, 0] },
        });
        column.forEach(({ v, d }, i) => {
          expect(v).toBeCloseTo(axes[2]?.[i] as number, 14);
          const [before, after] = [columns[at - 1]?.[i]?.v, columns[at + 1]?.[i]?.v] as [
            number,
            number,
          ];
          const step = (x[at + 1] as number) - (x[at - 1] as number);
          expect(d).toBeCloseTo((after - before) / step, 2);
        });
      }
    },
  );

  it('have frames along which the constraint is zero, to round-off', () => {
    for (const figure of figures) {
      for (const rule of ['stable', 'plus'] as const) {
        const lines = linesAt(placesIn(figure), 33, rule);
        expect(lineSentence(lines, 'frame')).toMatch(/the frame is (0|\d(\.\d+)?·10⁻¹[⁵⁶⁷⁸⁹])\.$/);
      }
    }
  });
});

describe('the frame over the variable', () => {
  it('of the gearbox never flips; that of the blade does at 0 and ±π', () => {
    expect(flips(placesIn(gearbox), 'stable')).toEqual([]);
    expect(frameSentence(placesIn(gearbox), 'stable', 's')).toMatch(/does not flip/);
    expect(frameSentence(placesIn(blade), 'stable', 's')).toContain('s = −3.14, 0 and 3.14');
    const { x } = placesIn(blade);
    const found = flips(placesIn(blade), 'stable');
    expect(found).toHaveLength(3);
    [-Math.PI, 0, Math.PI].forEach((angle, i) => {
      const at = found[i] as number;
      expect(x[at] as number).toBeLessThanOrEqual(angle + 1e-12);
      expect(x[at + 1] as number).toBeGreaterThanOrEqual(angle - 1e-12);
    });
    const vector = (at: number): number[] =>
      rowsOf(linesAt(placesIn(blade), at, 'stable'), 'frame').map(([one]) => one?.v as number);
    const [before, after] = [vector(found[1] as number), vector((found[1] as number) + 1)];
    const cosine = before.reduce((sum, v, i) => sum + v * (after[i] as number), 0);
    expect(cosine).toBeLessThan(-0.99);
  });

  it('of the blade has no mirror at −π/2 with the sign +1, and at π/2 with −1', () => {
    expect(frameSentence(placesIn(blade), 'plus', 's')).toMatch(/Near s = −1\.5\d /);
    expect(frameSentence(placesIn(blade), 'minus', 's')).toMatch(/Near s = 1\.5\d /);
    expect(frameSentence(placesIn(gearbox), 'plus', 's')).toMatch(/nowhere shorter than 2:/);
    const at = nearest(placesIn(blade), -Math.PI / 2);
    const length = (rule: 'stable' | 'plus') =>
      rowsOf(linesAt(placesIn(blade), at, rule), 'norm')[0]?.[0]?.v as number;
    expect(length('plus')).toBeLessThan(0.05);
    expect(length('stable')).toBeCloseTo(2, 2);
  });
});

describe('a blade by frames of three signs', () => {
  it('keeps its energy with the stable sign, and loses digits where the other has no mirror', async () => {
    const { experiment } = lesson.figure('signs');
    const stable = worst(await recordOf(experiment), 0);
    expect(stable).toBeLessThan(1e-14);
    const recording = await recordOf(lesson.experiment('signs', 'plus'));
    expect(worst(recording, 0) / stable).toBeGreaterThan(100);
    const energy = recording.invariants.indexOf('energy');
    const reached = (1.5 * Math.PI - 0.4) / experiment.h;
    expect(recording.records[0]?.worstError(energy, Math.floor(reached) - 1)).toBeLessThan(1e-14);
    expect(recording.records[0]?.worstError(energy, Math.ceil(reached) + 1)).toBeGreaterThan(1e-13);
  });

  it('ends at π/2 with the sign −1 and h = 0.02', async () => {
    const recording = await recordOf({ ...lesson.experiment('signs', 'minus'), h: 0.02 });
    const record = recording.records[0];
    expect(record?.status).toBe('failed');
    const last = record?.t[record.count - 1] as number;
    expect(Math.abs(0.4 + last - Math.PI / 2)).toBeLessThan(0.03);
  });
});
