/** Reads measures, claims and read-outs; runs are named by method and resolved to indices here. */

import type { Experiment } from '../../kit/engine/types.ts';
import type { DataNode } from '../../kit/reading/dataNode.ts';
import { suggestion } from '../../kit/reading/readingFault.ts';
import { type Measure, measureNames, type Readout } from '../base/figureBase.ts';
import { type Claim, relations } from './questionData.ts';

/** `gonzalez`, or `gonzalez@adapted` where a method runs in two formulations. */
function readRun(node: DataNode | undefined, experiment: Experiment, owner: DataNode): number {
  if (node === undefined) {
    if (experiment.runs.length === 1) return 0;
    return owner.fail('Say which run is meant (“run: …”): the experiment has several.');
  }
  const name = node.text();
  const full = experiment.runs.map((run) => `${run.method}@${run.formulation ?? ''}`);
  const matches = experiment.runs.flatMap((run, i) =>
    run.method === name || full[i] === name ? [i] : [],
  );
  const [first, second] = matches;
  if (first === undefined) {
    const known = experiment.runs.map((run) => run.method);
    return node.fail(`The experiment has no run “${name}”. ${suggestion(name, known)}`);
  }
  if (second !== undefined)
    node.fail(`Two runs are called “${name}”: write one of ${full.join(', ')}.`);
  return first;
}

const measureKeys = ['measure', 'of', 'and', 'run', 'from'] as const;
type MeasureFields = Partial<Record<(typeof measureKeys)[number], DataNode>>;

function measureFrom(
  fields: MeasureFields,
  owner: DataNode,
  experiment: Experiment,
  answered: boolean,
): Measure {
  const name = owner.need(fields.measure, 'measure');
  const measure = name.oneOf(measureNames);
  if (measure === 'answer') {
    if (!answered) name.fail('Only the hints of a number question know the reader’s answer.');
    const { of, and, run, from } = fields;
    (of ?? and ?? run ?? from)?.fail('The reader’s answer is a number by itself.');
    return { measure };
  }
  const of = owner.need(fields.of, 'of').text();
  const run = readRun(fields.run, experiment, owner);
  if (measure === 'growth') {
    fields.from?.fail('Growth is measured in one run.');
    return { measure, of, and: owner.need(fields.and, 'and').text(), run };
  }
  fields.and?.fail('Only growth is measured in two components.');
  if (measure === 'distance') {
    const from = readRun(owner.need(fields.from, 'from'), experiment, owner);
    return { measure, of, run, from };
  }
  if (fields.from) fields.from.fail('Only a distance is measured “from” another run.');
  return { measure, of, run };
}

export function readMeasure(node: DataNode, experiment: Experiment, answered = false): Measure {
  return measureFrom(node.fields(measureKeys), node, experiment, answered);
}

/** `answered`: the claim may speak of the number that the reader gave. */
export function readClaim(node: DataNode, experiment: Experiment, answered = false): Claim {
  const fields = node.fields([...measureKeys, 'is', 'than', 'all', 'any', 'ends']);
  const list = fields.all ?? fields.any;
  if (list) {
    if (node.entries().length > 1) node.fail('“all” and “any” stand alone.');
    const claims = list.items().map((item) => readClaim(item, experiment, answered));
    return { kind: fields.all ? 'all' : 'any', claims };
  }
  if (fields.ends) {
    const run = readRun(fields.run, experiment, node);
    return { kind: 'ends', run, ends: fields.ends.oneOf(['done', 'failed']) };
  }
  const left = measureFrom(fields, node, experiment, answered);
  const relation = node.need(fields.is, 'is').oneOf(relations);
  const than = node.need(fields.than, 'than');
  const right = than.isNumber ? than.number() : readMeasure(than, experiment, answered);
  return { kind: 'compare', left, relation, right };
}

export function readReadout(node: DataNode, experiment: Experiment): Readout {
  const fields = node.fields(['id', 'label', 'digits', ...measureKeys]);
  return {
    ...(fields.id && { id: fields.id.id() }),
    label: node.need(fields.label, 'label').text(),
    digits: fields.digits?.number(1, 17) ?? 3,
    measure: measureFrom(fields, node, experiment, false),
  };
}

/** Read-outs, whose ids are all different. */
export function readReadouts(node: DataNode, experiment: Experiment): Readout[] {
  const taken = new Set<string>();
  return node.items().map((item) => {
    const readout = readReadout(item, experiment);
    if (readout.id !== undefined && taken.has(readout.id)) {
      item.fail(`Two read-outs are called “${readout.id}”.`);
    }
    if (readout.id !== undefined) taken.add(readout.id);
    return readout;
  });
}
