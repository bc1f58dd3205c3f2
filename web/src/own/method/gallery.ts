/** The tableaux that the site brings along, as data: `web/tableaux/*.json`, by their names. */
import type { Definition } from '../../engine/types';

const files = import.meta.glob<Definition>(['../../../tableaux/*.json', '!**/schema.json'], {
  eager: true,
  import: 'default',
});

const order = [
  ...['ralston2', 'heun3', 'ssprk3', 'bogacki_shampine', 'kutta38'],
  ...['gauss1', 'gauss2', 'gauss3', 'radau_iia2', 'lobatto_iiia3', 'lobatto_iiic2'],
  ...['lobatto_iiia_iiib2', 'lobatto_iiia_iiib3'],
  ...[
    'rkmk3',
    'rkmk4_cayley',
    'rkmk4_truncated',
    'cf4',
    'cf4_exchanged',
    'crouch_grossman3',
    'yoshida4',
    'mclachlan4',
  ],
  ...['rk4_misprinted', 'heun2_node'],
];

/** By the name of the file; those that the order does not name come last. */
export const gallery: ReadonlyMap<string, Definition> = new Map(
  Object.entries(files)
    .map(([path, definition]) => [path.replace(/^.*\/|\.json$/g, ''), definition] as const)
    .sort(([one], [other]) => placeOf(one) - placeOf(other)),
);

function placeOf(name: string): number {
  const place = order.indexOf(name);
  return place < 0 ? order.length : place;
}
