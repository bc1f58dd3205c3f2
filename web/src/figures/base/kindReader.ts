/** How a kind of figure is read from `figures.yaml`, and pictured when the pages are built. */
import type { Engine } from '../../kit/engine/engine.ts';
import type { DataNode } from '../../kit/reading/dataNode.ts';
import type { FigureBase } from './figureBase.ts';

export interface KindReader<F extends FigureBase> {
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
  /** HTML that stands there until the figure computes, and where it never does. */
  picture(figure: F, engine: Engine): Promise<string>;
}
