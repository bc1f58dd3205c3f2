/** What a drawing gains from more than its parts: one file each, one line each here. */
import type { RunRecord } from '../../engine/record';
import type { SceneInfo } from '../../engine/types';
import type { RunStyle } from '../runStyle';
import type { Backdrop } from './backdrop';
import { CuspMarks } from './cusps';
import { StillPaths } from './stillPaths';
import { TipBall } from './tipBall';

type Maker = (info: SceneInfo, record: RunRecord, style: RunStyle) => Backdrop | undefined;

const makers: readonly Maker[] = [TipBall.of, CuspMarks.of, StillPaths.of];

export function backdropsOf(info: SceneInfo, record: RunRecord, style: RunStyle): Backdrop[] {
  return makers.flatMap((make) => make(info, record, style) ?? []);
}
