/** Reads `tables.yaml`: questions to the atlas whose answers stand on the page as tables. */

import type { DataNode } from '../../src/kit/reading/dataNode.ts';
import { anything, type Wanted } from '../../src/pages/atlas/filter.ts';

export interface TableSource {
  readonly id: string;
  /** In Markdown. */
  readonly caption: string;
  readonly system: string;
  readonly wanted: Wanted;
  /** Methods are ordered by what they pay for it. */
  readonly error: number;
  /** Rows. */
  readonly most: number;
  readonly node: DataNode;
}

const usual = { error: 1e-4, most: 6 } as const;

function readWanted(node: DataNode): Wanted {
  const { energy, others, form, order, explicit } = node.fields([
    'energy',
    'others',
    'form',
    'order',
    'explicit',
  ]);
  return {
    energy: energy?.flag() ?? anything.energy,
    others: others?.flag() ?? anything.others,
    form: form?.flag() ?? anything.form,
    order: order?.number(0) ?? anything.order,
    explicit: explicit?.flag() ?? anything.explicit,
    composed: anything.composed,
  };
}

export function readTables(root: DataNode): Map<string, TableSource> {
  return new Map(
    root.entries().map(([id, node]) => {
      const { caption, system, wants, error, most } = node.fields([
        ...(['caption', 'system', 'wants', 'error', 'most'] as const),
      ]);
      return [
        id,
        {
          ...{ id, node },
          caption: node.need(caption, 'caption').text(),
          system: node.need(system, 'system').text(),
          wanted: wants ? readWanted(wants) : anything,
          error: error?.positive() ?? usual.error,
          most: most?.positive() ?? usual.most,
        },
      ];
    }),
  );
}
