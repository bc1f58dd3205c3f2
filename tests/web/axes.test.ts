/** Axes of drawn figures: values to pixels and back, marks, and the paths of grid and frame. */

import { parseHTML } from 'linkedom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  framedParts,
  framePath,
  gridParts,
  gridPath,
  linearAxis,
  logAxis,
  marksOf,
} from '../../web/src/kit/plot/axes.ts';
import { linearTicks, logRange, logTicks, tickLabel } from '../../web/src/kit/plot/ticks.ts';

const across = linearAxis([-1, 3], [40, 240], 50);
const up = linearAxis([0, 10], [150, 30], 40);

describe('a linear axis', () => {
  it('puts the ends of its range at the ends of its line, and knows the way back', () => {
    expect([-1, 0, 3].map((value) => across.pixel(value))).toEqual([40, 90, 240]);
    expect([0, 2.5, 10].map((value) => up.pixel(value))).toEqual([150, 120, 30]);
    for (const value of [-0.5, 0, 2]) {
      expect(across.value(across.pixel(value))).toBeCloseTo(value, 12);
      expect(up.value(up.pixel(value))).toBeCloseTo(value, 12);
    }
  });

  it('rounds pixels to hundredths', () => {
    expect(linearAxis([0, 3], [0, 100], 50).pixel(1)).toBe(33.33);
  });

  it('has as many marks as there is room for, with the requested number of digits', () => {
    expect(across.ticks).toEqual([-1, 0, 1, 2, 3]);
    expect(up.ticks).toEqual([0, 5, 10]);
    expect(linearAxis([0, 10], [100, 200], 50).ticks).toEqual([0, 5, 10]);
    expect(linearAxis([0, 1], [0, 100], 50).label(1 / 3)).toBe('0.3333');
    expect(linearAxis([0, 1], [0, 100], 50, 2).label(1 / 3)).toBe('0.33');
  });
});

describe('a logarithmic axis', () => {
  const axis = logAxis([0.01, 100], [20, 420], 5, 0.1);

  it('gives every decade the same room, and knows the way back', () => {
    expect([0.1, 1, 10, 100].map((value) => axis.pixel(value))).toEqual([120, 220, 320, 420]);
    for (const value of [0.1, 3, 50]) {
      expect(axis.value(axis.pixel(value)) / value).toBeCloseTo(1, 3);
    }
  });

  it('draws at its floor what lies below', () => {
    expect(axis.pixel(0)).toBe(120);
    expect(axis.pixel(-7)).toBe(120);
  });

  it('has at least two marks', () => {
    expect(axis.ticks).toEqual([0.01, 0.1, 1, 10, 100]);
    expect(logAxis([1, 10], [0, 400], 1).ticks).toEqual([1, 10]);
  });

  it('writes powers of ten without a factor of one', () => {
    expect([1, 5, 1e-4, 2e-4, 1e-11].map(tickLabel)).toEqual(['1', '5', '10⁻⁴', '2·10⁻⁴', '10⁻¹¹']);
    expect(axis.label(1e-4)).toBe('10⁻⁴');
  });
});

describe('the marks of a range', () => {
  it('do not exist where the range is empty, reversed or infinite', () => {
    for (const [low, high] of [
      [1, 0],
      [0, Infinity],
      [Number.NaN, 1],
    ] as const) {
      expect(linearTicks(low, high, 5), `${low} ${high}`).toEqual([]);
    }
  });

  it('have the requested density, and a finer step where only one would fit', () => {
    expect(linearTicks(0, 10, 2)).toEqual([0, 5, 10]);
    expect(linearTicks(0.1, 0.9, 1)).toEqual([0.2, 0.4, 0.6, 0.8]);
    expect(linearTicks(0, 1000, 500)).toHaveLength(100);
  });

  it('of powers of ten include both ends', () => {
    expect(logTicks([1, 10], 4)).toEqual([1, 2, 5, 10]);
    expect(logTicks([1, 10], 3)).toEqual([1, 10]);
    expect(logTicks([1e-6, 1e6], 5)).toEqual([1e-6, 1e-3, 1, 1e3, 1e6]);
  });
});

describe('a logarithmic range', () => {
  it('has room of six hundredths of the decades, or a tenth, or to a whole decade', () => {
    const decades = (values: readonly number[]) => logRange(values).map(Math.log10);
    const near = (found: readonly number[], wanted: readonly number[]) =>
      found.forEach((x, i) => {
        expect(x).toBeCloseTo(wanted[i] as number, 9);
      });
    near(decades([1e-10, 1]), [-10.6, 0.6]);
    near(decades([1, 10]), [-0.1, 1.1]);
    near(decades([100]), [1.5, 2.5]);
    near(decades([0, -1, Infinity, Number.NaN, 100]), [1.5, 2.5]);
  });
});

describe('the drawing of two axes', () => {
  it('has numbers left of the vertical axis and below the horizontal one', () => {
    const marks = marksOf(across, up);
    expect(marks).toHaveLength(8);
    expect(marks[0]).toEqual({ x: 40, y: 166, anchor: 'middle', text: '−1' });
    expect(marks[6]).toEqual({ x: 34, y: 94, anchor: 'end', text: '5' });
  });

  it('has a line through each mark, and a closed frame', () => {
    expect(gridPath(across, up)).toBe(
      'M40 30V150M90 30V150M140 30V150M190 30V150M240 30V150M40 150H240M40 90H240M40 30H240',
    );
    expect(framePath(across, up)).toBe('M40 30H240V150H40z');
  });

  describe('as elements', () => {
    beforeAll(() => {
      vi.stubGlobal('document', parseHTML('<html><body></body></html>').document);
    });
    const seen = (parts: readonly SVGElement[]) =>
      parts.map((part) => [
        part.localName,
        part.getAttribute('class') || part.getAttribute('text-anchor'),
        part.getAttribute('d') ?? `${part.getAttribute('x')} ${part.getAttribute('y')}`,
        part.textContent,
      ]);

    it('has the grid first, then the numbers', () => {
      const parts = seen(gridParts(across, up));
      expect(parts).toHaveLength(9);
      expect(parts[0]).toEqual(['path', 'grid', gridPath(across, up), '']);
      expect(parts[1]).toEqual(['text', 'middle', '40 166', '−1']);
      expect(parts[8]).toEqual(['text', 'end', '34 34', '10']);
    });

    it('has its frame above the grid, and titles with arrows', () => {
      const parts = seen(framedParts(across, up, { x: 't', y: 'H' }, 190));
      expect(parts.slice(0, 9)).toEqual(seen(gridParts(across, up)));
      expect(parts.slice(9)).toEqual([
        ['path', 'frame', framePath(across, up), ''],
        ['text', null, '4 15', 'H ↑'],
        ['text', 'middle', '140 184', 't →'],
      ]);
    });
  });
});
