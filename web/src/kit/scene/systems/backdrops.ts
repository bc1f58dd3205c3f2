/** What a drawing gains from more than its parts: one file each, one line each here. */
import type { RunRecord } from '../../engine/runRecord.ts';
import type { SceneInfo } from '../../engine/types.ts';
import type { DrawnRun } from '../drawnRun.ts';
import type { Backdrop } from './backdrop.ts';
import { CuspMarks } from './cusps.ts';
import { FaceColours } from './faceColours.ts';
import { StillPaths } from './stillPaths.ts';
import { TrailBall } from './trailBall.ts';
import { TrailCopies } from './trailCopies.ts';

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
