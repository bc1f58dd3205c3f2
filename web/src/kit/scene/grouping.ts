/** Which parts of a drawing are drawn together: equal ones, where there are many. */
import type { ScenePart } from '../engine/types.ts';

/** Up to as many equal parts are drawn one by one. */
export const mostSingle = 24;

/** A part, or many that look alike, by their place in the drawing. */
export interface PartSet {
  readonly part: ScenePart;
  readonly indices: readonly number[];
}

/** Every part once; sets of more than one are larger than `most`. */
export function groupParts(parts: readonly ScenePart[], most = mostSingle): PartSet[] {
  const alike = new Map<string, { part: ScenePart; indices: number[] }>();
  parts.forEach((part, index) => {
    const key = [part.shape, part.role, part.coils, ...part.size].join(' ');
    const set = alike.get(key);
    if (set === undefined) alike.set(key, { part, indices: [index] });
    else set.indices.push(index);
  });
  return [...alike.values()].flatMap((set) =>
    set.indices.length > most
      ? [set]
      : set.indices.map((index) => ({ part: parts[index] as ScenePart, indices: [index] })),
  );
}
