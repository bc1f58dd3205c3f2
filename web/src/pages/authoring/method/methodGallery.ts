/** The tableaux that the site brings along, as data: `web/tableaux/*.json`, by their names. */
import type { Definition } from '../../../kit/engine/types.ts';
import { galleryOrder } from './galleryOrder.ts';

const files = import.meta.glob<Definition>(['../../../../tableaux/*.json', '!**/schema.json'], {
  eager: true,
  import: 'default',
});

/** By the name of the file; those that the order does not name come last. */
export const gallery: ReadonlyMap<string, Definition> = new Map(
  Object.entries(files)
    .map(([path, definition]) => [path.replace(/^.*\/|\.json$/g, ''), definition] as const)
    .sort(([one], [other]) => placeOf(one) - placeOf(other)),
);

function placeOf(name: string): number {
  const place = galleryOrder.indexOf(name);
  return place < 0 ? galleryOrder.length : place;
}
