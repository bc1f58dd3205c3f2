/** The picture divided into equal cells, one for each run, in which the same camera looks at each. */
import type { Area } from './room.ts';

/** Columns and rows in which `count` cells are largest: as wide as high where that can be. */
export function gridOf(
  count: number,
  width: number,
  height: number,
): { readonly columns: number; readonly rows: number } {
  const grids = Array.from({ length: count }, (_, i) => ({
    columns: i + 1,
    rows: Math.ceil(count / (i + 1)),
  }));
  const side = ({ columns, rows }: (typeof grids)[0]): number =>
    Math.min(width / columns, height / rows);
  return grids.reduce((best, next) => (side(next) > side(best) ? next : best));
}

/** In pixels, from left to right and from above. */
export function cellsOf(count: number, width: number, height: number): Area[] {
  const { columns, rows } = gridOf(count, width, height);
  const size = { width: width / columns, height: height / rows };
  return Array.from({ length: count }, (_, i) => ({
    left: (i % columns) * size.width,
    top: Math.floor(i / columns) * size.height,
    ...size,
  }));
}

/** The cell that a point is in, or the nearest. */
export function cellAt(cells: readonly Area[], x: number, y: number): Area {
  const outside = ({ left, top, width, height }: Area): number =>
    Math.max(left - x, x - left - width, 0) + Math.max(top - y, y - top - height, 0);
  return cells.reduce((best, next) => (outside(next) < outside(best) ? next : best));
}

/** An area of the picture as it lies in the cell that its middle is in. */
export function inCell(cells: readonly Area[], area: Area): Area {
  const { left, top } = cellAt(cells, area.left + area.width / 2, area.top + area.height / 2);
  return { ...area, left: area.left - left, top: area.top - top };
}
