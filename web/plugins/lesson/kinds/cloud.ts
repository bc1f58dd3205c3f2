/** Reads a figure of the kind `cloud`: starts in a square or a disc, carried along. */
import type { CloudFigure, Spread } from '../../../src/lesson/cloud/data';
import { readTarget } from '../controls';
import type { DataNode } from '../dataNode';
import type { KindReader } from '../kindReader';
import { cloudPicture } from '../picture/cloudPicture';
import { readPair } from './pair';

function readSpread(node: DataNode): Spread {
  const { x, y, width, height, shape } = node.fields(['x', 'y', 'width', 'height', 'shape']);
  const start = (field: DataNode | undefined, key: string): string => {
    const target = readTarget(node.need(field, key));
    if (!/^[qv]\./.test(target)) field?.fail(`A cloud spreads over the start: q.0 or v.0.`);
    return target;
  };
  const spread = {
    x: start(x, 'x'),
    y: start(y, 'y'),
    width: node.need(width, 'width').positive(),
    height: node.need(height, 'height').positive(),
    shape: shape?.oneOf(['square', 'disc']) ?? 'square',
  };
  if (spread.x === spread.y) node.fail('A cloud spreads over two different numbers of the start.');
  return spread;
}

function readPlane(node: DataNode): CloudFigure['plane'] {
  const { x, y, from, to, labels } = node.fields(['x', 'y', 'from', 'to', 'labels']);
  const ends = (field: DataNode | undefined, key: string) =>
    readPair(node.need(field, key), (item) => item.number());
  const plane = {
    x: node.need(x, 'x').text(),
    y: node.need(y, 'y').text(),
    from: ends(from, 'from'),
    to: ends(to, 'to'),
    labels: readPair(node.need(labels, 'labels'), (item) => item.text()),
  };
  if (!(plane.from[0] < plane.to[0] && plane.from[1] < plane.to[1])) {
    node.fail('The plane needs “from” below “to”, in x and in y.');
  }
  return plane;
}

export const cloudKind: KindReader<CloudFigure> = {
  keys: ['spread', 'plane'],
  read(own, base, parent, node) {
    const lacks = (key: string): never => node.fail(`“${base.id}” lacks “${key}”.`);
    return {
      ...base,
      kind: 'cloud',
      spread: own.spread ? readSpread(own.spread) : (parent?.spread ?? lacks('spread')),
      plane: own.plane ? readPlane(own.plane) : (parent?.plane ?? lacks('plane')),
    };
  },
  picture: cloudPicture,
};
