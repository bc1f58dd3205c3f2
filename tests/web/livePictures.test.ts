/** Still pictures of the figures that answer: what is drawn and told is what the engine says. */
import { fileURLToPath } from 'node:url';
import { parseHTML } from 'linkedom';
import { beforeAll, describe, expect, it } from 'vitest';
import { engineOf } from '../../web/plugins/engineHere.ts';
import type { FigureSource } from '../../web/plugins/lesson/figures.ts';
import { Pictures } from '../../web/plugins/lesson/picture/pictures.ts';
import { readLessonSite } from '../../web/plugins/lessons.ts';
import { displacements, openingLoop, type Pair } from '../../web/src/figures/drive/loop.ts';
import { pathDrawing } from '../../web/src/figures/drive/pathView.ts';
import { countsAfter } from '../../web/src/figures/lessons/rkmk-or-commutator-free/counts.ts';
import type { BracketFigure } from '../../web/src/figures/lessons/the-nonholonomic-bracket/bracketData.ts';
import { plannedStudy } from '../../web/src/figures/precision/planned.ts';
import type { PrecisionFigure } from '../../web/src/figures/precision/precisionData.ts';
import type { Structure } from '../../web/src/kit/bracket/bracket.ts';
import { cellsAcross } from '../../web/src/kit/bracket/jacobiMap.ts';
import type { Engine } from '../../web/src/kit/engine/engine.ts';
import { pointsOf } from '../../web/src/kit/precision/precisionWork.ts';
import { orderSentence } from '../../web/src/kit/precision/sentences.ts';
import { compute } from '../../web/src/kit/precision/study.ts';
import { drawn } from '../../web/src/kit/still/drawn.ts';
import { formatNumber } from '../../web/src/kit/ui/format.ts';
import { runColours } from '../../web/src/kit/ui/runStyle.ts';
import { rememberingWasmHost } from './support/wasm.ts';

const { lessons } = readLessonSite(fileURLToPath(new URL('../../lessons', import.meta.url)));
let pictures: Pictures;
let engine: Engine;
beforeAll(async () => {
  const host = await rememberingWasmHost();
  pictures = new Pictures(host);
  engine = engineOf(host);
});

function figureOf(slug: string, id: string): FigureSource {
  const lesson = lessons.find(({ facts }) => facts.slug === slug);
  const figure = lesson?.figures.find((one) => one.id === id);
  if (figure === undefined) throw new Error(`no figure ${id}`);
  return figure;
}

async function pictureOf(figure: FigureSource): Promise<Element> {
  const { document } = parseHTML(`<html><body>${await pictures.of(figure)}</body></html>`);
  return document.body as unknown as Element;
}

describe('the picture of a precision figure', () => {
  const studied = async ({ experiment, ladder }: PrecisionFigure) => {
    const { signal } = new AbortController();
    const study = await plannedStudy(engine, experiment, ladder, signal);
    const measure: Engine['measure'] = async (request) => ({
      answer: await engine.probe(request),
      times: [1],
    });
    const quick = { ...engine, measure };
    await compute(
      study,
      async () => quick,
      signal,
      () => undefined,
    );
    return study;
  };

  it.each(['body', 'chain'])(
    'of %s has every error as a mark, and the orders in words',
    async (id) => {
      const figure = figureOf('rkmk-or-commutator-free', id);
      const picture = await pictureOf(figure);
      const { runs } = await studied(figure as PrecisionFigure & FigureSource);
      for (const chart of picture.querySelectorAll('.log-log svg')) {
        runs.forEach((run, i) => {
          const marks = chart.querySelectorAll(`path[fill="${runColours[i]}"]`);
          expect(marks).toHaveLength(pointsOf(run).length);
          expect(pointsOf(run).length).toBeGreaterThan(3);
        });
      }
      const told = [...picture.querySelectorAll('.summary li')].map((item) => item.textContent);
      expect(told).toEqual(runs.map(orderSentence));
    },
  );

  it('stands over what the figure opens with, evaluations instead of time', async () => {
    const figure = figureOf('rkmk-or-commutator-free', 'chain') as PrecisionFigure & FigureSource;
    const titleOf = async (against: PrecisionFigure['against']) =>
      (await pictureOf({ ...figure, against })).querySelector('.plot-title')?.textContent;
    expect(await titleOf('step')).toBe('Error against step size');
    expect(await titleOf('evaluations')).toBe('Error against right-hand-side evaluations');
    expect(await titleOf('time')).toBe('Error against right-hand-side evaluations');
    const timed = await pictureOf({ ...figure, against: 'time' });
    expect(timed.textContent).not.toMatch(/time \/ ms|machine/);
  });
});

describe('the picture of work', () => {
  it('has the counts of one step', async () => {
    const figure = figureOf('rkmk-or-commutator-free', 'count');
    const picture = await pictureOf(figure);
    const rows = [...picture.querySelectorAll('tbody tr')];
    const { experiment } = figure;
    expect(rows).toHaveLength(experiment.runs.length);
    for (const [run, row] of rows.entries()) {
      const counts = await countsAfter(engine, experiment, run, 1);
      if ('failure' in counts) throw new Error(counts.failure);
      const { evaluations, exponentials, commutators, dexp_inverses } = counts.total;
      const shown = [...row.querySelectorAll('.work-count')].map((one) => Number(one.textContent));
      expect(shown).toEqual([evaluations, exponentials, commutators, dexp_inverses]);
      expect(row.querySelectorAll('.work-bar rect')).toHaveLength(shown.length);
    }
    expect(picture.querySelector('caption')?.textContent).toBe('After 1 step');
  });
});

describe('the picture of a bracket', () => {
  it.each(['disk', 'sleigh', 'quartic'])(
    'of %s has the entries of Π and the whole map',
    async (id) => {
      const figure = figureOf('the-nonholonomic-bracket', id) as BracketFigure & FigureSource;
      const { system, parameters, q, v } = figure.experiment;
      const picture = await pictureOf(figure);
      const structure = await engine.probe<Structure>({
        op: 'structure',
        system,
        parameters,
        q,
        v,
      });
      const entries = [...picture.querySelectorAll('.matrix data')];
      // The state goes to the engine by its momenta: the last digits may differ.
      entries.forEach((entry, i) => {
        expect(Number(entry.getAttribute('value'))).toBeCloseTo(structure.Pi[i] as number, 12);
      });
      expect(entries).toHaveLength(structure.Pi.length);
      const upper = structure.Pi.filter((value, at) => {
        const n = structure.grad_H.length;
        return value !== 0 && at % n > Math.floor(at / n);
      });
      const told = picture.querySelector('.bracket-matrix .note')?.textContent ?? '';
      expect(told.split('} = ')).toHaveLength(upper.length + 1);
      expect(picture.textContent).toContain(
        `the Jacobiator has length ${formatNumber(structure.jacobiator_length, 4)}.`,
      );
      const lines = [...picture.querySelectorAll('.heat-cells path')]
        .flatMap((path) => [...(path.getAttribute('d') ?? '').matchAll(/h(\d+)/g)])
        .map(([, length]) => Number(length));
      expect(lines.reduce((sum, length) => sum + length, 0)).toBe(cellsAcross ** 2);
      expect(picture.querySelectorAll('.handle-dot')).toHaveLength(1);
    },
  );

  it('without a map is its table, told by the alt', async () => {
    const { map: _, ...figure } = figureOf('the-nonholonomic-bracket', 'disk') as BracketFigure &
      FigureSource;
    const picture = await pictureOf(figure);
    expect(picture.querySelector('.heat')).toBeNull();
    expect(picture.querySelector('.still')?.getAttribute('aria-label')).toBe(figure.alt);
  });
});

describe('the picture of a drive', () => {
  it('ends where the engine does, and tells the gap', async () => {
    const figure = figureOf('rolling-without-slipping', 'loop');
    if (figure.kind !== 'drive') throw new Error('no drive');
    const { system, parameters, q } = figure.experiment;
    const controls = displacements(openingLoop(figure));
    const { q: path } = await engine.probe<{ q: number[][] }>({
      ...{ op: 'drive', system, parameters, q },
      controls,
    });
    const [x = 0, y = 0] = path.at(-1) ?? [];
    const gap = formatNumber(Math.hypot(x - (q[0] as number), y - (q[1] as number)));
    const picture = await pictureOf(figure);
    expect(picture.querySelector('.gap-length')?.textContent).toBe(gap);
    expect(picture.querySelector('.still-words')?.textContent).toContain(`it is ${gap} m away`);
    const d = picture.querySelector('.driven')?.getAttribute('d') ?? '';
    expect(d.split(/[ML]/)).toHaveLength(controls.length + 2);
  });

  it.each([240, 400, 900])('has one scale for both axes, %d pixels wide', (width) => {
    const points: readonly Pair[] = [
      [0, 0],
      [4, 0],
      [4, 1],
    ];
    const html = drawn(() => {
      const { plane, parts } = pathDrawing(points, ['x', 'y'], width);
      const { px, py } = plane;
      expect(px(4) - px(0)).toBeCloseTo(4 * (py(0) - py(1)), 0);
      return parts;
    });
    // The grid is of squares.
    const lines = (letter: 'V' | 'H'): number[] => {
      const [, grid = ''] = /d="([^"]*)" class="grid"/.exec(html) ?? [];
      const at = letter === 'V' ? /M([\d.]+) [\d.]+V/g : /M[\d.]+ ([\d.]+)H/g;
      return [...grid.matchAll(at)].map(([, place]) => Number(place));
    };
    const [across, up] = [lines('V'), lines('H')];
    const apart = Math.abs((across[1] as number) - (across[0] as number));
    expect(apart).toBeGreaterThan(0);
    if (up.length > 1)
      expect(Math.abs((up[1] as number) - (up[0] as number))).toBeCloseTo(apart, 1);
  });

  it('refuses a coordinate that the system lacks, with file and line', async () => {
    const figure = figureOf('rolling-without-slipping', 'loop');
    const wrong = { ...figure, plane: ['x', 'zz'] } as FigureSource;
    await expect(pictures.of(wrong)).rejects.toThrow(/figures\.yaml:\d+: .*no coordinate “zz”/);
  });
});

it('draws without leaving a document behind', () => {
  expect(() =>
    drawn(() => {
      throw new Error('in between');
    }),
  ).toThrow('in between');
  expect(Reflect.has(globalThis, 'document')).toBe(false);
});
