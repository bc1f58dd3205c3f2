/** Reads a figure of the kind `turns`: a book turned about two edges in both orders. */

import type { DataNode } from '../../../kit/reading/dataNode.ts';
import type { KindReader } from '../../base/kindReader.ts';
import type { TurnsFigure } from './turnsData.ts';
import { turnsPicture } from './turnsStill.ts';

function readTriple<T>(node: DataNode, read: (item: DataNode) => T): readonly [T, T, T] {
  const items = node.items().map(read);
  if (items.length !== 3) node.fail(`“${node.path}” has one entry for each of the three edges.`);
  return items as unknown as readonly [T, T, T];
}

export const turnsKind: KindReader<TurnsFigure> = {
  keys: ['labels', 'size'],
  read(own, base, parent, node) {
    const lacks = (key: string): never => node.fail(`“${base.id}” lacks “${key}”.`);
    const labels = own.labels && readTriple(own.labels, (item) => item.text());
    const size = own.size && readTriple(own.size, (item) => item.positive());
    return {
      ...base,
      kind: 'turns',
      labels: labels ?? parent?.labels ?? lacks('labels'),
      size: size ?? parent?.size ?? lacks('size'),
    };
  },
  picture: turnsPicture,
};
