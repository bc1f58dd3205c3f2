/** Where the runs lead the momentum: step by step, and by one first step of every length. */
import '../../base/figureWords.ts';
import type { Experiment } from '../../../kit/engine/types.ts';
import type { Recording } from '../../../kit/experiment/recording.ts';
import { say } from '../../../kit/language/language.ts';
import { formatNumber } from '../../../kit/ui/format.ts';
import { energyOf, type Vector } from './polhodes.ts';
import type { SphereFigure } from './sphereData.ts';

/** Lengths of a first step that are computed. */
const lengths = 24;

export interface Reached {
  readonly t: number;
  readonly mu: Vector;
}

export interface Steps {
  readonly names: readonly string[];
  readonly inertia: Vector;
  /** Of each run, the start first. */
  readonly dots: readonly (readonly Reached[])[];
  /** Of each run: where a first step of the length t ends. */
  readonly first: readonly (readonly Reached[])[];
}

type RecordOne = (experiment: Experiment) => Promise<Recording>;

const triple = (value: (i: 0 | 1 | 2) => number): Vector => [value(0), value(1), value(2)];

export function inertiaOf({ inertia }: SphereFigure, { parameters }: Experiment): Vector {
  return triple((i) => Number(parameters[inertia[i]]));
}

/** The longest first step that is drawn: as far as the figure's step can be set. */
export function longest({ controls }: SphereFigure, { h }: Experiment): number {
  const range = controls.find((control) => control.kind === 'range' && control.target === 'h');
  return range?.kind === 'range' ? range.max : h;
}

function reached(figure: SphereFigure, recording: Recording, run: number): Reached[] {
  const record = recording.records[run];
  const inertia = inertiaOf(figure, recording.header.experiment);
  const columns = figure.omega.map((id) => recording.components.indexOf(id));
  return Array.from({ length: record?.count ?? 0 }, (_, at) => {
    const value = (i: 0 | 1 | 2): number =>
      record?.values[at * record.components + (columns[i] as number)] as number;
    return { t: record?.t[at] as number, mu: triple((i) => inertia[i] * value(i)) };
  });
}

export async function stepsOf(
  record: RecordOne,
  figure: SphereFigure,
  experiment: Experiment,
): Promise<Steps> {
  const whole = await record(experiment);
  const most = longest(figure, experiment);
  const singles: Recording[] = [];
  for (let k = 1; k <= lengths; k += 1) {
    const h = (most * k) / lengths;
    singles.push(await record({ ...experiment, h, horizon: h }));
  }
  const dots = whole.names.map((_, run) => reached(figure, whole, run));
  const first = dots.map((places, run) => [
    ...places.slice(0, 1),
    ...singles.flatMap((single) => reached(figure, single, run).slice(-1)),
  ]);
  return { names: whole.names, inertia: inertiaOf(figure, experiment), dots, first };
}

/** A share of what it was, in per cent; round-off is none. */
function percent(now: number, before: number): string {
  const share = now / before - 1;
  return formatNumber(Math.abs(share) < 1e-12 ? 0 : 100 * share, 3);
}

const size = (mu: Vector): number => Math.hypot(...mu);

/** What the first step of a run does to the size of the momentum and to the energy. */
export function stepSentence({ names, inertia, dots }: Steps, run: number): string {
  const [start, after] = dots[run] ?? [];
  if (start === undefined || after === undefined) {
    return say('sphere.none', { run: names[run] ?? '' });
  }
  return say('sphere.step', {
    run: names[run] ?? '',
    h: formatNumber(after.t - start.t, 3),
    momentum: percent(size(after.mu), size(start.mu)),
    energy: percent(energyOf(after.mu, inertia), energyOf(start.mu, inertia)),
  });
}
