/** Reads a figure of the kind `precision`: errors against step size and work. */

import type { DataNode } from '../../kit/reading/dataNode.ts';
import type { KindReader } from '../base/kindReader.ts';
import { againstNames, type PrecisionFigure } from './precisionData.ts';
import { precisionPicture } from './precisionStill.ts';

const mostHalvings = 10;

function readLadder(node: DataNode): PrecisionFigure['ladder'] {
  const { from, halvings, horizon } = node.fields(['from', 'halvings', 'horizon']);
  const times = node.need(halvings, 'halvings');
  const ladder = {
    from: node.need(from, 'from').positive(),
    halvings: times.number(2, mostHalvings),
    horizon: node.need(horizon, 'horizon').positive(),
  };
  if (!Number.isInteger(ladder.halvings)) times.fail('“halvings” must be a whole number.');
  if (ladder.from > ladder.horizon) node.fail('The ladder begins with a step beyond its horizon.');
  return ladder;
}

export const precisionKind: KindReader<PrecisionFigure> = {
  keys: ['ladder', 'against'],
  read(own, base, parent, node) {
    const range = base.controls.find(
      (control) => control.kind === 'range' && !control.target.startsWith('parameters.'),
    );
    if (range)
      node.fail(
        'The ladder gives step sizes and horizon: “precision” has choices and parameters as controls.',
      );
    return {
      ...base,
      kind: 'precision',
      ladder:
        (own.ladder ? readLadder(own.ladder) : parent?.ladder) ??
        node.fail(`“${base.id}” lacks “ladder”.`),
      against: own.against?.oneOf(againstNames) ?? parent?.against ?? 'step',
    };
  },
  picture: precisionPicture,
};
