/** The live plots of lessons: runs are told apart without colour. */
import { parseHTML } from 'linkedom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { component, madeRecording } from '../../../../tests/web/support/made.ts';
import { mostRuns, runStyles } from '../../kit/ui/runStyle.ts';
import { swatch } from '../../kit/ui/swatch.ts';
import { PhasePlot } from './phasePlot.ts';
import { TimePlot } from './timePlot.ts';

interface Options {
  readonly series: readonly { readonly dash?: readonly number[]; readonly stroke?: string }[];
  readonly hooks: { readonly draw: readonly ((chart: unknown) => void)[] };
}

const charts = vi.hoisted(() => [] as { options: unknown; ctx: Record<string, unknown> }[]);

vi.mock('uplot', () => {
  const ignored = () => undefined;
  class Chart {
    static join = (runs: unknown[][]) => [runs[0]?.[0], ...runs.map(([, y]) => y)];
    bbox = { left: 0, top: 0, width: 100, height: 100 };
    ctx = {
      ...{ save: ignored, restore: ignored, beginPath: ignored, rect: ignored, clip: ignored },
      ...{ moveTo: ignored, lineTo: ignored, stroke: vi.fn(), fill: vi.fn(), setLineDash: vi.fn() },
    };
    setScale = ignored;
    batch = (act: () => void) => act();
    valToPos = (value: number) => value;
    constructor(options: unknown) {
      charts.push({ options, ctx: this.ctx });
      Object.assign(this.ctx, { chart: this });
    }
  }
  return { default: Chart };
});

const ratio = 2;

class Path {
  parts: string[] = [];
  constructor(d?: string) {
    if (d !== undefined) this.parts.push(d);
  }
  addPath(other: Path): void {
    this.parts.push(...other.parts);
  }
}

beforeEach(() => {
  charts.length = 0;
  vi.stubGlobal('document', parseHTML('<html><body></body></html>').document);
  vi.stubGlobal('devicePixelRatio', ratio);
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '' }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
    },
  );
  vi.stubGlobal('Path2D', Path);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const recording = madeRecording({
  ...{ h: 1, steps: 3, runs: mostRuns, errors: [(t) => t] },
  components: [
    [component('x', 'q'), (t) => t],
    [component('y', 'q'), (t) => t * t],
  ],
});
const dashes = runStyles.map(({ dash }) => dash.map((length) => ratio * length));

describe('a live plot', () => {
  it.each(['time', 'error'] as const)('of the kind %s has the dash of each run', (plot) => {
    new TimePlot({ plot, of: plot === 'time' ? 'x' : 'energy' }, '').load(recording);
    const { options } = charts[0] as (typeof charts)[0];
    const [, ...series] = (options as Options).series;
    expect(series.map(({ dash }) => dash)).toEqual(dashes);
    expect(series.map(({ stroke }) => stroke)).toEqual(runStyles.map(({ colour }) => colour));
  });

  it('of the phase has the dash and the marker of each run, one marker a step', () => {
    const plot = new PhasePlot({ plot: 'phase', x: 'x', y: 'y', circle: false }, '', ['x', 'y']);
    plot.load(recording);
    const { options, ctx } = charts[0] as (typeof charts)[0];
    (plot as unknown as { t: number }).t = 2;
    for (const draw of (options as Options).hooks.draw) draw(ctx.chart);
    const { setLineDash, fill } = ctx as Record<string, ReturnType<typeof vi.fn>>;
    expect(setLineDash?.mock.calls.map(([dash]) => dash)).toEqual(dashes);
    const filled = fill?.mock.calls.map(([path]) => (path as Path).parts);
    const expected = runStyles.flatMap(({ marker }) => [
      new Array(3).fill(marker(0, 0, 2 * ratio)),
      [marker(0, 0, 5 * ratio)],
    ]);
    expect(filled).toEqual(expected);
  });
});

it('the words beside it have the same line and marker', () => {
  runStyles.forEach(({ colour, dash, marker }, run) => {
    const [line, mark] = [...swatch(run).children];
    expect(line?.getAttribute('stroke')).toBe(colour);
    expect(line?.getAttribute('stroke-dasharray') ?? '').toBe(dash.join(' '));
    expect(mark?.getAttribute('d')).toBe(marker(16, 6, 4));
  });
});
