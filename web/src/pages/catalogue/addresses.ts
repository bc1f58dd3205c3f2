/** Where the pages of systems and methods, and the pictures of systems, are, below the site's root. */
import type { MethodInfo } from '../../kit/engine/types.ts';

export function systemPage(id: string): string {
  return `systems/${id}.html`;
}

/** Small picture, shown next to its name; user-defined systems have none. */
export function systemPicture(id: string): string {
  return `motions/${id}.svg`;
}

/** The kind of composition that made a method: `composed4` of `composed4:dla`. */
export function compositionOf({ id, base }: Pick<MethodInfo, 'id' | 'base'>): string | undefined {
  return base === undefined ? undefined : id.slice(0, id.length - base.length - 1);
}

/** Compositions of one kind share a page, with a place on it for each. */
export function methodPage(method: Pick<MethodInfo, 'id' | 'base'>): string {
  const composition = compositionOf(method);
  return composition === undefined
    ? `methods/${method.id}.html`
    : `methods/${composition}.html#${method.base}`;
}
