/** What a drawing gains from more than its parts: one file each, one line each here. */
import type { Object3D } from 'three';
import type { RunRecord } from '../../engine/record';
import type { SceneInfo } from '../../engine/types';
import { CuspMarks } from './cusps';
import { TipBall } from './tipBall';

export interface Backdrop {
  readonly object: Object3D;
  /** What it tells of the run up to this sample. */
  show(index: number): void;
  dispose(): void;
}

/** `order`: which of the runs it is. */
type Maker = (
  info: SceneInfo,
  record: RunRecord,
  colour: string,
  order: number,
) => Backdrop | undefined;

const makers: readonly Maker[] = [TipBall.of, CuspMarks.of];

export function backdropsOf(
  info: SceneInfo,
  record: RunRecord,
  colour: string,
  order: number,
): Backdrop[] {
  return makers.flatMap((make) => make(info, record, colour, order) ?? []);
}
