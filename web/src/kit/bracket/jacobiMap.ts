/** The length of the Jacobiator over a rectangle of two numbers of the state, all others held; in words. */
import { refusedByEngine } from '../engine/fault.ts';
import { say } from '../language/language.ts';
import { formatNumber } from '../ui/format.ts';
import { type AdaptedStates, moved, type Point, type StateNumber } from './adapted.ts';

export interface Axis extends StateNumber {
  readonly symbol: string;
}

export interface MapRange {
  readonly x: Axis;
  readonly y: Axis;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

export interface JacobiMap extends MapRange {
  /** Columns along x, and as many rows along y. */
  readonly cells: number;
  /** Row by row from y = from to y = to; NaN where the engine has no answer. */
  readonly values: readonly number[];
}

export const cellsAcross = 33;

/** The nodes of the map lie on its edges too; middle and ends are met exactly. */
export function nodeAt(from: number, to: number, i: number, cells: number): number {
  const share = i / (cells - 1);
  return from * (1 - share) + to * share;
}

/** Rejects with the signal's reason when aborted; `onRow` sees the share that is done. */
export async function jacobiMap(
  states: AdaptedStates,
  base: Point,
  range: MapRange,
  signal: AbortSignal,
  onRow: (share: number) => void = () => undefined,
  cells = cellsAcross,
): Promise<JacobiMap> {
  const { x, y, from, to } = range;
  const values: number[] = [];
  const ask = async (point: Point): Promise<number> => {
    try {
      return (await states.structureAt(point)).jacobiator_length;
    } catch (error) {
      if (refusedByEngine(error)) return Number.NaN;
      throw error;
    }
  };
  for (let row = 0; row < cells; row += 1) {
    const line = moved(base, y, nodeAt(from[1], to[1], row, cells));
    const points = Array.from({ length: cells }, (_, i) =>
      moved(line, x, nodeAt(from[0], to[0], i, cells)),
    );
    values.push(...(await Promise.all(points.map(ask))));
    signal.throwIfAborted();
    onRow((row + 1) / cells);
  }
  return { ...range, cells, values };
}

export interface Extremes {
  readonly least: number;
  readonly largest: number;
  /** Where the largest is. */
  readonly at: readonly [number, number];
}

export function extremesOf({ values, cells, from, to }: JacobiMap): Extremes | undefined {
  const finite = values.filter(Number.isFinite);
  if (finite.length === 0) return undefined;
  const [least, largest] = [Math.min(...finite), Math.max(...finite)];
  const index = values.indexOf(largest);
  const [column, row] = [index % cells, Math.floor(index / cells)];
  const at = [nodeAt(from[0], to[0], column, cells), nodeAt(from[1], to[1], row, cells)] as const;
  return { least, largest, at };
}

/** Below it the length of the Jacobiator is round-off. */
export const mapFloor = 1e-12;

export function mapSentence(map: JacobiMap): string {
  const extremes = extremesOf(map);
  const axes = { across: map.x.symbol, up: map.y.symbol };
  if (extremes === undefined) return say('jacobiMap.noAnswer', axes);
  const { least, largest, at } = extremes;
  if (largest <= mapFloor) {
    return say('jacobiMap.holds', { largest: formatNumber(largest, 2) });
  }
  if (largest - least <= 1e-9 * largest) {
    return say('jacobiMap.constant', { ...axes, largest: formatNumber(largest, 4) });
  }
  const low = least <= mapFloor ? '0' : formatNumber(least, 3);
  const place = `${axes.across} = ${formatNumber(at[0], 3)}, ${axes.up} = ${formatNumber(at[1], 3)}`;
  return say('jacobiMap.varies', { least: low, largest: formatNumber(largest, 3), place });
}
