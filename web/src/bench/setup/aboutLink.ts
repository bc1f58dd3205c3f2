/** A link to the page of a system or a method; in a tab of its own, so that the bench stays as it is. */
import { say } from '../../language/language';
import { make } from '../../ui/dom';

export function aboutLink(address: string, name: string): HTMLAnchorElement {
  const spoken = make('span', { class: 'only-spoken' }, ` ${say('setup.aboutWhat', { name })}`);
  return make(
    'a',
    { class: 'about', href: address, target: '_blank', rel: 'noopener' },
    say('setup.about'),
    spoken,
  );
}
