/**
 * The kinds of figure and how each reads its own keys of `figures.yaml`. A new kind is one reader,
 * one line here, and one line among the elements of the page (`src/lesson/kinds.ts`).
 */
import type { Figure, FigureBase, FigureKind } from '../../src/lesson/data';
import type { DataNode } from './dataNode';
import { bracketKind } from './kinds/bracket';
import { driveKind } from './kinds/drive';
import { precisionKind } from './kinds/precision';
import { workKind } from './kinds/work';
import type { RecordOf } from './picture/pictures';
import { runKind } from './runFigure';

export interface KindReader<F extends Figure> {
  /** Keys beside those that every figure may have. */
  readonly keys: readonly string[];
  /**
   * The figure from its own keys. `parent` is the figure it extends, where that is of the same kind:
   * what is not given is inherited.
   */
  read(
    own: Readonly<Partial<Record<string, DataNode>>>,
    base: FigureBase,
    parent: F | undefined,
    node: DataNode,
  ): F;
  /** HTML that stands there until the figure computes, and where it never does; left out, its `alt`. */
  picture?(figure: F, recordOf: RecordOf): Promise<string>;
}

type KindReaders = { readonly [K in FigureKind]: KindReader<Extract<Figure, { kind: K }>> };

export const kindReaders: KindReaders = {
  run: runKind,
  precision: precisionKind,
  work: workKind,
  bracket: bracketKind,
  drive: driveKind,
};

export const kindNames = Object.keys(kindReaders) as FigureKind[];
