import { describe, expect, it } from 'vitest';
import {
  evaluateMeasure,
  type Recorded,
  signChanges,
} from '../../web/src/figures/base/figureMeasure.ts';
import type { Claim, Measure } from '../../web/src/figures/lessonFigures.ts';
import { evaluateClaim } from '../../web/src/figures/question/claim.ts';
import { judgeChoice, judgeFind } from '../../web/src/figures/question/verdict.ts';
import { RunRecord } from '../../web/src/kit/engine/runRecord.ts';
import type { RunStatus } from '../../web/src/kit/engine/types.ts';

function run(values: readonly number[], errors: readonly number[], status: RunStatus): RunRecord {
  const header = { method: 'm', formulation: 'f', h: 1, steps: 3, end: 3, every: 1, start: [1] };
  const record = new RunRecord(header, 1, 1, 0);
  const count = values.length;
  record.append({
    run: 0,
    count,
    step: Float64Array.from(values.keys()),
    t: Float64Array.from(values.keys()),
    values: Float64Array.from(values),
    errors: Float64Array.from(errors),
    iterations: new Float64Array(count),
    internal: new Float64Array(0),
    poses: new Float32Array(0),
    work: {},
    status,
  });
  return record;
}

function recorded(...records: RunRecord[]): Recorded {
  return { records, components: ['rho'], invariants: ['energy'] };
}

const two = recorded(run([1, -2, 4], [0, 1e-3, 2e-3], 'done'), run([1, 2, 3.5], [0, 0, 0], 'done'));
const energy = (run: number): Measure => ({ measure: 'worst-error', of: 'energy', run });
const rho = (
  measure: 'sign-changes' | 'last-change' | 'last' | 'smallest' | 'largest' | 'first-ratio',
): Measure => ({
  measure,
  of: 'rho',
  run: 0,
});

describe('measures', () => {
  it('reads the worst error, the values and the ratio of the first step', () => {
    expect(evaluateMeasure(energy(0), two)).toBe(2e-3);
    expect(evaluateMeasure(rho('last'), two)).toBe(4);
    expect(evaluateMeasure(rho('smallest'), two)).toBe(-2);
    expect(evaluateMeasure(rho('largest'), two)).toBe(4);
    expect(evaluateMeasure(rho('first-ratio'), two)).toBe(-2);
    expect(evaluateMeasure(rho('sign-changes'), two)).toBe(2);
    const [first] = two.records.map(({ t }) => t) as [Float64Array, Float64Array];
    const [from, to] = [first[1], first[2]] as [number, number];
    expect(evaluateMeasure(rho('last-change'), two)).toBeCloseTo(from + (to - from) / 3, 14);
    const never: Measure = { measure: 'last-change', of: 'rho', run: 1 };
    expect(evaluateMeasure(never, two)).toBeNaN();
  });

  it('measures the largest distance between two runs', () => {
    const distance: Measure = { measure: 'distance', of: 'rho', run: 0, from: 1 };
    expect(evaluateMeasure(distance, two)).toBe(4);
  });

  it('measures growth in the plane of two components', () => {
    const [record] = two.records as [RunRecord];
    const plane = { ...two, records: [record], components: ['rho', 'rho_dot'] };
    const both = new RunRecord(record.header, 2, 1, 0);
    both.append({
      ...{ run: 0, count: 3, status: 'done', work: {} },
      ...{ step: record.step, t: record.t, errors: new Float64Array(3) },
      ...{ iterations: record.iterations, internal: record.internal, poses: record.poses },
      values: Float64Array.of(3, 4, 100, 100, 0, -10),
    });
    const growth: Measure = { measure: 'growth', of: 'rho', and: 'rho_dot', run: 0 };
    expect(evaluateMeasure(growth, { ...plane, records: [both] })).toBe(2);
    expect(() => evaluateMeasure({ ...growth, and: 'x' }, plane)).toThrow('component x');
  });

  it('keeps a NaN error in sight', () => {
    expect(evaluateMeasure(energy(0), recorded(run([1, 1], [0, NaN], 'done')))).toBeNaN();
  });

  it('counts changes of sign, but neither zeros nor signs of rounding', () => {
    expect(signChanges(Float64Array.of(1, 0, 1, -1, 0, 1))).toBe(2);
    expect(signChanges(Float64Array.of(1, -1e-13, 1, -1e-13))).toBe(0);
    expect(signChanges(Float64Array.of(1, -1e-11, 1))).toBe(2);
  });

  it('refuses names that the recording lacks', () => {
    expect(() => evaluateMeasure({ measure: 'worst-error', of: 'spin', run: 0 }, two)).toThrow(
      'invariant spin',
    );
    expect(() => evaluateMeasure({ measure: 'last', of: 'x', run: 0 }, two)).toThrow('component x');
    expect(() => evaluateMeasure(energy(2), two)).toThrow('run 2');
  });
});

describe('claims', () => {
  const compare = (relation: 'below' | 'above' | 'at most' | 'at least', right: number): Claim => ({
    kind: 'compare',
    left: energy(0),
    relation,
    right,
  });

  it('compares strictly and not strictly', () => {
    expect(evaluateClaim(compare('below', 2e-3), two)).toBe(false);
    expect(evaluateClaim(compare('at most', 2e-3), two)).toBe(true);
    expect(evaluateClaim(compare('above', 2e-3), two)).toBe(false);
    expect(evaluateClaim(compare('at least', 2e-3), two)).toBe(true);
  });

  it('compares two runs with one another', () => {
    const claim: Claim = { kind: 'compare', left: energy(1), relation: 'below', right: energy(0) };
    expect(evaluateClaim(claim, two)).toBe(true);
  });

  it('never holds for a run that failed, however small its error', () => {
    const failed = recorded(run([1], [0], 'failed'));
    expect(evaluateClaim(compare('at most', 1), failed)).toBe(false);
    expect(evaluateClaim(compare('above', -1), failed)).toBe(false);
    expect(evaluateClaim({ kind: 'ends', run: 0, ends: 'failed' }, failed)).toBe(true);
    expect(evaluateClaim({ kind: 'ends', run: 0, ends: 'done' }, failed)).toBe(false);
  });

  it('never holds for an error that is not a number', () => {
    const broken = recorded(run([1, 1], [0, NaN], 'done'));
    expect(evaluateClaim(compare('at most', 1), broken)).toBe(false);
    expect(evaluateClaim(compare('above', 1), broken)).toBe(false);
  });

  it('joins claims by all and any', () => {
    const [yes, no] = [compare('at least', 0), compare('below', 0)];
    expect(evaluateClaim({ kind: 'all', claims: [yes, yes] }, two)).toBe(true);
    expect(evaluateClaim({ kind: 'all', claims: [yes, no] }, two)).toBe(false);
    expect(evaluateClaim({ kind: 'any', claims: [no, yes] }, two)).toBe(true);
    expect(evaluateClaim({ kind: 'any', claims: [no, no] }, two)).toBe(false);
  });

  it('gives the first hint whose claim holds', () => {
    const { experiment } = { experiment: {} as never };
    const verdict = judgeFind(
      {
        kind: 'find',
        id: 'f',
        experiment,
        target: 'h',
        min: 0,
        max: 1,
        wants: compare('below', 0),
        hints: [{ when: compare('above', 1) }, { when: compare('at most', 1) }, {}],
        reports: [],
      },
      two,
    );
    expect(verdict).toMatchObject({ right: false, part: 'hint-1' });
  });

  it('calls an unknown option wrong', () => {
    const question = { kind: 'choice', id: 'c', experiment: {} as never, reports: [] } as const;
    const options = [{ id: 'a', claim: compare('at least', 0) }];
    expect(judgeChoice({ ...question, options }, 'a', two).right).toBe(true);
    expect(judgeChoice({ ...question, options }, 'b', two).right).toBe(false);
  });

  it('answers a wrong option with its own words where it has any', () => {
    const question = { kind: 'choice', id: 'c', experiment: {} as never, reports: [] } as const;
    const options = [
      { id: 'a', claim: compare('below', 0), replies: true },
      { id: 'b', claim: compare('below', 0) },
      { id: 'c', claim: compare('at least', 0), replies: true },
    ];
    const partOf = (answer: string) => judgeChoice({ ...question, options }, answer, two).part;
    expect(['a', 'b', 'c'].map(partOf)).toEqual(['wrong-a', 'wrong', 'right']);
  });
});
