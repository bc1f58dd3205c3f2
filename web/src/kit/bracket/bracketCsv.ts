/** The structure matrix and a map of the Jacobiator as files, with all their digits. */
import type { Csv } from '../ui/csv.ts';
import { dimensionOf, type RowName, type Structure } from './bracket.ts';
import { type JacobiMap, nodeAt } from './jacobiMap.ts';

/** Π with all its digits and the gradient of the energy, as a file; `head`: what it is of. */
export function matrixCsv(
  head: readonly string[],
  structure: Structure,
  names: readonly RowName[],
): Csv {
  const n = dimensionOf(structure);
  const rows = names.map(({ symbol }, i) => {
    const row = structure.Pi.slice(i * n, (i + 1) * n);
    return [symbol, ...row, structure.grad_H[i]];
  });
  const jacobiator = `Length of the Jacobiator: ${structure.jacobiator_length}`;
  const titles = ['row', ...names.map(({ symbol }) => symbol), 'dH'];
  return { about: [...head, jacobiator], titles, rows };
}

/** All values with all their digits; `about`: what they are of. */
export function mapCsv(map: JacobiMap, about: readonly string[]): Csv {
  const { x, y, from, to, cells, values } = map;
  const rows = values.map((value, i) => {
    const across = nodeAt(from[0], to[0], i % cells, cells);
    const up = nodeAt(from[1], to[1], Math.floor(i / cells), cells);
    return [across, up, value];
  });
  return { about, titles: [x.symbol, y.symbol, 'length of the Jacobiator'], rows };
}
