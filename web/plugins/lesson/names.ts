/** Components and invariants that plots, read-outs and claims name, wherever they stand in a file. */
import type { EngineHost } from '../../src/engine/host';
import type { Experiment } from '../../src/engine/types';
import type { DataNode } from './dataNode';
import { suggestion } from './fault';

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
    for (const key of ['x', 'y']) {
      const field = fields.get(key);
      if (field) mustBe(known.components, 'component', known.system, field);
    }
  }
  for (const value of fields.values()) checkAll(value, known);
}

function checkAll(node: DataNode, known: Known): void {
  if (node.isMap) checkMap(node, known);
  if (node.isList) for (const item of node.items()) checkAll(item, known);
}

/** Throws LessonFault. */
export function checkNames(node: DataNode, experiment: Experiment, host: EngineHost): void {
  const system = host.catalogue.systems.find(({ id }) => id === experiment.system);
  checkAll(node, {
    system: experiment.system,
    // With these parameters: some change the number of components.
    components: host.open(experiment).components.map(({ id }) => id),
    invariants: system?.invariants.map(({ id }) => id) ?? [],
  });
}
