/** Parts of a page, drawn while there is none. */
import { parseHTML } from 'linkedom';

/** What `draw` makes, as HTML: its makers find a document where the page has its own. */
export function drawn(draw: () => Iterable<Element>): string {
  const before = Reflect.get(globalThis, 'document') as Document | undefined;
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  Reflect.set(globalThis, 'document', document);
  try {
    return [...draw()].map(({ outerHTML }) => outerHTML).join('');
  } finally {
    if (before === undefined) Reflect.deleteProperty(globalThis, 'document');
    else Reflect.set(globalThis, 'document', before);
  }
}
