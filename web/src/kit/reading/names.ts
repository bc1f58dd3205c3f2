/** Components and invariants that plots, read-outs and claims name, wherever they stand in a file. */

import type { EngineHost } from '../engine/host.ts';
import type { Experiment } from '../engine/types.ts';
import type { DataNode } from './dataNode.ts';
import { suggestion } from './readingFault.ts';

/** What judges a lesson: an engine, or one with the definitions that the lesson brings along. */
export type Referee = Pick<EngineHost, 'catalogue' | 'open' | 'probe'>;

interface Known {
  readonly system: string;
  readonly components: readonly string[];
  readonly invariants: readonly string[];
}

function mustBe(valid: readonly string[], what: string, system: string, node: DataNode): void {
  const name = node.text();
  if (!valid.includes(name)) {
    node.fail(`${system} has no ${what} “${name}”. ${suggestion(name, valid)}`);
  }
}

function checkMap(node: DataNode, known: Known): void {
  const fields = new Map(node.entries());
  const kind = fields.get('measure') ?? fields.get('plot');
  if (kind?.isText) {
    const ofInvariant = ['worst-error', 'error'].includes(kind.text());
    const of = fields.get('of');
    if (of && ofInvariant) mustBe(known.invariants, 'invariant', known.system, of);
    else if (of) mustBe(known.components, 'component', known.system, of);
    for (const key of ['x', 'y', 'when']) {
      const field = fields.get(key);
      if (field) mustBe(known.components, 'component', known.system, field);
    }
  }
  const up = fields.get('up');
  const drawn = [
    ...['map', 'plane', 'over', 'omega', 'place'].flatMap((key) => componentsOf(fields.get(key))),
    ...(up === undefined ? [] : [up]),
    ...ofAndOver(fields.get('jacobiator')),
  ];
  for (const component of drawn) mustBe(known.components, 'component', known.system, component);
  // A case may be of another system: it is checked by itself.
  fields.delete('cases');
  for (const value of fields.values()) checkAll(value, known);
}

/** What a map or a plane is drawn over. */
function componentsOf(node: DataNode | undefined): readonly DataNode[] {
  if (node?.isList) return node.items();
  if (!node?.isMap) return [];
  const { x, y } = Object.fromEntries(node.entries());
  return [x, y].flatMap((one) => one ?? []);
}

function ofAndOver(node: DataNode | undefined): readonly DataNode[] {
  if (!node?.isMap) return [];
  const { of, over } = Object.fromEntries(node.entries());
  return [of, over].flatMap((one) => one ?? []);
}

function checkAll(node: DataNode, known: Known): void {
  if (node.isMap) checkMap(node, known);
  if (node.isList) for (const item of node.items()) checkAll(item, known);
}

/** Throws LessonFault. */
export function checkNames(node: DataNode, experiment: Experiment, host: Referee): void {
  const system = host.catalogue.systems.find(({ id }) => id === experiment.system);
  checkAll(node, {
    system: experiment.system,
    // With these parameters: some change the number of components.
    components: host.open(experiment).components.map(({ id }) => id),
    invariants: system?.invariants.map(({ id }) => id) ?? [],
  });
}
