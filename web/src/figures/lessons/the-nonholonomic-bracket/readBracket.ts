/** Reads a figure of the kind `bracket`: the structure matrix and Jacobi's identity. */

import type { DataNode } from '../../../kit/reading/dataNode.ts';
import type { KindReader } from '../../base/kindReader.ts';
import { readPair } from '../../base/pair.ts';
import type { BracketFigure, MapSpec } from './bracketData.ts';
import { bracketPicture } from './bracketStill.ts';

function readMap(node: DataNode): MapSpec {
  const { x, y, from, to } = node.fields(['x', 'y', 'from', 'to']);
  const ends = (field: DataNode | undefined, key: string): readonly [number, number] =>
    readPair(node.need(field, key), (item) => item.number());
  const map = {
    x: node.need(x, 'x').text(),
    y: node.need(y, 'y').text(),
    from: ends(from, 'from'),
    to: ends(to, 'to'),
  };
  if (map.x === map.y) node.fail('The map needs two different numbers of the state.');
  if (!(map.from[0] < map.to[0] && map.from[1] < map.to[1])) {
    node.fail('The map needs “from” below “to”, in x and in y.');
  }
  return map;
}

export const bracketKind: KindReader<BracketFigure> = {
  keys: ['map'],
  read(own, base, parent) {
    const map = own.map ? readMap(own.map) : parent?.map;
    return { ...base, kind: 'bracket', ...(map && { map }) };
  },
  picture: bracketPicture,
};
