import { describe, expect, it } from 'vitest';
import { positionOf, valueAt } from '../../web/src/figures/base/controls.ts';
import { withPatch, withTarget } from '../../web/src/figures/base/variant.ts';
import type { RangeControl } from '../../web/src/figures/lessonFigures.ts';
import { formatNumber, powerOfTen } from '../../web/src/kit/ui/format.ts';

const log: RangeControl = {
  kind: 'range',
  id: 'h',
  label: 'h',
  target: 'h',
  min: 0.02,
  max: 2,
  scale: 'log',
};
const linear: RangeControl = { ...log, min: 0.5, max: 60, scale: 'linear' };

describe('sliders', () => {
  it('reach both ends exactly and never leave the range', () => {
    for (const control of [log, linear]) {
      expect(valueAt(control, 0)).toBe(control.min);
      expect(valueAt(control, 1000)).toBe(control.max);
      for (let p = 0; p <= 1000; p += 1) {
        expect(valueAt(control, p)).toBeGreaterThanOrEqual(control.min);
        expect(valueAt(control, p)).toBeLessThanOrEqual(control.max);
      }
    }
  });

  it('put the geometric mean in the middle of a log scale', () => {
    expect(valueAt(log, 500)).toBeCloseTo(0.2, 12);
    expect(positionOf(log, 0.2)).toBe(500);
    expect(positionOf(linear, 30.25)).toBe(500);
  });
});

describe('variants', () => {
  const base = {
    system: 's',
    parameters: { m: 1, J: 8 },
    q: [0],
    v: [1],
    h: 1,
    horizon: 2,
    runs: [{ method: 'm' }],
  };
  it('change what they name and nothing else', () => {
    expect(withTarget(base, 'h', 3)).toEqual({ ...base, h: 3 });
    expect(withTarget(base, 'parameters.J', 3).parameters).toEqual({ m: 1, J: 3 });
    expect(withPatch(base, { parameters: { m: 2 }, v: [5] })).toEqual({
      ...base,
      parameters: { m: 2, J: 8 },
      v: [5],
    });
  });

  it('take a share of the step size that is set, not of the one that was', () => {
    const shared = { runs: [{ method: 'm' }, { method: 'n', share: 0.25 }] };
    for (const h of [1, 0.2]) {
      expect(withPatch(withTarget(base, 'h', h), shared).runs).toEqual([
        { method: 'm' },
        { method: 'n', h: h / 4 },
      ]);
    }
    expect(withPatch(base, { h: 2, ...shared }).runs[1]?.h).toBe(0.5);
  });
});

describe('numbers', () => {
  it.each([
    [0, 3, '0'],
    [0.1, 3, '0.1'],
    [-0.5, 3, '−0.5'],
    [1000, 3, '1000'],
    [0.60000083333, 8, '0.60000083'],
    [2.34e-16, 2, '2.3·10⁻¹⁶'],
    [-1e6, 3, '−1·10⁶'],
    [Number.NaN, 3, 'not a number'],
    [Number.NEGATIVE_INFINITY, 3, '−∞'],
  ])('%d to %i digits is %s', (value, digits, text) => {
    expect(formatNumber(value, digits)).toBe(text);
  });

  it('label log axes below 10⁻³ by their power', () => {
    expect([1e-16, 1e-3, 1, 100].map(powerOfTen)).toEqual(['10⁻¹⁶', '10⁻³', '1', '10²']);
  });
});
