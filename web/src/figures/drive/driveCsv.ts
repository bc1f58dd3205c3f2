/** The way round as a file and as a table: controls, then every coordinate. */
import type { ComponentInfo } from '../../kit/engine/types.ts';
import type { Csv } from '../../kit/ui/csv.ts';
import type { TableColumn } from '../../kit/ui/sampledTable.ts';
import type { Driven } from './driven.ts';
import { outline, type Pair } from './loop.ts';

/** The controls at every point of the path. */
export function controlsAlong({ loop, path }: Driven): readonly Pair[] {
  const points = outline(loop);
  const once = points.length - 1;
  return path.map((_, i) => points[i % once] as Pair);
}

export function columnsOf(
  result: Driven,
  axes: readonly [string, string],
  coordinates: readonly ComponentInfo[],
): readonly TableColumn[] {
  const controls = controlsAlong(result);
  const titled = (name: string, unit: string): string => (unit === '' ? name : `${name} / ${unit}`);
  return [
    ...axes.map((title, k) => ({ title, values: controls.map((pair) => pair[k] as number) })),
    ...coordinates.map(({ name, unit }, i) => ({
      title: titled(name, unit),
      values: result.path.map((q) => q[i] as number),
    })),
  ];
}

/** What a drive is of, for the head of a file. */
export function aboutLines(name: string, system: string, axes: readonly string[]): string[] {
  return [`System: ${name} (${system})`, `Controls: ${axes.join(', ')}, in a closed loop`];
}

export function driveCsv(columns: readonly TableColumn[], about: readonly string[]): Csv {
  const count = columns[0]?.values.length ?? 0;
  const rows = Array.from({ length: count }, (_, i) => columns.map(({ values }) => values[i]));
  const titles = columns.map(({ title }) => title);
  return { about, titles, rows };
}
