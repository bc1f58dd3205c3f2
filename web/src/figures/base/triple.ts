/** Words for each of three axes. */
import type { DataNode } from '../../kit/reading/dataNode.ts';

export function readTriple(node: DataNode): readonly [string, string, string] {
  const [first, second, third, ...more] = node.items().map((item) => item.text());
  if (first === undefined || second === undefined || third === undefined || more.length > 0) {
    return node.fail(`“${node.path}” has one entry for each of the three axes.`);
  }
  return [first, second, third];
}
