/** A demonstration that comes with the site; its id is its file's name. */
import type { Demonstration } from './demonstrationSchema.ts';

export interface Shipped {
  readonly id: string;
  readonly demonstration: Demonstration;
}
