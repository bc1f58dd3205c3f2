/** Reads a figure of the kind `bounce`: the bounces of a run by GNI. */

import type { KindReader } from '../../base/kindReader.ts';
import type { BounceFigure } from './bounceData.ts';
import { bouncePicture } from './bounceStill.ts';

export const bounceKind: KindReader<BounceFigure> = {
  keys: ['at'],
  read(own, base, parent, node) {
    const at = own.at?.positive() ?? parent?.at ?? 1;
    if (!Number.isInteger(at)) (own.at ?? node).fail('“at” is the number of a bounce.');
    if (base.experiment.runs[0]?.method !== 'gni')
      node.fail('Bounces are those of the method gni.');
    return { ...base, kind: 'bounce', at };
  },
  picture: bouncePicture,
};
