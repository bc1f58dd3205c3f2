/** Reads a figure of the kind `surface`: where one step of each run may end. */

import type { DataNode } from '../../../kit/reading/dataNode.ts';
import type { KindReader } from '../../base/kindReader.ts';
import { readPair } from '../../base/pair.ts';
import type { SurfaceFigure } from './surfaceData.ts';
import { surfacePicture } from './surfaceStill.ts';

function readLabels(node: DataNode): SurfaceFigure['labels'] {
  const [x, y, up, ...more] = node.items().map((item) => item.text());
  if (x === undefined || y === undefined || up === undefined || more.length > 0) {
    return node.fail('A surface has three labels.');
  }
  return [x, y, up];
}

function readOver(node: DataNode): SurfaceFigure['over'] {
  const over = readPair(node, (item) => item.text());
  if (over[0] === over[1]) node.fail('A surface lies over two different coordinates.');
  return over;
}

export const surfaceKind: KindReader<SurfaceFigure> = {
  keys: ['over', 'up', 'labels', 'reach', 'at'],
  read(own, base, parent, node) {
    const lacks = (key: string): never => node.fail(`“${base.id}” lacks “${key}”.`);
    const over = own.over ? readOver(own.over) : (parent?.over ?? lacks('over'));
    const up = own.up?.text() ?? parent?.up ?? lacks('up');
    if (over.includes(up))
      (own.up ?? node).fail('A surface lies over other coordinates than it rises in.');
    const reach = own.reach
      ? readPair(own.reach, (item) => item.positive())
      : (parent?.reach ?? lacks('reach'));
    const at = own.at ? readPair(own.at, (item) => item.number()) : (parent?.at ?? reach);
    if (Math.abs(at[0]) > reach[0] || Math.abs(at[1]) > reach[1]) {
      (own.at ?? node).fail('The mark is farther out than the surface reaches.');
    }
    const labels = own.labels ? readLabels(own.labels) : (parent?.labels ?? [...over, up]);
    return { ...base, kind: 'surface', over, up, labels, reach, at };
  },
  picture: surfacePicture,
};
