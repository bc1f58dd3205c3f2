/** Which number of the state the engine's id of a component is. */

import type { Point } from '../../../kit/bracket/adapted.ts';
import type { Axis, MapRange } from '../../../kit/bracket/jacobiMap.ts';
import type { ComponentInfo } from '../../../kit/engine/types.ts';
import { say } from '../../../kit/language/language.ts';
import { subscript, symbolOf } from '../../../kit/ui/symbol.ts';
import type { MapSpec } from './bracketData.ts';

/** Throws RangeError with a sentence when the state has no such number. */
export function axisOf(components: readonly ComponentInfo[], point: Point, id: string): Axis {
  const symbol = symbolOf(id) ?? id;
  const coordinates = components.filter(({ kind }) => kind === 'q');
  const index = coordinates.findIndex((component) => component.id === id);
  if (index >= 0 && index < point.q.length) return { part: 'q', index, symbol };
  const a = Number(/^rho_(\d+)$/.exec(id)?.[1] ?? 0);
  if (a >= 1 && a <= point.rho.length) {
    return { part: 'rho', index: a - 1, symbol: `ρ${subscript(a)}` };
  }
  throw new RangeError(say('bracket.noNumber', { id }));
}

export function rangeOf(
  components: readonly ComponentInfo[],
  point: Point,
  { x, y, from, to }: MapSpec,
): MapRange {
  return { x: axisOf(components, point, x), y: axisOf(components, point, y), from, to };
}
