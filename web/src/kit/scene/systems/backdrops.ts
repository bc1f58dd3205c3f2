/** What a drawing gains from more than its parts: one file each, one line each here. */
import type { RunRecord } from '../../engine/record';
import type { SceneInfo } from '../../engine/types';
import type { DrawnRun } from '../drawnRun';
import type { Backdrop } from './backdrop';
import { CuspMarks } from './cusps';
import { FaceColours } from './faceColours';
import { StillPaths } from './stillPaths';
import { TrailBall } from './trailBall';
import { TrailCopies } from './trailCopies';

type Maker = (info: SceneInfo, record: RunRecord, style: DrawnRun) => readonly Backdrop[];

const makers: readonly Maker[] = [
  TrailBall.of,
  TrailCopies.of,
  CuspMarks.of,
  StillPaths.of,
  FaceColours.of,
];

export function backdropsOf(info: SceneInfo, record: RunRecord, style: DrawnRun): Backdrop[] {
  return makers.flatMap((make) => make(info, record, style));
}
