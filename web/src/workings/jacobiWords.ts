/** A map of the Jacobiator in words and as a file. */
import { commentLines } from '../experiment/csvHeader';
import { formatNumber } from '../ui/format';
import { extremesOf, type JacobiMap, nodeAt } from './jacobiMap';

/** Below it an entry of the Jacobiator is round-off. */
export const mapFloor = 1e-12;

export function mapSentence(map: JacobiMap): string {
  const extremes = extremesOf(map);
  const [x, y] = [map.x.symbol, map.y.symbol];
  if (extremes === undefined) return `The engine has no answer for these ${x} and ${y}.`;
  const { least, largest, at } = extremes;
  if (largest <= mapFloor) {
    return `Jacobi’s identity holds all over this map, to round-off: no entry is above ${formatNumber(largest, 2)}.`;
  }
  if (largest - least <= 1e-9 * largest) {
    return `All over this map the largest Jacobiator entry is ${formatNumber(largest, 4)}: it does not depend on ${x} and ${y}.`;
  }
  const low = least <= mapFloor ? '0' : formatNumber(least, 3);
  const where = `${x} = ${formatNumber(at[0], 3)}, ${y} = ${formatNumber(at[1], 3)}`;
  return `The largest Jacobiator entry goes from ${low} to ${formatNumber(largest, 3)}, at ${where}.`;
}

/** All values with all their digits; `about` says what they are of. */
export function mapCsv(map: JacobiMap, about: readonly string[]): string {
  const { x, y, from, to, cells, values } = map;
  const head = commentLines(about);
  const rows = values.map((value, i) => {
    const across = nodeAt(from[0], to[0], i % cells, cells);
    const up = nodeAt(from[1], to[1], Math.floor(i / cells), cells);
    return `${across},${up},${value}`;
  });
  return `${[...head, `"${x.symbol}","${y.symbol}","largest Jacobiator entry"`, ...rows].join('\n')}\n`;
}
