/** Reads `questions.yaml`: a map from question ids to questions that the engine checks. */
import type { Experiment } from '../../src/engine/types';
import type { Question } from '../../src/lesson/data';
import { readClaim, readReadout } from './claim';
import type { DataNode } from './dataNode';
import { readExperiment } from './experiment';
import { suggestion } from './fault';
import { type FigureSource, readTarget } from './figures';

/** A question with its words, in Markdown. */
export interface QuestionSource {
  readonly data: Question;
  readonly ask: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  /** The number field of a `find` question. */
  readonly label: string;
  readonly right: string;
  readonly wrong: string;
  readonly hints: readonly string[];
  readonly node: DataNode;
}

const questionKeys = [
  'kind',
  'figure',
  'experiment',
  'ask',
  'options',
  'label',
  'target',
  'min',
  'max',
  'wants',
  'hints',
  'report',
  'right',
  'wrong',
] as const;
type Fields = Partial<Record<(typeof questionKeys)[number], DataNode>>;

function experimentOf(
  node: DataNode,
  fields: Fields,
  figures: ReadonlyMap<string, FigureSource>,
): Experiment {
  let parent: Experiment | undefined;
  if (fields.figure) {
    const name = fields.figure.text();
    const figure = figures.get(name);
    if (!figure) {
      return fields.figure.fail(
        `There is no figure “${name}”. ${suggestion(name, [...figures.keys()])}`,
      );
    }
    parent = figure.experiment;
  }
  if (fields.experiment) return readExperiment(fields.experiment, parent);
  return parent ?? node.fail(`“${node.path}” needs a figure or an experiment of its own.`);
}

function refuse(fields: Fields, keys: readonly (keyof Fields)[], kind: string): void {
  for (const key of keys) fields[key]?.fail(`A question of kind ${kind} has no “${key}”.`);
}

function readQuestion(
  id: string,
  node: DataNode,
  figures: ReadonlyMap<string, FigureSource>,
): QuestionSource {
  const fields = node.fields(questionKeys);
  const need = (key: keyof Fields): DataNode => node.need(fields[key], key);
  const kind = need('kind').oneOf(['choice', 'predict', 'find']);
  const experiment = experimentOf(node, fields, figures);
  const reports = fields.report?.items().map((item) => readReadout(item, experiment)) ?? [];
  const words = { ask: need('ask').text(), right: need('right').text(), node };
  if (kind === 'find') {
    refuse(fields, ['options', 'wrong'], kind);
    const hints = need('hints')
      .items()
      .map((hint) => {
        const { when, say } = hint.fields(['when', 'say']);
        const text = hint.need(say, 'say').text();
        return { text, ...(when && { when: readClaim(when, experiment) }) };
      });
    if (hints.at(-1)?.when !== undefined)
      need('hints').fail('The last hint must stand without “when”.');
    const [min, max] = [need('min').number(), need('max').number()];
    const target = readTarget(need('target'));
    const wants = readClaim(need('wants'), experiment);
    return {
      ...words,
      data: {
        kind,
        id,
        experiment,
        target,
        min,
        max,
        wants,
        hints: hints.map(({ when }) => (when ? { when } : {})),
        reports,
      },
      options: [],
      label: need('label').text(),
      wrong: '',
      hints: hints.map(({ text }) => text),
    };
  }
  refuse(fields, ['target', 'min', 'max', 'wants', 'hints', 'label'], kind);
  const options = need('options')
    .entries()
    .map(([option, value]) => {
      const { label, claim } = value.fields(['label', 'claim']);
      return {
        id: option,
        label: value.need(label, 'label').text(),
        claim: readClaim(value.need(claim, 'claim'), experiment),
      };
    });
  if (options.length < 2) need('options').fail(`“${node.path}” needs at least two options.`);
  return {
    ...words,
    data: {
      kind,
      id,
      experiment,
      options: options.map((option) => ({ id: option.id, claim: option.claim })),
      reports,
    },
    options,
    label: '',
    wrong: need('wrong').text(),
    hints: [],
  };
}

export function readQuestions(
  root: DataNode,
  figures: ReadonlyMap<string, FigureSource>,
): Map<string, QuestionSource> {
  return new Map(root.entries().map(([id, node]) => [id, readQuestion(id, node, figures)]));
}
