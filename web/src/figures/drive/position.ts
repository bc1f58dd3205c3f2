/** The coordinates that a drive is drawn in. */
import '../base/figureWords.ts';
import type { ComponentInfo, Values } from '../../kit/engine/types.ts';
import { say } from '../../kit/language/language.ts';
import type { DriveFigure } from './driveData.ts';
import type { Driven } from './driven.ts';
import type { Pair } from './loop.ts';
import type { Rolled } from './wheels.ts';

export type Axes = readonly [number, number];

function indexOf(coordinates: readonly ComponentInfo[], id: string): number {
  const found = coordinates.findIndex((component) => component.id === id);
  if (found < 0) throw new RangeError(say('drive.noCoordinate', { id }));
  return found;
}

/** Throws RangeError with a sentence when the system lacks a coordinate. */
export function planeIn(coordinates: readonly ComponentInfo[], { plane }: DriveFigure): Axes {
  const [x, y] = plane ?? [coordinates[0]?.id ?? '', coordinates[1]?.id ?? ''];
  return [indexOf(coordinates, x), indexOf(coordinates, y)];
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

/** The way as that of a disk, where the figure says that it is one. */
export function rolledOf(
  result: Driven,
  coordinates: readonly ComponentInfo[],
  figure: DriveFigure,
  parameters: Values,
): Rolled | undefined {
  if (figure.disk === undefined) return undefined;
  const { heading, roll, radius } = figure.disk;
  const [h, r] = [indexOf(coordinates, heading), indexOf(coordinates, roll)];
  const at = positionsOf(result, planeIn(coordinates, figure));
  return {
    radius: Number(parameters[radius]),
    way: result.path.map((q, i) => ({
      at: at[i] as Pair,
      heading: q[h] as number,
      roll: q[r] as number,
    })),
  };
}
