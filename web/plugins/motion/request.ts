/** What the text of a system says of its picture: its group, and which seconds of its motion are shown. */
import type { SystemInfo } from '../../src/kit/engine/types';
import type { DataNode } from '../../src/kit/reading/dataNode';

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
  readonly motion: MotionRequest;
}

const usualSeconds = 10;

/** Throws LessonFault. */
export function readSystemFacts(head: DataNode, { presets }: SystemInfo): SystemFacts {
  const fields = head.fields(['group', 'motion']);
  const motion = fields.motion?.fields(['preset', 'until', 'seconds']) ?? {};
  const ids = presets.map(({ id }) => id);
  const preset = motion.preset?.oneOf(ids) ?? ids[0] ?? '';
  const horizon = presets.find(({ id }) => id === preset)?.horizon ?? 1;
  return {
    group: head.need(fields.group, 'group').oneOf(groups),
    motion: {
      preset,
      until: motion.until?.positive() ?? horizon,
      seconds: motion.seconds?.positive() ?? usualSeconds,
    },
  };
}
