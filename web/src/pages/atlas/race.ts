/** The race of cells on the bench: the preset that they were measured at. */
import type { AtlasRow, Cell } from './atlasData.ts';

/** With one to four of them. */
export function raceAddress(row: AtlasRow, cells: readonly Cell[]): string {
  if (row.race !== undefined) return row.race(cells);
  const runs = cells.map(({ method, formulation }) => `${method}.${formulation}`);
  return `bench.html#2/${row.id}/${row.preset}?runs=${runs.join(',')}`;
}
