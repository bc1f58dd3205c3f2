/** Reads a figure of the kind `drive`: a closed loop of two controls. */

import type { DataNode } from '../../kit/reading/dataNode.ts';
import type { KindReader } from '../base/kindReader.ts';
import { readPair } from '../base/pair.ts';
import type { DriveFigure } from './driveData.ts';
import { drivePicture } from './driveStill.ts';

const usualLoop = [1, 1] as const;
const usualMost = [3, 3] as const;

const names = (node: DataNode): readonly [string, string] => readPair(node, (item) => item.text());
const sizes = (node: DataNode): readonly [number, number] =>
  readPair(node, (item) => item.positive());

function readDisk(node: DataNode): DriveFigure['disk'] {
  const { heading, roll, radius } = node.fields(['heading', 'roll', 'radius']);
  return {
    heading: node.need(heading, 'heading').text(),
    roll: node.need(roll, 'roll').text(),
    radius: node.need(radius, 'radius').text(),
  };
}

function readJacobiator(node: DataNode): DriveFigure['jacobiator'] {
  const { of, over, from, to } = node.fields(['of', 'over', 'from', 'to']);
  const range = { from: node.need(from, 'from').number(), to: node.need(to, 'to').number() };
  if (range.from >= range.to) node.fail(`“${node.path}” needs from below to.`);
  return { of: node.need(of, 'of').text(), over: node.need(over, 'over').text(), ...range };
}

export const driveKind: KindReader<DriveFigure> = {
  keys: ['axes', 'plane', 'disk', 'jacobiator', 'loop', 'most'],
  read(own, base, parent, node) {
    const plane = own.plane ? names(own.plane) : parent?.plane;
    const loop = own.loop ? sizes(own.loop) : (parent?.loop ?? usualLoop);
    const most = own.most ? sizes(own.most) : (parent?.most ?? usualMost);
    if (loop[0] > most[0] || loop[1] > most[1]) {
      (own.loop ?? own.most ?? node).fail('The loop is larger than “most” allows.');
    }
    const disk = own.disk ? readDisk(own.disk) : parent?.disk;
    const jacobiator = own.jacobiator ? readJacobiator(own.jacobiator) : parent?.jacobiator;
    const axes = own.axes ? names(own.axes) : parent?.axes;
    return {
      ...base,
      kind: 'drive',
      axes: axes ?? node.fail(`“${base.id}” lacks “axes”.`),
      loop,
      most,
      ...(plane && { plane }),
      ...(disk && { disk }),
      ...(jacobiator && { jacobiator }),
    };
  },
  picture: drivePicture,
};
