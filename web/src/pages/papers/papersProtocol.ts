/** All messages between the page and the worker that computes a paper's figures. */
import type { Report } from './reproduction.ts';

/** What the page posts: the paper whose figures are to be computed. */
export interface PapersRequest {
  readonly kind: 'compute';
  readonly id: string;
}

/** What the worker posts. */
export type PapersReply =
  | { readonly kind: 'progress'; readonly share: number }
  /** The data of each figure as the command line writes it, by the figure's id. */
  | {
      readonly kind: 'done';
      readonly report: Report;
      readonly files: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'refused'; readonly message: string };
