/** A lesson as the pages have it, and the engine's answers to what it says. */
import { fileURLToPath } from 'node:url';
import { rememberingEngineHere } from '../../../web/plugins/engineHere.ts';
import type { TableSource } from '../../../web/plugins/lesson/tables.ts';
import { readLessonSite } from '../../../web/plugins/lessons.ts';
import type { Recorded } from '../../../web/src/figures/base/figureMeasure.ts';
import { withPatch } from '../../../web/src/figures/base/variant.ts';
import type {
  ChoiceQuestion,
  Figure,
  FindQuestion,
  NumberQuestion,
  Patch,
  Question,
  Readout,
} from '../../../web/src/figures/lessonFigures.ts';
import { evaluateClaim } from '../../../web/src/figures/question/claim.ts';
import type { Experiment } from '../../../web/src/kit/engine/types.ts';

const site = readLessonSite(fileURLToPath(new URL('../../../lessons', import.meta.url)));

interface ByKind {
  readonly choice: ChoiceQuestion;
  readonly predict: ChoiceQuestion;
  readonly find: FindQuestion;
  readonly number: NumberQuestion;
}

export interface Lesson {
  question<Kind extends Question['kind']>(kind: Kind, id: string): ByKind[Kind];
  /** A choice or a prediction. */
  choice(id: string): ChoiceQuestion;
  /** What an option of a choice of a figure replaces. */
  option(figure: string, id: string): Patch;
  /** A number below a figure. */
  readout(figure: string, id: string): Readout;
  /** Questions to the atlas. */
  readonly tables: readonly { readonly table: TableSource }[];
  /** A figure with all that the page has of it. */
  figure(id: string): Figure;
  /** The experiment of a figure, with one option of a choice, or with other parts. */
  experiment(figure: string, option?: string | Patch): Experiment;
}

export function lessonCalled(slug: string): Lesson {
  const lesson = site.lessons.find(({ facts }) => facts.slug === slug);
  if (lesson === undefined) throw new Error(`There is no lesson ${slug}.`);
  const optionOf = (figure: string, id: string): Patch => {
    const controls = lesson.figures.find((one) => one.id === figure)?.controls ?? [];
    const options = controls.flatMap((control) =>
      control.kind === 'choice' ? control.options : [],
    );
    const found = options.find((option) => option.id === id);
    if (found === undefined) throw new Error(`Figure ${figure} has no option ${id}.`);
    return found.set;
  };
  const figureOf = (id: string): Figure => {
    const found = lesson.figures.find((one) => one.id === id);
    if (found === undefined) throw new Error(`There is no figure ${id}.`);
    return found;
  };
  const dataOf = (id: string): Question | undefined =>
    lesson.questions.map(({ data }) => data).find((one) => one.id === id);
  const question: Lesson['question'] = (kind, id) => {
    const data = dataOf(id);
    if (data?.kind !== kind) throw new Error(`There is no question ${id} of kind ${kind}.`);
    return data as ByKind[typeof kind];
  };
  return {
    question,
    option: optionOf,
    readout(figure, id) {
      const readouts = lesson.figures.find((one) => one.id === figure)?.readouts ?? [];
      const found = readouts.find((one) => one.id === id);
      if (found === undefined) throw new Error(`Figure ${figure} has no read-out ${id}.`);
      return found;
    },
    choice: (id) => question(dataOf(id)?.kind === 'predict' ? 'predict' : 'choice', id),
    tables: lesson.tables,
    figure: figureOf,
    experiment(figure, option = {}) {
      const found = figureOf(figure);
      const patch = typeof option === 'string' ? optionOf(figure, option) : option;
      return withPatch(found.experiment, patch);
    },
  };
}

/** Ids of the options whose claims hold. */
export function rightOptions(question: ChoiceQuestion, recorded: Recorded): string[] {
  return question.options.filter(({ claim }) => evaluateClaim(claim, recorded)).map(({ id }) => id);
}

const host = rememberingEngineHere();

/** What the engine answers to one request. */
export async function probed<T>(request: object): Promise<T> {
  await host.prepare(request);
  return host.probe(request) as T;
}
