/** What the front matter of a lesson says of the picture that it opens with. */
import type { DataNode } from '../../src/kit/reading/dataNode.ts';
import { type Group, groups } from '../motion/request.ts';

export interface Opening {
  readonly figure: string;
  /** The method whose motion is shown. */
  readonly method: string;
  /** In the time of the system. */
  readonly until: number;
  /** How long that is played. */
  readonly seconds: number;
  /** The step, where it is not the figure's. */
  readonly h?: number;
  /** Chooses the colour of its bodies. */
  readonly group: Group;
  /** HTML. */
  readonly says: string;
  readonly node: DataNode;
}

/** Throws LessonFault. `inline` renders Markdown of one paragraph. */
export function readOpening(
  node: DataNode,
  inline: (words: string, at: DataNode) => string,
): Opening {
  const keys = ['figure', 'method', 'until', 'seconds', 'h', 'group', 'says'] as const;
  const fields = node.fields(keys);
  const need = (key: (typeof keys)[number]): DataNode => node.need(fields[key], key);
  return {
    figure: need('figure').text(),
    method: need('method').text(),
    until: need('until').positive(),
    seconds: need('seconds').positive(),
    ...(fields.h && { h: fields.h.positive() }),
    group: need('group').oneOf(groups),
    says: inline(need('says').text(), need('says')),
    node,
  };
}
