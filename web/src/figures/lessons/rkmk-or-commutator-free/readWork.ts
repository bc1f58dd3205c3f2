/** Reads a figure of the kind `work`: steps one by one with what they cost. */

import type { KindReader } from '../../base/kindReader';
import type { WorkFigure } from './workData';
import { workPicture } from './workStill';

export const workKind: KindReader<WorkFigure> = {
  keys: [],
  read: (_own, base) => ({ ...base, kind: 'work' }),
  picture: workPicture,
};
