/** The atlas: a cell for every pair that fits, questions that narrow, and races that the bench can open. */
import { describe, expect, it } from 'vitest';
import { namedAtlas } from '../../web/plugins/atlas.ts';
import { catalogueHere } from '../../web/plugins/engineHere.ts';
import '../../web/src/pages/atlas/atlasEnglish.ts';
import { type Column, columns } from '../../web/src/pages/atlas/atlasColumns.ts';
import {
  type AtlasRow,
  type Cell,
  type Fate,
  keepsForm,
  worstOther,
} from '../../web/src/pages/atlas/atlasData.ts';
import { answers, anything } from '../../web/src/pages/atlas/filter.ts';
import { raceAddress } from '../../web/src/pages/atlas/race.ts';
import { openingOf } from '../../web/src/pages/bench/benchOpening.ts';
import { native } from './support/native.ts';

const atlas = namedAtlas();
const catalogue = catalogueHere();
const methods = new Map(atlas.methods.map((method) => [method.id, method]));

function rowOf(id: string) {
  const row = atlas.systems.find((one) => one.id === id);
  if (row === undefined) throw new Error(id);
  return row;
}
function cellOf(system: string, method: string, formulation?: string): Cell {
  const cell = rowOf(system).cells.find(
    (one) => one.method === method && (formulation ?? one.formulation) === one.formulation,
  );
  if (cell === undefined) throw new Error(`${system} ${method}`);
  return cell;
}

describe('the atlas', () => {
  it('has a cell for every method, formulation and system that fit, and no other', () => {
    const fit = catalogue.systems.flatMap(({ id, fits }) =>
      fits.flatMap(({ method, formulations }) =>
        formulations.map((one) => [id, method, one].join()),
      ),
    );
    const measured = atlas.systems.flatMap(({ id, cells }) =>
      cells.map(({ method, formulation }) => [id, method, formulation].join()),
    );
    expect(measured.sort()).toEqual(fit.sort());
  });

  it('is what the command line measures today', () => {
    // When it is not: rattleback-cli atlas --out web/atlas/measured.json
    const { systems } = JSON.parse(native(['atlas', '--systems', 'kepler,suslov']).out) as {
      systems: readonly AtlasRow[];
    };
    for (const { id, cells } of systems) {
      const found = (all: readonly Cell[]) =>
        all.map(({ method, formulation, order, evaluations, quantities }) => {
          const fates = Object.entries(quantities).map(([name, { fate }]) => [name, fate].join());
          return { method, formulation, order, evaluations, fates };
        });
      expect(found(rowOf(id).cells)).toEqual(found(cells));
    }
  });

  it('has something measured in every cell', () => {
    const empty = atlas.systems.flatMap(({ id, cells }) =>
      cells
        .filter(({ points, quantities }) => {
          return points.length === 0 && Object.keys(quantities).length === 0;
        })
        .map(({ method, formulation }) => `${id} ${method} ${formulation}`),
    );
    expect(empty).toEqual([]);
  });

  it('finds kept what methods say they keep of the energy, where that is spoken of', () => {
    const claims = new Set(
      catalogue.methods.filter(({ preserves }) => preserves.includes('energy')).map(({ id }) => id),
    );
    const broken = atlas.systems.flatMap(({ id, cells }) =>
      cells
        .filter(({ method, quantities }) => {
          const fate = quantities.energy?.fate;
          return claims.has(method) && fate !== undefined && fate !== 'kept';
        })
        .map(({ method, formulation }) => `${id} ${method} ${formulation}`),
    );
    expect(broken).toEqual([]);
  });

  it('tells a symplectic method from one that is not', () => {
    expect(keepsForm(cellOf('kepler', 'stormer_verlet'))).toBe(true);
    expect(keepsForm(cellOf('kepler', 'rk4'))).toBe(false);
    expect(keepsForm(cellOf('chaplygin_sleigh', 'rk4'))).toBeUndefined();
  });

  it('knows the worst of a cell’s other quantities', () => {
    expect(worstOther(cellOf('kepler', 'gonzalez'))).not.toBe('kept');
    expect(worstOther(cellOf('rolling_disk', 'gonzalez'))).toBeDefined();
  });
});

describe('the columns of a table', () => {
  const cell: Cell = {
    ...{ method: 'm', formulation: 'f', order: 2, orders: [2, 2], points: [], quantities: {} },
    ...{ evaluations: 40, nanoseconds: 3400, stableStep: 0.1, stableBeyond: false },
  };
  const method = { id: 'm', name: 'M', implicit: false };
  const column = (id: string) => columns.find((one) => one.id === id) as Column;
  const fates: readonly Fate[] = ['kept', 'bounded', 'drifts', 'lost'];
  /** As a sort puts them, from what keeps best to what keeps worst. */
  const ranked = (id: string, cells: readonly Cell[]): readonly Cell[] => {
    const rank = (one: Cell): number => Number(column(id).rank(one, method));
    return cells.toSorted((a, b) => rank(a) - rank(b));
  };
  const turned = <T>(list: readonly T[]): T[] => [2, 0, 3, 1].map((i) => list[i] as T);

  it.each(['energy', 'constraint'])('rank the fates of %s, then the errors', (id) => {
    // The error of a worse fate may be the smaller one.
    const cells = fates.flatMap((fate, i) =>
      [1e-14, 1, null].map((error) => ({
        ...cell,
        quantities: { [id]: { fate, error: error === null ? null : error / 10 ** i } },
      })),
    );
    expect(ranked(id, cells.toReversed())).toEqual(cells);
  });

  it('rank the worst of the other quantities', () => {
    const cells = fates.map((fate) => ({
      ...cell,
      quantities: {
        ...{ energy: { fate: 'lost', error: null } as const, first: { fate, error: 1 } },
        second: { fate: 'kept', error: 0 } as const,
      },
    }));
    expect(cells.map(worstOther)).toEqual(fates);
    expect(ranked('others', turned(cells))).toEqual(cells);
    const both = (a: Fate, b: Fate) => ({ one: { fate: a, error: 1 }, two: { fate: b, error: 1 } });
    for (const [i, worse] of fates.entries()) {
      for (const better of fates.slice(0, i)) {
        expect(worstOther({ ...cell, quantities: both(better, worse) })).toBe(worse);
        expect(worstOther({ ...cell, quantities: both(worse, better) })).toBe(worse);
      }
    }
  });

  it('tell nanoseconds of the engine in microseconds', () => {
    expect(column('cost').shown(cell, method).text).toBe('40 evaluations, 3.4 µs');
  });
});

describe('the questions', () => {
  const left = (system: string, wanted: Partial<typeof anything>): string[] =>
    rowOf(system)
      .cells.filter((cell) => {
        const method = methods.get(cell.method);
        return method !== undefined && answers(cell, method, { ...anything, ...wanted });
      })
      .map(({ method }) => method);

  it('leave all but compositions at first', () => {
    const all = rowOf('kepler').cells.map(({ method }) => method);
    expect(left('kepler', {})).toEqual(all.filter((id) => methods.get(id)?.base === undefined));
    expect(left('kepler', { composed: true })).toEqual(all);
  });

  it('leave compositions out until they are asked for', () => {
    const cell = cellOf('kepler', 'stormer_verlet');
    const composed = {
      id: 'composed4:stormer_verlet',
      name: '',
      implicit: false,
      base: 'stormer_verlet',
    };
    expect(answers(cell, composed, anything)).toBe(false);
    expect(answers(cell, composed, { ...anything, composed: true })).toBe(true);
  });

  it('narrow by what stays', () => {
    const found = left('kepler', { energy: true });
    expect(found).toContain('stormer_verlet');
    expect(found).toContain('gonzalez');
    expect(found).not.toContain('rk4');
    expect(left('kepler', { form: true })).not.toContain('gonzalez');
  });

  it('narrow by order, and to explicit methods', () => {
    const found = left('kepler', { order: 4, explicit: true });
    expect(found).toContain('rk4');
    expect(found).toContain('blanes_moan4');
    expect(found).not.toContain('heun2');
    expect(found).not.toContain('gauss4');
  });
});

describe('a race', () => {
  it.each(atlas.systems.map((row) => [row.id, row] as const))('on %s can be read', (_, row) => {
    const cells = row.cells.slice(0, 4);
    const link = raceAddress(row, cells);
    const opening = openingOf(link.slice(link.indexOf('#') + 1), catalogue);
    expect(opening.notice).toBe('');
    expect(
      opening.shared.experiment.runs.map(({ method, formulation }) => [method, formulation]),
    ).toEqual(cells.map(({ method, formulation }) => [method, formulation]));
  });
});
