/**
 * Reads `class.yaml`: how a lesson is used in a class. The path of 45 minutes, the points that differ
 * from the usual ones, and tasks for homework whose numbers a seed draws.
 */

import { readTarget } from '../../src/figures/base/readControls.ts';
import { readExperiment } from '../../src/figures/base/readExperiment.ts';
import { readMeasure } from '../../src/figures/question/readClaim.ts';
import type { DataNode } from '../../src/kit/reading/dataNode.ts';
import { suggestion } from '../../src/kit/reading/readingFault.ts';
import {
  classMinutes,
  type Draw,
  type PathStep,
  type Task,
  usualPoints,
} from '../../src/pages/course/courseData.ts';
import type { Asked } from './answers.ts';
import type { OwnDefinitions } from './definitions.ts';
import type { FigureSource } from './figures.ts';
import { type QuestionSource, readWithin } from './questions.ts';

/** A task with its words, in Markdown. */
export interface TaskSource {
  readonly data: Task;
  readonly ask: string;
  readonly label: string;
  readonly solution: string;
  readonly node: DataNode;
}

export interface Course {
  readonly path: readonly PathStep[];
  /** By the ids of the questions. */
  readonly points: ReadonlyMap<string, number>;
  readonly homework: readonly TaskSource[];
}

/** The ids of what stands on a lesson's page, in its order. */
export interface OnPage {
  readonly sections: readonly string[];
  readonly figures: readonly string[];
  readonly questions: readonly string[];
}

const stepKinds = ['section', 'figure', 'question'] as const;

function readStep(node: DataNode, there: OnPage): PathStep {
  const fields = node.fields([...stepKinds, 'minutes']);
  const given = stepKinds.filter((kind) => fields[kind] !== undefined);
  const [kind] = given;
  if (kind === undefined || given.length > 1) {
    return node.fail('A step of the path is one section, one figure or one question.');
  }
  const name = fields[kind] as DataNode;
  const id = name.text();
  const known = there[`${kind}s`];
  if (!known.includes(id)) name.fail(`There is no ${kind} “${id}”. ${suggestion(id, known)}`);
  return {
    at: kind === 'section' ? id : `${kind}-${id}`,
    minutes: node.need(fields.minutes, 'minutes').positive(),
  };
}

/** `html`: the page, which says what comes after what. */
function readPath(list: DataNode, { there, html, asked }: CourseSources): PathStep[] {
  const steps = list.items().map((item) => ({ item, step: readStep(item, there) }));
  const placeOf = (id: string): number => html.indexOf(` id="${id}"`);
  const sectionOf = (place: number): string | undefined =>
    there.sections.findLast((id) => placeOf(id) < place);
  let last = -1;
  for (const { item, step } of steps) {
    const place = placeOf(step.at);
    if (place < last) item.fail(`“${step.at}” comes earlier on the page than the step before it.`);
    if (place === last) item.fail(`“${step.at}” is in the path twice.`);
    last = place;
    const covering = asked.find(({ words }) => `figure-${words.covers}` === step.at);
    if (
      covering !== undefined &&
      !steps.some(({ step: { at } }) => at === `question-${covering.id}`)
    ) {
      item.fail(`The path shows “${step.at}” without its prediction, “question-${covering.id}”.`);
    }
    const section = there.sections.includes(step.at) ? step.at : sectionOf(place);
    if (section !== undefined && !steps.some(({ step: { at } }) => at === section)) {
      item.fail(`“${step.at}” is in the section “${section}”, which the path leaves out.`);
    }
  }
  const path = steps.map(({ step }) => step);
  const minutes = path.reduce((sum, step) => sum + step.minutes, 0);
  if (minutes > classMinutes) {
    list.fail(`The path takes ${minutes} minutes; a class has ${classMinutes}.`);
  }
  return path;
}

function readDraw(name: string, node: DataNode): Draw {
  const fields = node.fields(['target', 'from', 'to', 'step']);
  const draw: Draw = {
    name,
    target: readTarget(node.need(fields.target, 'target')),
    from: node.need(fields.from, 'from').number(),
    to: node.need(fields.to, 'to').number(),
    step: node.need(fields.step, 'step').positive(),
  };
  if (draw.to <= draw.from) node.fail(`“${node.path}” needs “from” below “to”.`);
  return draw;
}

const taskKeys = [
  ...(['figure', 'experiment', 'draw', 'ask', 'label', 'wants', 'within'] as const),
  ...(['points', 'solution'] as const),
] as const;

function readTask(
  id: string,
  node: DataNode,
  figures: ReadonlyMap<string, FigureSource>,
  own: OwnDefinitions,
): TaskSource {
  const fields = node.fields(taskKeys);
  const need = (key: (typeof taskKeys)[number]): DataNode => node.need(fields[key], key);
  const named = fields.figure?.text();
  const figure = named === undefined ? undefined : figures.get(named);
  if (named !== undefined && figure === undefined) {
    fields.figure?.fail(`There is no figure “${named}”. ${suggestion(named, [...figures.keys()])}`);
  }
  const experiment = fields.experiment
    ? readExperiment(fields.experiment, figure?.experiment)
    : (figure?.experiment ?? node.fail(`“${id}” needs a figure or an experiment of its own.`));
  const draws = need('draw')
    .entries()
    .map(([name, value]) => readDraw(name, value));
  const ask = need('ask').text();
  for (const { name } of draws) {
    if (!ask.includes(`{{${name}}}`)) need('ask').fail(`“{{${name}}}” is drawn and not told.`);
  }
  return {
    data: {
      id,
      experiment,
      draws,
      wants: readMeasure(need('wants'), experiment),
      within: readWithin(need('within')),
      points: need('points').positive(),
      ...own.usedBy(experiment),
    },
    ask,
    label: need('label').text(),
    solution: need('solution').text(),
    node,
  };
}

function readPoints(
  node: DataNode | undefined,
  questions: ReadonlyMap<string, QuestionSource>,
): Map<string, number> {
  const points = new Map(
    [...questions].map(([id, { data }]) => [id, usualPoints[data.kind]] as const),
  );
  for (const [id, value] of node?.entries() ?? []) {
    if (!points.has(id)) {
      value.fail(`There is no question “${id}”. ${suggestion(id, [...points.keys()])}`);
    }
    points.set(id, value.positive());
  }
  return points;
}

export interface CourseSources {
  readonly there: OnPage;
  readonly html: string;
  readonly asked: readonly Asked[];
  readonly figures: ReadonlyMap<string, FigureSource>;
  readonly questions: ReadonlyMap<string, QuestionSource>;
  readonly own: OwnDefinitions;
}

/** A lesson that says nothing about classes has no path and no homework. */
export function readCourse(root: DataNode, sources: CourseSources): Course {
  const { figures, questions, own } = sources;
  const { path, points, homework } = root.fields(['path', 'points', 'homework']);
  return {
    path: path ? readPath(path, sources) : [],
    points: readPoints(points, questions),
    homework: homework?.entries().map(([id, node]) => readTask(id, node, figures, own)) ?? [],
  };
}
