/** Reads an experiment, or the parts of one that replace another's. */

import type { Experiment, Value } from '../../kit/engine/types.ts';
import type { DataNode } from '../../kit/reading/dataNode.ts';
import type { Patch, PatchRun } from './figureBase.ts';

const keys = ['system', 'parameters', 'q', 'v', 'h', 'horizon', 'runs'] as const;
const patchKeys = ['system', 'parameters', 'q', 'v', 'h', 'horizon', 'runs'] as const;

function numberMap(node: DataNode): Record<string, number> {
  return Object.fromEntries(node.entries().map(([key, value]) => [key, value.number()]));
}

/** Numbers, and lists of them. */
function valueMap(node: DataNode): Record<string, Value> {
  return Object.fromEntries(
    node.entries().map(([key, value]) => [key, value.isList ? value.numbers() : value.number()]),
  );
}

/** A step size, or `{share: 0.25}`: so much of that of the figure. */
function readStep(node: DataNode): Pick<PatchRun, 'h' | 'share'> {
  if (!node.isMap) return { h: node.positive() };
  const { share } = node.fields(['share']);
  return { share: node.need(share, 'share').positive() };
}

function readRun(node: DataNode): PatchRun {
  if (node.isText) return { method: node.text() };
  const { method, formulation, h, options } = node.fields([
    'method',
    'formulation',
    'h',
    'options',
  ]);
  return {
    method: node.need(method, 'method').text(),
    ...(formulation && { formulation: formulation.text() }),
    ...(h && readStep(h)),
    ...(options && { options: numberMap(options) }),
  };
}

function readRuns(node: DataNode): PatchRun[] {
  const runs = node.items().map(readRun);
  if (runs.length < 1 || runs.length > 4) node.fail('An experiment has one to four runs.');
  return runs;
}

type Fields = Partial<Record<(typeof patchKeys)[number], DataNode>>;

function parts(fields: Fields): Patch {
  const { system, parameters, q, v, h, horizon, runs } = fields;
  return {
    ...(system && { system: system.text() }),
    ...(parameters && { parameters: valueMap(parameters) }),
    ...(q && { q: q.numbers() }),
    ...(v && { v: v.numbers() }),
    ...(h && { h: h.positive() }),
    ...(horizon && { horizon: horizon.positive() }),
    ...(runs && { runs: readRuns(runs) }),
  };
}

export function readPatch(node: DataNode): Patch {
  return parts(node.fields(patchKeys));
}

/** Without a parent every part must be there; with one, what is missing is inherited. */
export function readExperiment(node: DataNode, parent: Experiment | undefined): Experiment {
  const fields = node.fields(keys);
  const given = parts(fields);
  if (given.runs?.some(({ share }) => share !== undefined)) {
    fields.runs?.fail('A share of the step size stands in the options of a control only.');
  }
  if (parent === undefined) {
    for (const key of keys) if (key !== 'parameters') node.need(fields[key], key);
  }
  const system = fields.system?.text() ?? parent?.system;
  const merged = {
    ...parent,
    ...given,
    parameters: { ...parent?.parameters, ...given.parameters },
  };
  return { ...(merged as Experiment), system: system as string };
}
