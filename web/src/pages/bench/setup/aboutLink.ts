/** Links to the pages of a system or a method; in tabs of their own, so that the bench stays as it is. */
import type { SystemInfo } from '../../../kit/engine/types.ts';
import { definitionWord } from '../../../kit/experiment/link/definitionWord.ts';
import { say } from '../../../kit/language/language.ts';
import { make } from '../../../kit/ui/dom.ts';
import { definitionOf } from '../../authoring/builtIn.ts';

export function aboutLink(address: string, name: string): HTMLAnchorElement {
  const spoken = make('span', { class: 'only-spoken' }, ` ${say('setup.aboutWhat', { name })}`);
  return make(
    'a',
    { class: 'about', href: address, target: '_blank', rel: 'noopener' },
    say('setup.about'),
    spoken,
  );
}

/** To the page where a system is changed; nothing for one that no definition says. */
export function ownLink({ id, definition }: SystemInfo): readonly HTMLAnchorElement[] {
  const example = definitionOf[id];
  const asked = example === undefined ? undefined : `example=${example}`;
  const hash = definition === undefined ? asked : `definition=${definitionWord(definition)}`;
  if (hash === undefined) return [];
  const words = say(definition === undefined ? 'own.makeOwn' : 'own.change');
  const href = `own.html#${hash}`;
  return [make('a', { class: 'about', href, target: '_blank', rel: 'noopener' }, words)];
}
