/** The structure matrix and a map of the Jacobiator as files, with all their digits. */
import { commentLines, csvText } from '../ui/csv';
import { dimensionOf, type RowName, type Structure } from './bracket';
import { type JacobiMap, nodeAt } from './jacobiMap';

/** Π with all its digits and the gradient of the energy, as a file; `head`: comment lines. */
export function matrixCsv(
  head: readonly string[],
  structure: Structure,
  names: readonly RowName[],
): string {
  const n = dimensionOf(structure);
  const rows = names.map(({ symbol }, i) => {
    const row = structure.Pi.slice(i * n, (i + 1) * n);
    return [symbol, ...row, structure.grad_H[i]];
  });
  const jacobiator = `Length of the Jacobiator: ${structure.jacobiator_length}`;
  const titles = ['row', ...names.map(({ symbol }) => symbol), 'dH'];
  return csvText([...head, ...commentLines([jacobiator])], titles, rows);
}

/** All values with all their digits; `head`: comment lines that say what they are of. */
export function mapCsv(map: JacobiMap, head: readonly string[]): string {
  const { x, y, from, to, cells, values } = map;
  const rows = values.map((value, i) => {
    const across = nodeAt(from[0], to[0], i % cells, cells);
    const up = nodeAt(from[1], to[1], Math.floor(i / cells), cells);
    return [across, up, value];
  });
  return csvText(head, [x.symbol, y.symbol, 'length of the Jacobiator'], rows);
}
