/** Where the reader put the state on the map, and for which experiment that is meant. */

import { moved, type Point } from '../../../kit/bracket/adapted.ts';
import type { MapRange } from '../../../kit/bracket/jacobiMap.ts';
import type { Engine } from '../../../kit/engine/engine.ts';
import type { Experiment } from '../../../kit/engine/types.ts';
import { systemOf } from '../../../kit/experiment/recording.ts';

/** Another start or system takes the state with it; other parameters and coordinates do not. */
function meantFor({ system, v }: Experiment, { x, y }: MapRange, { q }: Point): string {
  const own = [x, y].map(({ part, index }) => (part === 'q' ? q[index] : ''));
  return JSON.stringify([system, v, own]);
}

export class StatePlace {
  private chosen: readonly [number, number] | undefined;
  private meant = '';

  put(x: number, y: number): void {
    this.chosen = [x, y];
  }

  /** The start with the two numbers that the reader gave it. */
  applied(experiment: Experiment, start: Point, range: MapRange): Point {
    const meant = meantFor(experiment, range, start);
    if (meant !== this.meant) this.chosen = undefined;
    this.meant = meant;
    if (this.chosen === undefined) return start;
    return moved(moved(start, range.x, this.chosen[0]), range.y, this.chosen[1]);
  }
}

/** What a bracket or a map is of, for the head of a file. */
export function aboutLines(
  { catalogue }: Pick<Engine, 'catalogue'>,
  { system, parameters }: Pick<Experiment, 'system' | 'parameters'>,
  { q, rho }: Point,
): readonly string[] {
  const { name } = systemOf(catalogue, system);
  const values = Object.entries(parameters).map(([id, value]) => `${id} = ${value}`);
  return [
    `Rattleback ${catalogue.version}: the bracket in the adapted frame`,
    `System: ${name} (${system})`,
    `Parameters: ${values.length === 0 ? 'as the engine has them' : values.join(', ')}`,
    `State: q = [${q.join(' ')}], rho = [${rho.join(' ')}]`,
  ];
}
