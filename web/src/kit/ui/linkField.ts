/** A link to copy by hand, where the page can neither copy nor open it: selected as soon as it has the focus. */
import { say } from '../language/language.ts';
import { make } from './dom.ts';

export function linkField(address: string): HTMLInputElement {
  const label = { 'aria-label': say('site.link') };
  const field = make('input', { class: 'link-field', readonly: true, value: address, ...label });
  field.addEventListener('focus', () => field.select());
  return field;
}
