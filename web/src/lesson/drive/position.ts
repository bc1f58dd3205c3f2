/** The coordinates that a drive is drawn in. */
import type { ComponentInfo } from '../../engine/types';
import { say } from '../../language/language';
import type { DriveFigure } from './data';
import type { Driven } from './driven';
import type { Pair } from './loop';

export type Axes = readonly [number, number];

/** Throws RangeError with a sentence when the system lacks a coordinate. */
export function planeIn(coordinates: readonly ComponentInfo[], { plane }: DriveFigure): Axes {
  const index = (id: string): number => {
    const found = coordinates.findIndex((component) => component.id === id);
    if (found < 0) throw new RangeError(say('drive.noCoordinate', { id }));
    return found;
  };
  const [x, y] = plane ?? [coordinates[0]?.id ?? '', coordinates[1]?.id ?? ''];
  return [index(x), index(y)];
}

export function positionsOf({ path }: Driven, [x, y]: Axes): readonly Pair[] {
  return path.map((q): Pair => [q[x] as number, q[y] as number]);
}

export function axisTitles(
  coordinates: readonly ComponentInfo[],
  [x, y]: Axes,
): readonly [string, string] {
  const title = (i: number): string => {
    const { name = '', unit = '' } = coordinates[i] ?? {};
    return unit === '' ? name : `${name} / ${unit}`;
  };
  return [title(x), title(y)];
}
