/** What the text of a system says of its picture: its group, and which seconds of its motion are shown. */
import type { SystemInfo } from '../../src/kit/engine/types.ts';
import type { DataNode } from '../../src/kit/reading/dataNode.ts';
import type { DrawnSymbol } from '../diagram/diagram.ts';

/** In the order of the lists. */
export const groups = ['rolling', 'gliding', 'turning', 'spheres', 'coupled', 'free'] as const;
export type Group = (typeof groups)[number];

export interface MotionRequest {
  readonly preset: string;
  /** In the time of the system. */
  readonly until: number;
  /** How long that is played. */
  readonly seconds: number;
}

export interface SystemFacts {
  readonly group: Group;
  /** Of its labelled drawing. */
  readonly symbols: readonly DrawnSymbol[];
  readonly motion: MotionRequest;
}

const usualSeconds = 10;

function readSymbol(node: DataNode): DrawnSymbol {
  const { symbol, of, says } = node.fields(['symbol', 'of', 'says']);
  return {
    symbol: node.need(symbol, 'symbol').text(),
    of: node
      .need(of, 'of')
      .items()
      .map((one) => one.text()),
    ...(says === undefined ? {} : { says: says.text() }),
  };
}

/** Throws LessonFault. */
export function readSystemFacts(head: DataNode, { presets }: SystemInfo): SystemFacts {
  const fields = head.fields(['group', 'motion', 'symbols']);
  const motion = fields.motion?.fields(['preset', 'until', 'seconds']) ?? {};
  const ids = presets.map(({ id }) => id);
  const preset = motion.preset?.oneOf(ids) ?? ids[0] ?? '';
  const horizon = presets.find(({ id }) => id === preset)?.horizon ?? 1;
  return {
    group: head.need(fields.group, 'group').oneOf(groups),
    symbols: fields.symbols?.items().map(readSymbol) ?? [],
    motion: {
      preset,
      until: motion.until?.positive() ?? horizon,
      seconds: motion.seconds?.positive() ?? usualSeconds,
    },
  };
}
