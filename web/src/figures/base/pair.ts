/** Two of a kind in a list: the ends of an axis, names, sizes. */
import type { DataNode } from '../../kit/reading/dataNode.ts';

export function readPair<T>(node: DataNode, read: (item: DataNode) => T): readonly [T, T] {
  const [first, second, ...more] = node.items();
  if (first === undefined || second === undefined || more.length > 0) {
    return node.fail(`“${node.path}” must be a list of two.`);
  }
  return [read(first), read(second)];
}
