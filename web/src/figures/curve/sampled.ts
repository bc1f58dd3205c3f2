/** Formulas at many places of their variable: the engine reads and evaluates them. */
import '../base/figureWords.ts';
import type { Engine } from '../../kit/engine/engine.ts';
import { EngineError } from '../../kit/engine/fault.ts';
import type { Experiment } from '../../kit/engine/types.ts';
import { say } from '../../kit/language/language.ts';
import { listed } from '../../kit/language/listed.ts';
import { formatNumber } from '../../kit/ui/format.ts';
import type { CurveFigure } from './curveData.ts';

/** Intervals across. */
const intervals = 160;

export interface Sampled {
  readonly x: readonly number[];
  /** Of each formula; NaN where it has no value. */
  readonly values: readonly (readonly number[])[];
  /** Of each formula whose curve has one. */
  readonly headings: readonly (readonly number[] | undefined)[];
}

type Ask = Engine['probe'];
type Formulas = Pick<CurveFigure, 'variable' | 'x' | 'curves'>;

/** A free motion along the variable, of which the formulas are observables. */
function subjectOf(variable: string, formulas: readonly string[], experiment: Experiment) {
  const numbers = Object.entries({ ...experiment.parameters, h: experiment.h });
  const parameters = numbers.flatMap(([id, value]) =>
    typeof value === 'number' ? [{ id, value, min: -1e6, max: 1e6 }] : [],
  );
  return {
    ...{ coordinates: [variable], parameters, kinetic: `${variable}_dot^2/2` },
    invariants: formulas.map((expression, i) => ({ id: `curve_${i}`, expression })),
    starts: [{ q: [0], v: [0] }],
  };
}

export async function sampled(
  ask: Ask,
  { variable, x: axis, curves }: Formulas,
  experiment: Experiment,
  signal?: AbortSignal,
): Promise<Sampled> {
  const x = Array.from(
    { length: intervals + 1 },
    (_, i) => axis.from + (i / intervals) * (axis.to - axis.from),
  );
  const at = async (formulas: readonly string[], place: number): Promise<number[]> => {
    const system = subjectOf(variable, formulas, experiment);
    const request = { op: 'invariants', system, q: [place], v: [0] };
    try {
      const values = await ask<Readonly<Record<string, number>>>(request);
      return formulas.map((_, i) => values[`curve_${i}`] ?? Number.NaN);
    } catch (error) {
      if (!(error instanceof EngineError && error.code === 'not-finite')) throw error;
      if (formulas.length === 1) return [Number.NaN];
      return (await Promise.all(formulas.map((one) => at([one], place)))).flat();
    }
  };
  const turned = curves.flatMap(({ heading }) => heading ?? []);
  const formulas = [...curves.map(({ formula }) => formula), ...turned];
  const rows: number[][] = [];
  for (const place of x) {
    signal?.throwIfAborted();
    rows.push(await at(formulas, place));
  }
  const columns = formulas.map((_, i) => rows.map((row) => row[i] as number));
  const angles = columns.slice(curves.length)[Symbol.iterator]();
  return {
    x,
    values: columns.slice(0, curves.length),
    headings: curves.map(({ heading }) =>
      heading === undefined ? undefined : angles.next().value,
    ),
  };
}

/** Places at which the first two formulas have one value. */
export function meetings({ x, values: [first = [], second = []] }: Sampled): readonly number[] {
  const gap = first.map((value, i) => value - (second[i] ?? Number.NaN));
  return gap.flatMap((here, i) => {
    if (here === 0) return [x[i] as number];
    const next = gap[i + 1] ?? Number.NaN;
    if (!(here * next < 0)) return [];
    const [from, to] = [x[i] as number, x[i + 1] as number];
    return [from + ((to - from) * here) / (here - next)];
  });
}

export function meetSentence(figure: CurveFigure, result: Sampled): string {
  const places = meetings(result).map((x) => formatNumber(x, 3));
  return say('curve.meet', {
    ...{ first: figure.curves[0]?.label ?? '', second: figure.curves[1]?.label ?? '' },
    ...{ count: places.length, places: listed(places), name: figure.variable },
  });
}
