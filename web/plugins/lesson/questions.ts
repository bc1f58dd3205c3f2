/** Reads `questions.yaml`: a map from question ids to questions that the engine checks. */

import { readTarget } from '../../src/figures/base/readControls.ts';
import { readExperiment } from '../../src/figures/base/readExperiment.ts';
import type { Claim, NumberQuestion, Question } from '../../src/figures/lessonFigures.ts';
import { readClaim, readMeasure, readReadouts } from '../../src/figures/question/readClaim.ts';
import type { Experiment } from '../../src/kit/engine/types.ts';
import type { DataNode } from '../../src/kit/reading/dataNode.ts';
import { suggestion } from '../../src/kit/reading/readingFault.ts';
import { OwnDefinitions } from './definitions.ts';
import type { FigureSource } from './figures.ts';
import { inOrder } from './optionOrder.ts';

/** A question with its words, in Markdown. */
export interface QuestionSource {
  readonly data: Question;
  readonly ask: string;
  /** `wrong`: what is said to those who choose it wrongly, in place of the question's own words. */
  readonly options: readonly {
    readonly id: string;
    readonly label: string;
    readonly wrong?: string;
    /** True: it speaks of the others, and comes below them. */
    readonly last: boolean;
  }[];
  /** What stands before the field for a number. */
  readonly label: string;
  readonly right: string;
  readonly wrong: string;
  readonly hints: readonly string[];
  /** Help for those who ask for it, one after the other. */
  readonly clues: readonly string[];
  readonly node: DataNode;
  /** The figure whose experiment it takes or changes. */
  readonly figure?: FigureSource;
  /** Which of the figure's plots shows the answer and waits for it, counted from 1. */
  readonly plot?: number;
}

const sharedKeys = [
  ...(['kind', 'figure', 'plot', 'experiment'] as const),
  ...(['ask', 'report', 'right', 'clues'] as const),
] as const;
const ownKeys = {
  choice: ['options', 'wrong'],
  predict: ['options', 'wrong'],
  find: ['label', 'target', 'min', 'max', 'wants', 'hints'],
  number: ['label', 'wants', 'within', 'hints', 'wrong'],
} as const satisfies Record<Question['kind'], readonly string[]>;
type Kind = keyof typeof ownKeys;
const kinds = Object.keys(ownKeys) as Kind[];
type Key = (typeof sharedKeys)[number] | (typeof ownKeys)[Kind][number];

interface Reading {
  readonly id: string;
  readonly node: DataNode;
  readonly fields: Readonly<Partial<Record<Key, DataNode>>>;
  readonly experiment: Experiment;
  need(key: Key): DataNode;
}

/** What a kind of question adds to the words that all have. */
type Own = Pick<QuestionSource, 'data' | 'options' | 'label' | 'wrong' | 'hints'>;

function figureOf(name: DataNode, figures: ReadonlyMap<string, FigureSource>): FigureSource {
  const id = name.text();
  const known = suggestion(id, [...figures.keys()]);
  return figures.get(id) ?? name.fail(`There is no figure “${id}”. ${known}`);
}

interface Hint {
  readonly text: string;
  readonly when?: Claim;
}

function readHints(list: DataNode, experiment: Experiment, answered: boolean): Hint[] {
  return list.items().map((hint) => {
    const { when, say } = hint.fields(['when', 'say']);
    const text = hint.need(say, 'say').text();
    return { text, ...(when && { when: readClaim(when, experiment, answered) }) };
  });
}

const claimsOf = (hints: readonly Hint[]): readonly { readonly when?: Claim }[] =>
  hints.map(({ when }) => (when ? { when } : {}));

function reportsOf({ fields, experiment }: Reading): Question['reports'] {
  return fields.report ? readReadouts(fields.report, experiment) : [];
}

function readChoice(kind: 'choice' | 'predict', reading: Reading): Own {
  const { id, node, experiment, need } = reading;
  const written = need('options')
    .entries()
    .map(([option, value]) => {
      const { label, claim, wrong, last } = value.fields(['label', 'claim', 'wrong', 'last']);
      return {
        id: option,
        label: value.need(label, 'label').text(),
        claim: readClaim(value.need(claim, 'claim'), experiment),
        last: last?.flag() ?? false,
        ...(wrong && { wrong: wrong.text() }),
      };
    });
  const options = inOrder(written, node.file, id);
  if (options.length < 2) need('options').fail(`“${node.path}” needs at least two options.`);
  const claims = options.map(({ id: option, claim, wrong }) => ({
    ...{ id: option, claim },
    ...(wrong !== undefined && { replies: true }),
  }));
  return {
    data: { kind, id, experiment, options: claims, reports: reportsOf(reading) },
    options,
    label: '',
    wrong: need('wrong').text(),
    hints: [],
  };
}

function readFind(reading: Reading): Own {
  const { id, experiment, need } = reading;
  const hints = readHints(need('hints'), experiment, false);
  if (hints.at(-1)?.when !== undefined) {
    need('hints').fail('The last hint must stand without “when”.');
  }
  return {
    data: {
      kind: 'find',
      id,
      experiment,
      target: readTarget(need('target')),
      min: need('min').number(),
      max: need('max').number(),
      wants: readClaim(need('wants'), experiment),
      hints: claimsOf(hints),
      reports: reportsOf(reading),
    },
    options: [],
    label: need('label').text(),
    wrong: '',
    hints: hints.map(({ text }) => text),
  };
}

/** `0.02` is a share of the measured number; `{absolute: 1e-3}` a distance from it. */
export function readWithin(node: DataNode): NumberQuestion['within'] {
  if (node.isNumber) return { relative: node.positive() };
  if (!node.isMap) node.fail('“within” is a share like 0.02, or {absolute: 0.001}.');
  const { absolute } = node.fields(['absolute']);
  return { absolute: node.need(absolute, 'absolute').positive() };
}

function readNumber(reading: Reading): Own {
  const { id, experiment, fields, need } = reading;
  const hints = fields.hints ? readHints(fields.hints, experiment, true) : [];
  return {
    data: {
      kind: 'number',
      id,
      experiment,
      wants: readMeasure(need('wants'), experiment),
      within: readWithin(need('within')),
      hints: claimsOf(hints),
      reports: reportsOf(reading),
    },
    options: [],
    label: need('label').text(),
    wrong: need('wrong').text(),
    hints: hints.map(({ text }) => text),
  };
}

function readOwn(kind: Kind, reading: Reading): Own {
  if (kind === 'find') return readFind(reading);
  return kind === 'number' ? readNumber(reading) : readChoice(kind, reading);
}

function plotOf(node: DataNode, figure: FigureSource | undefined): number {
  const plots = figure?.kind === 'run' ? figure.plots.length : 0;
  const plot = node.number();
  if (Number.isInteger(plot) && plot >= 1 && plot <= plots) return plot;
  return node.fail(`“plot” is the number of a plot of the figure, 1 to ${plots}.`);
}

/** A key of another kind of question gets a sentence of its own. */
function refuseForeign(kind: Kind, fields: Reading['fields']): void {
  const allowed: readonly string[] = [...sharedKeys, ...ownKeys[kind]];
  for (const [key, field] of Object.entries(fields)) {
    if (!allowed.includes(key)) field.fail(`A question of kind ${kind} has no “${key}”.`);
  }
}

function readQuestion(
  id: string,
  node: DataNode,
  figures: ReadonlyMap<string, FigureSource>,
  own: OwnDefinitions,
): QuestionSource {
  const fields = node.fields<Key>([...sharedKeys, ...Object.values(ownKeys).flat()]);
  const need = (key: Key): DataNode => node.need(fields[key], key);
  const kind = need('kind').oneOf(kinds);
  refuseForeign(kind, fields);
  const figure = fields.figure && figureOf(fields.figure, figures);
  const experiment =
    (fields.experiment
      ? readExperiment(fields.experiment, figure?.experiment)
      : figure?.experiment) ?? node.fail(`“${id}” needs a figure or an experiment of its own.`);
  const read = readOwn(kind, { id, node, fields, experiment, need });
  return {
    ...read,
    data: { ...read.data, ...own.usedBy(experiment) },
    ask: need('ask').text(),
    right: need('right').text(),
    clues: fields.clues?.items().map((clue) => clue.text()) ?? [],
    node,
    ...(figure && { figure }),
    ...(fields.plot && { plot: plotOf(fields.plot, figure) }),
  };
}

export function readQuestions(
  root: DataNode,
  figures: ReadonlyMap<string, FigureSource>,
  own: OwnDefinitions = OwnDefinitions.none,
): Map<string, QuestionSource> {
  return new Map(root.entries().map(([id, node]) => [id, readQuestion(id, node, figures, own)]));
}
