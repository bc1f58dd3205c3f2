/** A lesson as it is built, and what its engine measures: for the tests of what lessons say. */
import { fileURLToPath } from 'node:url';
import { engineHere } from '../../../web/plugins/engineHere';
import { readLessonSite } from '../../../web/plugins/lessons';
import type { EngineHost } from '../../../web/src/engine/host';
import type { Experiment, RunSpec } from '../../../web/src/engine/types';
import type { Recording } from '../../../web/src/experiment/recording';
import { evaluateClaim } from '../../../web/src/lesson/claim';
import type { ChoiceQuestion, Patch, Question } from '../../../web/src/lesson/data';
import { withPatch } from '../../../web/src/lesson/variant';

const site = readLessonSite(fileURLToPath(new URL('../../../lessons', import.meta.url)));

export function lessonPage(slug: string) {
  const lesson = site.lessons.find(({ facts }) => facts.slug === slug);
  if (lesson === undefined) throw new Error(`There is no lesson ${slug}.`);
  return {
    question<T extends Question>(id: string): T {
      const found = lesson.questions.find(({ data }) => data.id === id);
      if (found === undefined) throw new Error(`There is no question ${id}.`);
      return found.data as T;
    },
    experiment(figure: string, patch: Patch = {}): Experiment {
      const found = lesson.figures.find(({ id }) => id === figure);
      if (found === undefined) throw new Error(`There is no figure ${figure}.`);
      return withPatch(found.experiment, patch);
    },
    /** The experiment of a figure with an option of a choice taken. */
    chosen(figure: string, control: string, option: string): Experiment {
      const found = lesson.figures.find(({ id }) => id === figure);
      const choice = found?.controls.find(({ id }) => id === control);
      const taken =
        choice?.kind === 'choice' ? choice.options.find(({ id }) => id === option) : undefined;
      if (found === undefined || taken === undefined) throw new Error(`There is no ${option}.`);
      return withPatch(found.experiment, taken.set);
    },
  };
}

export function rightOption(question: ChoiceQuestion, recording: Recording): string | undefined {
  return question.options.find(({ claim }) => evaluateClaim(claim, recording))?.id;
}

/** An engine that answers requests about these systems at once. */
export async function hostFor(...systems: readonly string[]): Promise<EngineHost> {
  const host = engineHere();
  for (const system of systems) await host.prepare({ system });
  return host;
}

interface Arrival {
  readonly q: readonly number[];
  readonly v: readonly number[];
  readonly [counter: string]: unknown;
}

/** Where a run is at the horizon after n steps, with its counts. */
export function arrival(
  host: EngineHost,
  experiment: Experiment,
  run: RunSpec,
  n: number,
): Arrival {
  const { system, parameters, q, v, horizon } = experiment;
  const { method, formulation, options } = run;
  const given = { op: 'step', system, parameters, q, v, method, options: { ...options } };
  const form = formulation === undefined ? {} : { formulation };
  return host.probe({ ...given, ...form, h: horizon / n, n }) as Arrival;
}

/** Largest errors of the state at the horizon after n steps each, for every n. */
export function errorsOf(
  host: EngineHost,
  experiment: Experiment,
  run: RunSpec,
  steps: readonly number[],
): readonly number[] {
  const { system, parameters, q, v, horizon } = experiment;
  const truth = host.probe({
    ...{ op: 'step', system, parameters, q, v, method: 'dopri54' },
    ...{ options: { tolerance: 1e-14 }, t_end: horizon },
  }) as Arrival;
  const numbers = ({ q, v }: Arrival) => [...q, ...v];
  const right = numbers(truth);
  return steps.map((n) => {
    const found = numbers(arrival(host, experiment, run, n));
    return Math.max(...found.map((x, i) => Math.abs(x - (right[i] ?? Number.NaN))));
  });
}

/** The order that the errors of n and 2n steps show. */
export function orderOf(host: EngineHost, experiment: Experiment, run: RunSpec, n: number): number {
  const [coarse, fine] = errorsOf(host, experiment, run, [n, 2 * n]);
  return Math.log2((coarse ?? Number.NaN) / (fine ?? Number.NaN));
}
