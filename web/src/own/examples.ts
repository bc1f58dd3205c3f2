/** The definitions that come with the pages, to begin from. */
import type { Definition } from '../engine/types';

const files = import.meta.glob<{ default: Definition }>([
  '../../definitions/*.json',
  '!**/schema.json',
]);

const nameOf = (path: string): string => path.replace(/^.*\/|\.json$/g, '');

export const exampleNames: readonly string[] = Object.keys(files).map(nameOf);

/** Nothing where there is none of this name. */
export async function example(name: string): Promise<Definition | undefined> {
  const [, load] = Object.entries(files).find(([path]) => nameOf(path) === name) ?? [];
  return load === undefined ? undefined : (await load()).default;
}
