/** The pair that the phase portrait opens with. */
import { describe, expect, it } from 'vitest';
import { defaultPair, widthOf } from '../../web/src/pages/bench/plots/portrait.ts';
import { component, madeRecording } from './support/made.ts';
import { portraitOf } from './support/portrait.ts';

describe('the usual pair', () => {
  const made = (...of: Parameters<typeof madeRecording>[0]['components'][number][]) =>
    madeRecording({ h: 0.1, steps: 100, components: of, errors: [() => 0] });

  it('leaves out what stands still, and what moves along a line with another', () => {
    const recording = made(
      [component('a', 'v', 'm/s'), (t) => t],
      [component('b', 'v', 'm/s'), (t) => 3 - 2 * t],
      [component('c', 'v', 'm/s'), (t) => 1e-9 * Math.sin(t)],
      [component('d', 'v', 'm/s'), (t) => 5 + Math.sin(t)],
    );
    expect(defaultPair(recording)).toEqual(['a', 'd']);
  });

  it('is a component over time where all moves along lines, drawn with the playhead', () => {
    const recording = made(
      [component('x', 'q', 'm'), (t) => 2 * t],
      [component('y', 'q', 'm'), () => 4],
      [component('x_dot', 'v', 'm/s'), () => 2],
    );
    expect(defaultPair(recording)).toEqual(['t', 'x']);
    const { panel, x, y } = portraitOf(recording);
    expect(panel).toMatchObject({ title: 'Over time', timeline: true, xLabel: 'time t / s' });
    expect([x[10], y[10]]).toEqual([1, 2]);
  });

  it('shares one scale between lengths of a plane only, and a sliver there is a line', () => {
    const recording = made(
      [component('x', 'q', 'm'), (t) => 100 * Math.cos(t)],
      [component('y', 'q', 'm'), (t) => Math.sin(t)],
      [component('phi', 'q', 'rad'), (t) => Math.sin(t)],
    );
    expect(defaultPair(recording)).toEqual(['x', 'phi']);
    expect(portraitOf(recording).panel.equal).toBe(false);
    const round = made([component('x', 'q', 'm'), Math.cos], [component('y', 'q', 'm'), Math.sin]);
    expect(portraitOf(round).panel.equal).toBe(true);
  });

  it('is known once all is recorded', () => {
    const running = madeRecording({
      ...{ h: 0.1, steps: 100, errors: [() => 0], status: 'running' as const },
      components: [
        [component('a', 'v'), (t) => t],
        [component('b', 'v'), (t) => t],
        [component('c', 'v'), Math.sin],
      ],
    });
    expect(defaultPair(running)).toEqual(['a', 'b']);
  });
});

describe('the width of a set of points', () => {
  it('is 0 for a line, 1 for a circle, and the ratio of its axes for an ellipse on one scale', () => {
    const angles = Array.from({ length: 360 }, (_, n) => (n * Math.PI) / 180);
    const [c, s] = [angles.map(Math.cos), angles.map(Math.sin)];
    expect(widthOf(c, s, false)).toBeCloseTo(1, 12);
    expect(
      widthOf(
        c,
        c.map((x) => 3 - 7 * x),
        false,
      ),
    ).toBeCloseTo(0, 6);
    expect(
      widthOf(
        c,
        s.map((x) => 0.25 * x),
        true,
      ),
    ).toBeCloseTo(0.25, 12);
    expect(
      widthOf(
        c,
        c.map(() => 2),
        false,
      ),
    ).toBe(0);
  });
});
