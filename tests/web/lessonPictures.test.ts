/** Still pictures of figures: small, plain, of the right curves, and there only where the engine is. */
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { Pictures } from '../../web/plugins/lesson/picture/pictures.ts';
import { readLessonSite } from '../../web/plugins/lessons.ts';
import type { ScenePart } from '../../web/src/kit/engine/types.ts';
import { pictureAxes } from '../../web/src/kit/scene/axisBox.ts';
import { outline } from '../../web/src/kit/still/stillSolid.ts';
import {
  type Curve,
  dotsOf,
  pathOf,
  thinnedAlong,
  thinnedOverTime,
} from '../../web/src/kit/still/svgPath.ts';
import { rememberingWasmHost } from './support/wasm.ts';

const site = readLessonSite(fileURLToPath(new URL('../../lessons', import.meta.url)));
const figures = site.lessons.flatMap((lesson) => lesson.figures);
const runs = figures.filter(({ kind }) => kind === 'run');
const live = figures.filter(({ kind }) => kind !== 'run');

const noise = (n: number, at: (i: number) => number): Curve => ({
  x: Float64Array.from({ length: n }, (_, i) => (i * 800) / n),
  y: Float64Array.from({ length: n }, (_, i) => at(i)),
});

describe('pictures of the lessons', () => {
  let pictures: Pictures;
  let opened = 0;
  beforeAll(async () => {
    const host = await rememberingWasmHost();
    const open = host.open.bind(host);
    host.open = (experiment) => {
      opened += 1;
      return open(experiment);
    };
    pictures = new Pictures(host);
  });

  it.each(runs)('of $id: at most 15 kB, without styles, told by its alt', async (figure) => {
    const html = await pictures.of(figure);
    expect(Buffer.byteLength(html)).toBeLessThan(16_500);
    expect(html).not.toMatch(/ style=|<script|NaN|Infinity|undefined/);
    expect(html).toContain('role="img"');
    const plots = figure.kind === 'run' ? figure.plots.length : 0;
    expect(html.split('class="grid"')).toHaveLength(plots + 1);
    const curves = html.split('class="curve').length - 1;
    expect(curves).toBeGreaterThanOrEqual(plots * figure.experiment.runs.length);
  });

  it.each(live)(
    'of $id, $kind: at most 15 kB, nothing to press, told by its alt',
    async (figure) => {
      const html = await pictures.of(figure);
      expect(Buffer.byteLength(html)).toBeLessThanOrEqual(15_000);
      expect(html).not.toMatch(/ style=| id=|<script|NaN|Infinity|undefined/);
      expect(html).not.toMatch(/tabindex|<(a|button|input|select|summary) |role="(grid|slider)/);
      expect(html).toContain(`aria-label="${figure.alt}"`);
      expect(html).toContain('class="still ');
    },
  );

  it('stand on every page in the place of the words', async () => {
    for (const { facts, figures: own } of site.lessons) {
      const page = site.pages.get(`lessons/${facts.slug}/index.html`) ?? '';
      const finished = await pictures.into(page, own);
      expect(finished).not.toContain('lab-alt');
      expect(finished.split('class="still ').length - 1).toBeGreaterThanOrEqual(own.length);
    }
  });

  it('are computed once for the same figure', async () => {
    const [figure] = runs;
    if (figure === undefined) throw new Error('no figure');
    await pictures.of(figure);
    const before = opened;
    await pictures.of({ ...figure });
    expect(opened).toBe(before);
    await pictures.of({ ...figure, experiment: { ...figure.experiment, h: 0.3 } });
    expect(opened).toBe(before + 1);
  });

  it('are left out without the engine: the words of the figure stand there', () => {
    const page = [...site.pages.values()].join('');
    expect(page).not.toContain('class="still');
    for (const { id } of figures) expect(page).toContain(`<p class="lab-alt" id="alt-${id}">`);
  });
});

describe('a thinned curve', () => {
  it('over time keeps the highest and the lowest value of every strip', () => {
    const curve = noise(10_000, (i) => (i === 4321 ? 99 : i === 8765 ? -99 : i % 7));
    const thin = thinnedOverTime(curve, 800, 100);
    expect(thin.x.length).toBeLessThanOrEqual(200);
    expect(Math.max(...Array.from(thin.y))).toBe(99);
    expect(Math.min(...Array.from(thin.y))).toBe(-99);
    expect([...Array.from(thin.x)].sort((a, b) => a - b)).toEqual(Array.from(thin.x));
  });

  it('along its way keeps both ends and does not exceed its share', () => {
    const round = noise(5000, (i) => 200 * Math.sin(i / 40));
    const thin = thinnedAlong(round, 150);
    expect(thin.x.length).toBeLessThanOrEqual(150);
    expect(thin.x.length).toBeGreaterThan(50);
    expect([thin.x[0], thin.y[0]]).toEqual([round.x[0], round.y[0]]);
    expect(thin.x[thin.x.length - 1]).toBe(round.x[round.x.length - 1]);
  });

  it('is broken where a value is missing, and cut off far outside', () => {
    expect(pathOf({ x: [0, 1, 2, 3, 4], y: [0, 5, Number.NaN, 7, 9] })).toBe('M0 0l1 5M3 7l1 2');
    expect(pathOf({ x: [0, 1], y: [0, 1e300] })).toBe('M0 0l1 4000');
    expect(dotsOf({ x: [1, 2], y: [Number.NaN, 3] })).toBe('M2 3h0');
  });
});

describe('the outline of a body', () => {
  const cube: ScenePart = { id: 'c', shape: 'box', size: [2, 2, 2], role: 'body', trail: false };
  const area = (points: readonly (readonly [number, number])[]): number =>
    Math.abs(
      points.reduce((sum, [x, y], i) => {
        const [u, v] = points[(i + 1) % points.length] ?? [0, 0];
        return sum + (x * v - u * y) / 2;
      }, 0),
    );

  it('of a cube is the shadow of its three visible faces', () => {
    const poses = [5, 0, 0, 0, 0, 0, 1, 1, 1, 1, 0];
    const [x, y, z] = [0.42, 0.78, 0.62];
    const faces = (4 * (x + y + z)) / Math.hypot(x, y, z);
    expect(area(outline(cube, poses, 0, 0, pictureAxes))).toBeCloseTo(faces, 10);
  });

  it('does not change when the cube makes a quarter turn, and does for an eighth', () => {
    const turned = (angle: number) =>
      area(
        outline(
          cube,
          [0, 0, 0, 0, 0, Math.sin(angle / 2), Math.cos(angle / 2), 1, 1, 1, 0],
          0,
          0,
          pictureAxes,
        ),
      );
    expect(turned(Math.PI / 2)).toBeCloseTo(turned(0), 10);
    expect(Math.abs(turned(Math.PI / 4) - turned(0))).toBeGreaterThan(0.1);
  });
});
