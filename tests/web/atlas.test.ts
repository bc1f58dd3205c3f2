/** The atlas: a cell for every pair that fits, questions that narrow, and races that the bench can open. */
import { describe, expect, it } from 'vitest';
import { namedAtlas } from '../../web/plugins/atlas';
import { catalogueHere } from '../../web/plugins/engineHere';
import { type AtlasRow, type Cell, keepsForm, worstOther } from '../../web/src/atlas/data';
import { answers, anything } from '../../web/src/atlas/filter';
import { raceAddress } from '../../web/src/atlas/race';
import { openingOf } from '../../web/src/bench/opening';
import { native } from './support/native';

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
