/** What the page and the worker that computes a paper's figures say to each other. */
import type { Report } from './reproduction.ts';

/** Compute this. */
export interface Request {
  readonly id: string;
}

export type Reply =
  | { readonly kind: 'progress'; readonly share: number }
  /** The data of each figure as the command line writes it, by the figure's id. */
  | {
      readonly kind: 'done';
      readonly report: Report;
      readonly files: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'refused'; readonly message: string };
