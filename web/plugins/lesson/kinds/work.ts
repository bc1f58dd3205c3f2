/** Reads a figure of the kind `work`: steps one by one with what they cost. */
import type { WorkFigure } from '../../../src/lesson/work/data';
import type { KindReader } from '../kindReader';
import { workPicture } from '../picture/workPicture';

export const workKind: KindReader<WorkFigure> = {
  keys: [],
  read: (_own, base) => ({ ...base, kind: 'work' }),
  picture: workPicture,
};
