/** The Chaplygin sleigh with its lengths in metres or in centimetres: the same motion. */
import type { RunRecord } from '../../kit/engine/runRecord.ts';
import type { Experiment } from '../../kit/engine/types.ts';

export interface InUnits {
  /** How many of the unit are a metre. */
  readonly perMetre: number;
  readonly start: Pick<Experiment, 'system' | 'parameters' | 'q' | 'v'>;
}

/** Mass and moment of inertia 1, the centre of mass 1 m ahead of the blade, pushed backwards. */
function sleighIn(perMetre: number): InUnits {
  const parameters = { m: 1, J: perMetre * perMetre, a: perMetre };
  const start = {
    system: 'chaplygin_sleigh',
    parameters,
    q: [0, 0, 0],
    v: [-perMetre, 0, 0.2],
  };
  return { perMetre, start };
}

export const metres = sleighIn(1);
export const centimetres = sleighIn(100);

/** Where a run arrived, in metres, and the largest error of its energy as a share of it. */
export interface Ending {
  readonly x: number;
  readonly y: number;
  readonly energyError: number;
}

export function endingOf(run: RunRecord, { perMetre }: InUnits): Ending {
  const last = run.count - 1;
  const [x = Number.NaN, y = Number.NaN] = [0, 1].map((i) => run.component(i)[last]);
  return { x: x / perMetre, y: y / perMetre, energyError: run.worstError(0, last) };
}

/** In metres. */
export function between(one: Ending, other: Ending): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
