/** What is computed or told beside the runs, each folded into an element of its own. */
import type { Follower } from '../benchState.ts';

export interface Panel extends Follower {
  readonly element: HTMLElement;
}
