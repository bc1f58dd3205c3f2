/** Reads what the reader may change in a figure: ranges and choices. */

import type { DataNode } from '../../kit/reading/dataNode.ts';
import type { Control, RangeControl } from './figureBase.ts';
import { readPatch } from './readExperiment.ts';
import { isTarget } from './variant.ts';

export function readTarget(node: DataNode): string {
  const target = node.text();
  if (!isTarget(target)) node.fail(`“${target}” is not h, horizon, parameters.…, q.0 or v.0 .`);
  return target;
}

function readRange(node: DataNode, id: string, label: string): RangeControl {
  const { target, min, max, scale } = node.fields(['label', 'target', 'min', 'max', 'scale']);
  const control: RangeControl = {
    kind: 'range',
    id,
    label,
    target: readTarget(node.need(target, 'target')),
    min: node.need(min, 'min').number(),
    max: node.need(max, 'max').number(),
    scale: scale?.oneOf(['linear', 'log']) ?? 'linear',
  };
  if (control.min >= control.max) node.fail(`“${node.path}” needs min below max.`);
  if (control.scale === 'log' && control.min <= 0) node.fail('A log scale begins above zero.');
  return control;
}

function readControl(id: string, node: DataNode): Control {
  const entries = new Map(node.entries());
  const label = node.need(entries.get('label'), 'label').text();
  if (!entries.has('options')) return readRange(node, id, label);
  const { options } = node.fields(['label', 'options']);
  const list = (options as DataNode).entries().map(([option, value]) => {
    const fields = value.fields(['label', 'set']);
    return {
      id: option,
      label: value.need(fields.label, 'label').text(),
      set: readPatch(value.need(fields.set, 'set')),
    };
  });
  if (list.length < 2) node.fail(`“${node.path}” needs at least two options.`);
  return { kind: 'choice', id, label, options: list };
}

function hasShares(control: Control): boolean {
  if (control.kind === 'range') return false;
  const runs = control.options.flatMap(({ set }) => set.runs ?? []);
  return runs.some(({ share }) => share !== undefined);
}

/** Controls are applied in their order, so that a share is taken of a step size that is set. */
function checkShares(controls: readonly Control[], node: DataNode): void {
  const shared = controls.findIndex(hasShares);
  const step = controls.findLastIndex((one) => one.kind === 'range' && one.target === 'h');
  if (shared >= 0 && step > shared) {
    node.fail(
      `“${controls[shared]?.id}” takes shares of the step size: put it below the control of h.`,
    );
  }
}

export function readControls(node: DataNode): Control[] {
  const controls = node.entries().map(([id, control]) => readControl(id, control));
  checkShares(controls, node);
  return controls;
}
