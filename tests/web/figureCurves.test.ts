/** Curves of figures for print: nothing that can be seen is left out, and little else is kept. */
import { describe, expect, it } from 'vitest';
import { pathInPlane, pathOverTime } from '../../web/src/kit/plot/figure/thinned.ts';

/** The places of a path, stroke by stroke. */
function strokesOf(d: string): readonly (readonly [number, number])[][] {
  return d
    .split('M')
    .slice(1)
    .map((stroke) => stroke.split('L').map((at) => at.split(' ').map(Number) as [number, number]));
}

const many = 100_000;
/** So many samples over 300 pixels. */
const x = Float64Array.from({ length: many }, (_, i) => (300 * i) / many);
const same = (value: number): number => value;

describe('a curve over time', () => {
  it('keeps a spike of one sample among many, at both ends of its column', () => {
    const y = Float64Array.from(x, (t) => Math.sin(t));
    y[54_321] = 700;
    y[54_322] = -800;
    const [stroke = [], ...others] = strokesOf(pathOverTime({ x, y, px: same, py: same }));
    expect(others).toEqual([]);
    expect(stroke.length).toBeLessThan(4 * 600 + 1);
    expect(stroke[0]).toEqual([0, 0]);
    const values = stroke.map(([, value]) => value);
    expect([Math.max(...values), Math.min(...values)]).toEqual([700, -800]);
    const [spike = 0] = stroke.find(([, value]) => value === 700) ?? [];
    expect(Math.abs(spike - (x[54_321] as number))).toBeLessThan(0.5);
    const times = stroke.map(([time]) => time);
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  it('is interrupted where a value is none', () => {
    const y = Float64Array.from(x, (t) => (t > 100 && t < 200 ? Number.NaN : 1));
    const strokes = strokesOf(pathOverTime({ x, y, px: same, py: same }));
    expect(strokes).toHaveLength(2);
    expect(strokes[0]?.at(-1)?.[0]).toBeCloseTo(100, 1);
    expect(strokes[1]?.[0]?.[0]).toBeCloseTo(200, 1);
  });
});

describe('a curve in the plane', () => {
  it('stays within a quarter of a pixel of all its points, and ends where it ends', () => {
    const u = x.map((t) => 50 * Math.cos(t / 40));
    const v = x.map((t) => 50 * Math.sin(t / 40));
    const [stroke = []] = strokesOf(pathInPlane({ x: u, y: v, px: same, py: same }));
    expect(stroke.length).toBeLessThan(2000);
    for (let i = 0; i < many; i += 997) {
      const far = stroke.map(([a, b]) => Math.hypot(a - (u[i] as number), b - (v[i] as number)));
      expect(Math.min(...far)).toBeLessThan(0.26);
    }
    const [a = 0, b = 0] = stroke.at(-1) ?? [];
    expect(Math.hypot(a - (u.at(-1) as number), b - (v.at(-1) as number))).toBeLessThan(0.01);
  });
});
