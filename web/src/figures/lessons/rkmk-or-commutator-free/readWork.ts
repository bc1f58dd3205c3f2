/** Reads a figure of the kind `work`: steps one by one with what they cost. */

import type { KindReader } from '../../base/kindReader.ts';
import type { WorkFigure } from './workData.ts';
import { workPicture } from './workStill.ts';

export const workKind: KindReader<WorkFigure> = {
  keys: [],
  read: (_own, base) => ({ ...base, kind: 'work' }),
  picture: workPicture,
};
