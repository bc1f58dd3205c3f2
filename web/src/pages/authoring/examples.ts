/** The definitions that come with the pages, to begin from. */
import type { Definition } from '../../kit/engine/types.ts';

const files = import.meta.glob<{ default: Definition }>([
  '../../../definitions/*.json',
  '!**/schema.json',
]);
/** Those that the engine refuses: to be read, and mended. */
const refused = import.meta.glob<{ default: Definition }>('../../../definitions/refused/*.json');

const nameOf = (path: string): string => path.replace(/^.*\/|\.json$/g, '');

export const exampleNames: readonly string[] = Object.keys(files).map(nameOf);
export const refusedNames: readonly string[] = Object.keys(refused).map(nameOf);

/** Nothing where there is none of this name. */
export async function example(name: string): Promise<Definition | undefined> {
  const all = Object.entries({ ...files, ...refused });
  const [, load] = all.find(([path]) => nameOf(path) === name) ?? [];
  return load === undefined ? undefined : (await load()).default;
}
