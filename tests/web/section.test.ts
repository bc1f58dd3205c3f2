/** Poincaré sections: where a known function crosses, angles that turn, points, sentences, files. */

import { describe, expect, it } from 'vitest';
import { crossings, interpolated, withinTurn } from '../../web/src/kit/analysis/crossings.ts';
import { linearTicks } from '../../web/src/kit/plot/ticks.ts';
import { csvText } from '../../web/src/kit/ui/csv.ts';
import {
  defaultSection,
  returnsSentence,
  sectionOf,
  sectionSentence,
} from '../../web/src/pages/bench/panels/section.ts';
import { sectionCsv } from '../../web/src/pages/bench/panels/sectionPanel.ts';
import { component, madeRecording } from './support/made.ts';

const times = (h: number, count: number) => Float64Array.from({ length: count }, (_, n) => n * h);

describe('crossings', () => {
  it('of a sine are found to 1e-6, upwards and downwards, at steps of different lengths', () => {
    for (const h of [0.02, 0.1]) {
      // The last sample comes sooner than the others, as at the end of a run.
      const t = Float64Array.from([...times(h, Math.round(20 / h)), 20 - 0.37 * h]);
      const s = t.map((at) => Math.sin(at + 0.5));
      const up = crossings(t, s, { value: 0, direction: 1 });
      const down = crossings(t, s, { value: 0, direction: -1 });
      expect(up).toHaveLength(3);
      expect(down).toHaveLength(3);
      up.forEach(({ t: at }, k) => {
        expect(Math.abs(at - (2 * Math.PI * (k + 1) - 0.5))).toBeLessThan(1e-6);
      });
      down.forEach(({ t: at }, k) => {
        expect(Math.abs(at - (Math.PI * (2 * k + 1) - 0.5))).toBeLessThan(1e-6);
      });
    }
  });

  it('at another level are those of that level', () => {
    const t = times(0.05, 400);
    const [first] = crossings(t, t.map(Math.sin), { value: 0.5, direction: 1 });
    expect(Math.abs((first?.t ?? 0) - Math.PI / 6)).toBeLessThan(1e-6);
  });

  it('count a sample on the level once, and a start on it or a touch not at all', () => {
    const t = times(1, 5);
    const found = (...s: number[]) => crossings(t, s, { value: 0, direction: 1 }).map((c) => c.t);
    expect(found(-1, 0, 1, 2, 3)).toEqual([1]);
    expect(found(0, 1, 2, 3, 4)).toEqual([]);
    expect(found(4, 1, 0.5, 1, 4)).toEqual([]);
    expect(found(-1, Number.NaN, 1, 2, 3)).toEqual([]);
    expect(found()).toEqual([]);
  });

  it('of two samples lie on the line between them, and beside no number too', () => {
    expect(crossings([0, 1], [-1, 3], { value: 0, direction: 1 })[0]?.t).toBeCloseTo(0.25, 12);
    expect(interpolated([0, 1, 2, 3], [Number.NaN, 1, 3, 5], 1, 1.5)).toBe(2);
    expect(interpolated([0, 1, 5, 6], [Number.NaN, 1, 3, 5], 1, 2)).toBe(1.5);
    expect(interpolated([0, 1, 2, 3], [0, 1, 8, 27], 2, 2.5)).toBeCloseTo(15.625, 12);
  });

  it('of an angle come once a turn', () => {
    const t = times(0.1, 301);
    const period = 2 * Math.PI;
    const ahead = crossings(t, t, { value: 1, direction: 1, period });
    expect(ahead.map((c) => c.t.toFixed(6))).toEqual(
      [0, 1, 2, 3, 4].map((k) => (1 + k * period).toFixed(6)),
    );
    const back = t.map((at) => -at);
    expect(crossings(t, back, { value: 1, direction: 1, period })).toEqual([]);
    expect(crossings(t, back, { value: 1, direction: -1, period })).toHaveLength(4);
    // Steps of more than a turn say nothing.
    expect(
      crossings(
        t,
        t.map((at) => 100 * at),
        { value: 1, direction: 1, period },
      ),
    ).toEqual([]);
    expect(withinTurn(7 * Math.PI)).toBeCloseTo(-Math.PI, 12);
    expect(withinTurn(-0.5)).toBe(-0.5);
  });
});

describe('a section', () => {
  const recording = madeRecording({
    h: 0.1,
    steps: 400,
    components: [
      [component('a', 'q', 'rad'), (t) => 5 + t],
      [component('x', 'q', 'm'), (t) => Math.sin(t)],
      [component('a_dot', 'v', 'rad/s'), () => 1],
      [component('x_dot', 'v', 'm/s'), (t) => Math.cos(t)],
    ],
    errors: [() => 0],
    runs: 2,
  });

  it('begins with a component that comes back, and another coordinate with its velocity', () => {
    const choice = defaultSection(recording);
    expect(choice).toEqual({
      of: 'x',
      level: 0,
      direction: 1,
      axes: ['a', 'a_dot'],
      wrapped: true,
    });
  });

  it('begins at the middle of a motion that never comes to zero, and not at round-off', () => {
    const away = madeRecording({
      ...{ h: 0.1, steps: 400, errors: [() => 0] },
      components: [
        [component('c', 'q', 'm'), (t) => 0.03 + 1e-17 * Math.sin(5 * t)],
        [component('x', 'q', 'm'), (t) => 7 + Math.sin(t)],
        [component('x_dot', 'v', 'm/s'), (t) => Math.cos(t) - 9],
      ],
    });
    const choice = defaultSection(away);
    expect(choice.of).toBe('x');
    expect(Math.abs(choice.level - 7)).toBeLessThan(0.5);
    expect(sectionOf(away, choice)[0]?.t.length).toBeGreaterThanOrEqual(5);
  });

  it('begins where there is at least one point, and tells where there are some, if there are any', () => {
    const passing = (slope: number) =>
      madeRecording({
        ...{ h: 0.1, steps: 400, errors: [() => 0] },
        components: [
          [component('a', 'q', 'm'), () => 2],
          [component('x', 'q', 'm'), (t) => 3 + slope * t],
        ],
      });
    const choice = defaultSection(passing(-1));
    expect(choice).toMatchObject({ of: 'x', direction: -1 });
    expect(sectionOf(passing(-1), choice)[0]?.t).toHaveLength(1);
    expect(returnsSentence(passing(0.5))).toBe('There are points at x = 13.');
    expect(returnsSentence(passing(0))).toMatch(/^No component crosses/);
  });

  it('has the points where the component crosses, angles within a turn or not', () => {
    const choice = { ...defaultSection(recording), axes: ['a', 'x_dot'] as const };
    const [points, twin] = sectionOf(recording, choice);
    expect(points?.t).toHaveLength(6);
    expect(twin?.t).toHaveLength(6);
    points?.t.forEach((t, k) => {
      expect(t).toBeCloseTo(2 * Math.PI * (k + 1), 6);
      expect(points.x[k]).toBeCloseTo(5 - 2 * Math.PI, 6);
      expect(points.y[k]).toBeCloseTo(1, 5);
    });
    const [open] = sectionOf(recording, { ...choice, wrapped: false });
    expect(open?.x[2]).toBeCloseTo(5 + 6 * Math.PI, 6);
    const turning = { ...choice, of: 'a', level: 0 };
    expect(sectionOf(recording, turning)[0]?.t[0]).toBeCloseTo(2 * Math.PI - 5, 6);
    expect(sectionOf(recording, { ...turning, wrapped: false })[0]?.t).toHaveLength(0);
  });

  it('is told in words and in a file', () => {
    const choice = defaultSection(recording);
    const sections = sectionOf(recording, choice);
    expect(sectionSentence('RK4', 1, 'x', choice)).toBe('RK4: 1 point where x crosses 0 upwards.');
    expect(sectionSentence('RK4', 0, 'x', { ...choice, level: -2, direction: -1 })).toBe(
      'RK4: no point; x never crosses −2 downwards.',
    );
    const lines = csvText(sectionCsv(recording, choice, sections, 'http://here/'))
      .trimEnd()
      .split('\n');
    const rows = lines.filter((line) => !line.startsWith('#'));
    expect(lines).toContain('# Section: x = 0, direction 1');
    expect(rows[0]).toBe('method,t,a,a_dot');
    expect(rows).toHaveLength(1 + 12);
    expect(rows[1]).toBe(`Method 1,${sections[0]?.t[0]},${sections[0]?.x[0]},${sections[0]?.y[0]}`);
  });
});

describe('marks of an axis', () => {
  it('are round numbers inside the range, and none where there is no range', () => {
    expect(linearTicks(-0.31, 0.52, 5)).toEqual([-0.2, 0, 0.2, 0.4]);
    expect(linearTicks(0, 1, 10)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]);
    expect(linearTicks(3, 3, 5)).toEqual([]);
    expect(linearTicks(1e16, 1e16 + 2, 5).length).toBeLessThan(10);
  });

  it('include ends that are round but for round-off', () => {
    // 0.3/0.1 rounds to more than 3 where 0.3 is 0.1 + 0.2, and 0.7/0.1 to less than 7.
    const [low, high] = [0.1 + 0.2, 0.7];
    expect(low / 0.1).toBeGreaterThan(3);
    expect(high / 0.1).toBeLessThan(7);
    expect(linearTicks(low, high, 4)).toEqual([0.3, 0.4, 0.5, 0.6, 0.7]);
    expect(linearTicks(-high, -low, 4)).toEqual([-0.7, -0.6, -0.5, -0.4, -0.3]);
  });

  it('are never one alone', () => {
    for (let n = 0; n < 400; n += 1) {
      const [low, span] = [Math.sin(n), 10 ** (4 * Math.cos(3 * n))];
      for (const wanted of [1, 2, 3, 7]) {
        const ticks = linearTicks(low, low + span, wanted);
        expect(ticks.length, `${low} ${span} ${wanted}`).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(Math.max(5, wanted + 1));
      }
    }
  });
});
