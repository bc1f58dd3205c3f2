/**
 * Holds what a lesson names against the engine's catalogue: systems, methods, parameters, options,
 * components, invariants, and the ranges of numbers. What the engine itself refuses is refused here
 * with its sentence, where the experiment was written.
 */

import { withPatch, withTarget } from '../../src/figures/base/variant.ts';
import type { CloudFigure } from '../../src/figures/cloud/cloudData.ts';
import type { Control } from '../../src/figures/lessonFigures.ts';
import type { DefinitionFigure } from '../../src/figures/lessons/make-your-own/definitionData.ts';
import type {
  Catalogue,
  EngineFault,
  Experiment,
  OptionInfo,
  ParameterInfo,
  RunSpec,
  SystemInfo,
  Value,
} from '../../src/kit/engine/types.ts';
import type { DataNode } from '../../src/kit/reading/dataNode.ts';
import type { Referee } from '../../src/kit/reading/names.ts';
import { checkNames } from '../../src/kit/reading/names.ts';
import { suggestion } from '../../src/kit/reading/readingFault.ts';
import type { TaskSource } from './course.ts';
import type { FigureSource } from './figures.ts';
import type { QuestionSource } from './questions.ts';

/** Finds where a part of an experiment was written; the nearest thing around it where it is inherited. */
type Where = (...path: readonly (string | number)[]) => DataNode;

function known<T extends { readonly id: string }>(
  list: readonly T[],
  id: string,
  what: string,
  node: DataNode,
): T {
  const found = list.find((one) => one.id === id);
  if (found !== undefined) return found;
  const names = list.map((one) => one.id);
  return node.fail(`There is no ${what} “${id}”. ${suggestion(id, names)}`);
}

function checkRange(info: ParameterInfo | OptionInfo, value: Value, node: DataNode): void {
  for (const one of typeof value === 'number' ? [value] : value) {
    const { min = -Infinity, max = Infinity } = info;
    if (one === info.besides || (one >= min && one <= max)) continue;
    const unit = 'unit' in info && info.unit !== '' ? ` ${info.unit}` : '';
    node.fail(`“${info.id}” is ${one}, outside ${min} … ${max}${unit}.`);
  }
}

function checkRun(run: RunSpec, system: SystemInfo, catalogue: Catalogue, where: Where): void {
  const method = known(catalogue.methods, run.method, 'method', where('method'));
  const fit = system.fits.find((one) => one.method === method.id);
  if (fit === undefined) {
    const fitting = system.fits.map((one) => one.method);
    where('method').fail(
      `“${method.id}” does not run on ${system.id}. ${suggestion(method.id, fitting)}`,
    );
  } else if (run.formulation !== undefined && !fit.formulations.includes(run.formulation)) {
    const sentence = `“${method.id}” does not run in the formulation “${run.formulation}” of ${system.id}.`;
    where('formulation').fail(`${sentence} ${suggestion(run.formulation, fit.formulations)}`);
  }
  for (const [id, value] of Object.entries(run.options ?? {})) {
    const option = known(method.options, id, `option of ${method.id}`, where('options', id));
    checkRange(option, value, where('options', id));
  }
}

function checkExperiment(experiment: Experiment, host: Referee, where: Where): void {
  const { catalogue } = host;
  const system = known(catalogue.systems, experiment.system, 'system', where('system'));
  for (const [id, value] of Object.entries(experiment.parameters)) {
    const node = where('parameters', id);
    checkRange(known(system.parameters, id, `parameter of ${system.id}`, node), value, node);
  }
  experiment.runs.forEach((run, i) => {
    checkRun(run, system, catalogue, (...path) => where('runs', i, ...path));
  });
  try {
    host.open(experiment);
  } catch (error) {
    where().fail((error as Error).message);
  }
}

/** Where the experiment of a figure was written: its own part, or that of the figure it extends. */
function inFigure(figure: FigureSource): Where {
  return (...path) => {
    const own = figure.node.at('experiment', ...path);
    if (own.found || figure.parent === undefined) return own.node;
    const above = inFigure(figure.parent)(...path);
    return path.length === 0 ? figure.node : above;
  };
}

function checkControl(control: Control, figure: FigureSource, host: Referee): void {
  const { node } = figure.node.at('controls', control.id);
  if (control.kind === 'choice') {
    for (const { id, set } of control.options) {
      const patch = node.at('options', id, 'set').node;
      const where: Where = (...path) => patch.at(...path).node;
      checkExperiment(withPatch(figure.experiment, set), host, where);
    }
    return;
  }
  const target = node.at('target').node;
  checkTarget(control.target, figure.experiment, host, target);
}

function checkTarget(
  target: string,
  experiment: Experiment,
  { catalogue }: Referee,
  node: DataNode,
): void {
  const [part = '', name = ''] = target.split('.');
  const system = known(catalogue.systems, experiment.system, 'system', node);
  if (part === 'parameters') {
    known(system.parameters, name, `parameter of ${system.id}`, node);
    if (experiment.parameters[name] === undefined) {
      node.fail(
        `The experiment has no “${name}” among its parameters for the control to begin at.`,
      );
    }
  }
  if ((part === 'q' || part === 'v') && Number(name) >= experiment[part].length) {
    node.fail(`The start has ${experiment[part].length} numbers in ${part}: 0 is the first.`);
  }
}

/** Throws LessonFault. */
export function checkFigure(figure: FigureSource, host: Referee): void {
  checkExperiment(figure.experiment, host, inFigure(figure));
  checkNames(figure.node, figure.experiment, host);
  for (const control of figure.controls) checkControl(control, figure, host);
  if (figure.kind === 'cloud') checkCases(figure, figure.node, host);
  if (figure.kind === 'definition') checkChanges(figure, figure.node, host);
}

/** The systems of which a figure shows clouds side by side. */
function checkCases(
  { cases = [], experiment }: CloudFigure,
  figure: DataNode,
  host: Referee,
): void {
  for (const { id, set } of cases) {
    const { node } = figure.at('cases', id);
    const changed = withPatch(experiment, set);
    checkExperiment(changed, host, (...path) => node.at('set', ...path).node);
    checkNames(node, changed, host);
  }
}

/** Each change is refused where the figure says so, and only there. */
function checkChanges(
  { definition, changes }: DefinitionFigure,
  figure: DataNode,
  host: Referee,
): void {
  for (const { id, set, refused } of changes) {
    const { node } = figure.at('changes', 'options', id);
    const { refused: fault } = host.probe({
      op: 'read',
      system: { ...definition, ...set, id: 'changed' },
    }) as { readonly refused?: EngineFault };
    if (fault === undefined && refused) node.fail(`The engine takes “${id}”: it is not refused.`);
    if (fault !== undefined && !refused) node.fail(fault.message);
  }
}

/** Throws LessonFault. */
export function checkQuestion(question: QuestionSource, host: Referee): void {
  const { data, node } = question;
  checkExperiment(data.experiment, host, (...path) => node.at('experiment', ...path).node);
  checkNames(node, data.experiment, host);
  if (data.kind === 'find') checkTarget(data.target, data.experiment, host, node.at('target').node);
}

/** Throws LessonFault. What is drawn is in range at both ends. */
export function checkTask({ data, node }: TaskSource, host: Referee): void {
  checkExperiment(data.experiment, host, (...path) => node.at('experiment', ...path).node);
  checkNames(node, data.experiment, host);
  for (const { name, target, from, to } of data.draws) {
    const where = node.at('draw', name).node;
    checkTarget(target, data.experiment, host, where);
    for (const end of [from, to]) {
      checkExperiment(withTarget(data.experiment, target, end), host, () => where);
    }
  }
}
