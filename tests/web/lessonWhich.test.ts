/** What the lesson “Which method when” says, held against the engine and the atlas. */
import { beforeAll, describe, expect, it } from 'vitest';
import { namedAtlas } from '../../web/plugins/atlas.ts';
import { catalogueHere } from '../../web/plugins/engineHere.ts';
import { atlasTableHtml, type Found, waysOf } from '../../web/plugins/lesson/atlasTable.ts';
import { readTables } from '../../web/plugins/lesson/tables.ts';
import { evaluateMeasure } from '../../web/src/figures/base/figureMeasure.ts';
import { withTarget } from '../../web/src/figures/base/variant.ts';
import { judgeFind } from '../../web/src/figures/question/verdict.ts';
import { type PhasePoints, phasePoints } from '../../web/src/figures/run/phasePoints.ts';
import type { PhasePlotData, RunFigure } from '../../web/src/figures/run/runData.ts';
import type { Experiment } from '../../web/src/kit/engine/types.ts';
import type { Recording } from '../../web/src/kit/experiment/recording.ts';
import { DataNode } from '../../web/src/kit/reading/dataNode.ts';
import { keepsForm } from '../../web/src/pages/atlas/atlasData.ts';
import { workFor } from '../../web/src/pages/atlas/atlasWork.ts';
import { openRecorder, worst } from './lessonEngine.ts';
import { lessonCalled, rightOptions } from './support/lesson.ts';

const lesson = lessonCalled('which-method-when');
const [atlas, catalogue] = [namedAtlas(), catalogueHere()];
let recordOf: (experiment: Experiment) => Promise<Recording>;

beforeAll(async () => {
  recordOf = await openRecorder();
});

function found(id: string): Found {
  const table = lesson.tables.find((one) => one.table.id === id)?.table;
  if (table === undefined) throw new Error(id);
  return waysOf(atlas, catalogue, table);
}
const ids = (id: string): string[] => found(id).ways.map(({ method }) => method.id);

describe('the work for an error', () => {
  const points = [
    [0.4, 1e-1, 10],
    [0.2, 1e-3, 40],
    [0.1, 1e-5, 160],
  ] as const;

  it('lies between measured points by a power law', () => {
    expect(workFor({ points }, 1e-3)).toBeCloseTo(40, 9);
    expect(workFor({ points }, 1e-4)).toBeCloseTo(80, 9);
    expect(workFor({ points }, 0.5)).toBe(10);
    expect(workFor({ points }, 1e-6)).toBeUndefined();
    expect(workFor({ points: [] }, 1e-6)).toBeUndefined();
  });
});

describe('the tables', () => {
  it('have the cheapest first, each method once, and no misprint', () => {
    for (const { table } of lesson.tables) {
      const { ways, all } = waysOf(atlas, catalogue, table);
      const work = ways.map((way) => way.work);
      expect(work).toEqual(work.toSorted((a, b) => a - b));
      expect(new Set(ways.map(({ method }) => method.id)).size).toBe(ways.length);
      expect(ways.length).toBeLessThanOrEqual(all);
      for (const { cell } of ways) expect(cell.formulation).not.toMatch(/printed/);
      const html = atlasTableHtml({ ways, all, until: 1, formulations: {} }, table, 'C');
      expect(html.match(/<tr>/g)).toHaveLength(Math.min(table.most, ways.length) + 1);
    }
  });

  it('say what the text says of them', () => {
    const orders = (id: string, rows: number) =>
      found(id)
        .ways.slice(0, rows)
        .map(({ cell }) => cell.order ?? 99);
    for (const order of orders('planet', 6)) expect(order).toBeGreaterThan(3.7);
    for (const { cell } of found('planet-keeps').ways) expect(keepsForm(cell)).toBe(true);
    for (const { cell, method } of found('explicit').ways.slice(0, 6)) {
      const declared = catalogue.methods.find(({ id }) => id === method.id);
      expect(declared?.order).toBeGreaterThanOrEqual(4);
      expect(cell.quantities.energy?.fate).toBe('drifts');
    }
    expect(found('planet').until).toBeCloseTo(0.4, 9);
    expect((2 * Math.PI) / 0.4).toBeCloseTo(15.7, 1);
    expect(ids('sleigh')[0]).toBe('rk4');
    expect(ids('gearbox')).not.toContain('rk4');
    for (const id of ['gonzalez_reduced', 'energy_collocation4']) {
      expect(ids('gearbox')).toContain(id);
    }
    expect(ids('chain')).toContain('sphere_variational');
    expect(ids('top')[0]).toBe('rkmk853');
    expect(ids('top-form')).toEqual([
      ...['rkmk853', 'prkmk_gauss4', 'prkmk_lobatto4'],
      ...['slgi_half', 'slgi_kk', 'slgi_theta'],
    ]);
    expect(catalogue.methods.find(({ id }) => id === 'rkmk853')).toMatchObject({
      order: 8,
      symplectic: false,
    });
  });

  it('complain with file and line', () => {
    const tables = (text: string) => readTables(DataNode.parse(text, 'tables.yaml'));
    const unknown = tables('a:\n  caption: C\n  system: keppler\n').get('a');
    if (unknown === undefined) throw new Error('no table');
    expect(() => waysOf(atlas, catalogue, unknown)).toThrow(/tables\.yaml:\d.*“keppler”.*“kepler”/);
    expect(() => tables('a: {caption: C}')).toThrow(/lacks “system”/);
    expect(() => tables('a: {caption: C, system: s, wants: {enrgy: true}}')).toThrow(/“energy”/);
    const strict = tables('a: {caption: C, system: kepler, error: 1.0e-30}').get('a');
    if (strict === undefined) throw new Error('no table');
    const none = waysOf(atlas, catalogue, strict);
    expect(() => atlasTableHtml(none, strict, 'C')).toThrow(/No method of the atlas answers/);
  });
});

describe('the runs', () => {
  it.each([
    ['predict-long', 'less'],
    ['which-sleigh', 'rk4'],
    ['which-top', 'slgi_half'],
  ])('%s has one right answer', async (id, right) => {
    const question = lesson.choice(id);
    expect(rightOptions(question, await recordOf(question.experiment))).toEqual([right]);
  });

  it('of the planet drift or stay, with 200 000 evaluations each', async () => {
    const start = lesson.experiment('planet-long');
    const told = [
      [20, 9.4e-5],
      [200, 7.1e-4],
      [2000, 7.1e-3],
    ] as const;
    for (const [horizon, error] of told) {
      const seen = await recordOf({ ...start, horizon });
      expect(Math.abs(worst(seen, 0) / error - 1)).toBeLessThan(0.01);
      expect(Math.abs(worst(seen, 1) / 7.4e-4 - 1)).toBeLessThan(0.01);
      expect(Math.abs(worst(seen, 2) / 1.3e-7 - 1)).toBeLessThan(0.05);
    }
    expect(7.4e-4 / 9.4e-5).toBeCloseTo(8, 0);
    // Pencil 1.
    expect((20 * 7.4e-4) / 9.4e-5).toBeCloseTo(157, 0);
    const stages = { rk4: 4, stormer_verlet: 1, blanes_moan4: 6 };
    for (const { method, h = start.h } of start.runs) {
      const evaluations = (start.horizon / h) * stages[method as keyof typeof stages];
      expect(Math.abs(evaluations - 200_000)).toBeLessThan(10);
    }
  });

  it('of the planet meet near 210, later than the rate of twenty units says', async () => {
    const question = lesson.question('find', 'find-meeting');
    const judged = async (t: number) =>
      judgeFind(question, await recordOf(withTarget(question.experiment, question.target, t)));
    for (const t of [210, 215]) expect((await judged(t)).right).toBe(true);
    expect(await judged(157)).toMatchObject({ right: false, part: 'hint-0' });
    expect(await judged(300)).toMatchObject({ right: false, part: 'hint-1' });
    // A round takes 2π.
    expect(Math.floor(20 / (2 * Math.PI))).toBe(3);
  });

  it('of the sleigh end as told', async () => {
    const seen = await recordOf(lesson.experiment('sleigh-end'));
    const off = (run: number) =>
      evaluateMeasure({ measure: 'distance', of: 'theta', run, from: 2 }, seen);
    expect(off(0)).toBeCloseTo(2.6e-4, 5);
    expect(off(1)).toBeCloseTo(1.5e-6, 7);
    expect(worst(seen, 0)).toBeLessThan(1e-13);
    expect(worst(seen, 1)).toBeCloseTo(1e-7, 7);
  });

  it('of the gearbox lose their energy by Runge–Kutta 4', async () => {
    const swinging = catalogue.systems
      .find(({ id }) => id === 'gearbox')
      ?.presets.find(({ id }) => id === 'swinging');
    if (swinging === undefined) throw new Error('There is no preset swinging.');
    const { parameters, q, v } = swinging;
    const start = { system: 'gearbox', parameters, q, v, h: 0.2, horizon: 2000 };
    expect(worst(await recordOf({ ...start, runs: [{ method: 'rk4' }] }), 0)).toBeGreaterThan(12);
  });

  it('of the top keep what they are made for', async () => {
    const seen = await recordOf(lesson.experiment('top-three'));
    for (const kept of [worst(seen, 0), worst(seen, 1, 'pi_3')]) {
      expect(kept).toBeGreaterThan(5e-15);
      expect(kept).toBeLessThan(9e-14);
    }
    expect(worst(seen, 0, 'pi_3')).toBeCloseTo(8e-5, 5);
    expect(worst(seen, 1)).toBeCloseTo(5e-4, 4);
    for (const of of ['energy', 'pi_3']) expect(worst(seen, 2, of)).toBeGreaterThan(1e-3);
    for (const run of [0, 1, 2]) expect(worst(seen, run, 'constraint')).toBeLessThan(1e-13);
  });
});

describe('a section', () => {
  /** Cells of a fiftieth of a unit that hold a point. */
  const filled = ({ x, y }: PhasePoints): number =>
    new Set([...x].map((at, i) => `${Math.floor(at * 25)} ${Math.floor((y[i] as number) * 25)}`))
      .size;

  it('of two motions of one energy is a curve for one and an area for the other', async () => {
    const figure = lesson.figure('neighbours') as RunFigure;
    const plot = figure.plots[0] as PhasePlotData;
    expect(plot).toMatchObject({ x: 'y', y: 'y_dot', when: 'x' });
    const found: PhasePoints[] = [];
    for (const option of ['curve', 'area']) {
      const { q, v } = lesson.experiment('neighbours', option);
      const [[, y = 0] = [], [px = 0, py = 0] = []] = [q, v];
      expect((px ** 2 + py ** 2 + y ** 2) / 2 - y ** 3 / 3).toBeCloseTo(1 / 8, 12);
      const recording = await recordOf(lesson.experiment('neighbours', option));
      const [points] = phasePoints(recording, plot);
      found.push(points as PhasePoints);
      expect(worst(recording, 0)).toBeLessThan(0.004);
    }
    const [curve, area] = found as [PhasePoints, PhasePoints];
    for (const { t } of found) expect(t.length).toBeGreaterThan(400);
    expect(filled(curve)).toBeLessThan(50);
    expect(filled(area)).toBeGreaterThan(180);
  });

  it('of the calm motion is five curves, visited in turn', async () => {
    const plot = (lesson.figure('neighbours') as RunFigure).plots[0] as PhasePlotData;
    const recording = await recordOf(lesson.experiment('neighbours', 'curve'));
    const { x, y } = phasePoints(recording, plot)[0] as PhasePoints;
    const apart = (i: number, k: number): number =>
      Math.hypot((x[i] as number) - (x[k] as number), (y[i] as number) - (y[k] as number));
    for (let i = 0; i + 10 < x.length; i += 1) {
      for (const k of [5, 10]) expect(apart(i, i + k)).toBeLessThan(0.17);
      for (const k of [1, 2, 3, 4]) expect(apart(i, i + k)).toBeGreaterThan(0.1);
    }
  });

  it('without a plane has every step', async () => {
    const plot: PhasePlotData = { plot: 'phase', x: 'x', y: 'y', circle: false };
    const recording = await recordOf({ ...lesson.experiment('neighbours'), horizon: 1 });
    expect(phasePoints(recording, plot)[0]?.x).toHaveLength(11);
  });
});
