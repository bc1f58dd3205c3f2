/** Reads a figure of the kind `cloud`: starts in a square or a disc, carried along. */

import type { DataNode } from '../../kit/reading/dataNode.ts';
import type { KindReader } from '../base/kindReader.ts';
import { readPair } from '../base/pair.ts';
import { readTarget } from '../base/readControls.ts';
import { readPatch } from '../base/readExperiment.ts';
import type { CloudCase, CloudFigure, Spread } from './cloudData.ts';
import { cloudPicture } from './cloudStill.ts';

function readSpread(node: DataNode): Spread {
  const { x, y, width, height, shape } = node.fields(['x', 'y', 'width', 'height', 'shape']);
  const target = (one: DataNode): string => {
    const found = readTarget(one);
    if (!/^[qv]\./.test(found)) one.fail(`A cloud spreads over the start: q.0 or v.0.`);
    return found;
  };
  const start = (field: DataNode | undefined, key: string): readonly string[] => {
    const given = node.need(field, key);
    return given.isList ? given.items().map(target) : [target(given)];
  };
  const spread = {
    x: start(x, 'x'),
    y: start(y, 'y'),
    width: node.need(width, 'width').positive(),
    height: node.need(height, 'height').positive(),
    shape: shape?.oneOf(['square', 'disc']) ?? 'square',
  };
  if (spread.x.some((one) => spread.y.includes(one))) {
    node.fail('A cloud spreads over two different numbers of the start.');
  }
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

/** What a case does not give is that of the figure. */
function readCase(
  id: string,
  node: DataNode,
  figure: Pick<CloudFigure, 'spread' | 'plane'>,
): CloudCase {
  const { label, set, spread, plane, alone } = node.fields([
    'label',
    'set',
    'spread',
    'plane',
    'alone',
  ]);
  return {
    id,
    label: node.need(label, 'label').text(),
    set: readPatch(node.need(set, 'set')),
    spread: spread ? readSpread(spread) : figure.spread,
    plane: plane ? readPlane(plane) : figure.plane,
    alone: alone?.flag() ?? false,
  };
}

export const cloudKind: KindReader<CloudFigure> = {
  keys: ['spread', 'plane', 'cases'],
  read(own, base, parent, node) {
    const lacks = (key: string): never => node.fail(`“${base.id}” lacks “${key}”.`);
    const figure = {
      spread: own.spread ? readSpread(own.spread) : (parent?.spread ?? lacks('spread')),
      plane: own.plane ? readPlane(own.plane) : (parent?.plane ?? lacks('plane')),
    };
    const cases =
      own.cases?.entries().map(([id, one]) => readCase(id, one, figure)) ?? parent?.cases;
    return { ...base, kind: 'cloud', ...figure, ...(cases && { cases }) };
  },
  picture: cloudPicture,
};
