/** The pair that the phase portrait opens with: something to see in every preset. */
import { describe, expect, it } from 'vitest';
import { phaseIn } from '../../web/src/bench/plots/look';
import { plotKinds } from '../../web/src/bench/plots/plotKinds';
import { defaultPair, widthOf } from '../../web/src/bench/plots/portrait';
import { Spectra } from '../../web/src/bench/plots/spectra';
import { ofPreset, openingRuns } from '../../web/src/experiment/opening';
import type { Recording } from '../../web/src/experiment/recording';
import { openRecorder } from './lessonEngine';
import { component, madeRecording } from './support/made';
import { wasmHost } from './support/wasm';

const { catalogue } = await wasmHost();
const record = await openRecorder();

function portraitOf(recording: Recording) {
  const phase = phaseIn(recording, {});
  const choices = { phase, spectrumOf: '', distances: [] };
  const kind = plotKinds(recording, choices, new Spectra()).find(
    ({ panel }) => panel.id === 'phase',
  );
  if (kind === undefined) throw new Error('there is no portrait');
  const [curve] = kind.series();
  return { panel: kind.panel, x: [...(curve?.x ?? [])], y: [...(curve?.y ?? [])] };
}

const spread = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted.at(-1) ?? 0) - (sorted[0] ?? 0);
};

/** Half the largest distance of the points from the straight line that fits them best, by its angle. */
function thickness(x: readonly number[], y: readonly number[]): number {
  const angles = Array.from({ length: 90 }, (_, n) => (n * Math.PI) / 90);
  return Math.min(
    ...angles.map((a) => spread(x.map((u, i) => Math.cos(a) * u + Math.sin(a) * (y[i] as number)))),
  );
}

describe('the portrait that a preset opens with', () => {
  const presets = catalogue.systems.flatMap((system) =>
    system.presets.map((preset) => ({ system, preset, name: `${system.id}/${preset.id}` })),
  );

  it.each(presets)('is neither a point nor a line: $name', async ({ system, preset }) => {
    const [run] = openingRuns(catalogue, system, preset);
    const experiment = ofPreset(system, preset, run === undefined ? [] : [run]);
    const { panel, x, y } = portraitOf(await record(experiment));
    expect(x.length).toBeGreaterThan(20);
    expect(spread(y)).toBeGreaterThan(1e-6 * Math.max(...y.map(Math.abs)));
    if (panel.timeline) return;
    const units = panel.equal === true ? [1, 1] : [spread(x), spread(y)];
    const [u, v] = [x.map((a) => a / (units[0] as number)), y.map((b) => b / (units[1] as number))];
    const longest = Math.max(spread(u), spread(v));
    expect(thickness(u, v), panel.xLabel).toBeGreaterThan(0.1 * longest);
  });
});

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
