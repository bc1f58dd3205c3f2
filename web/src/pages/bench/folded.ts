/** A part of the bench that is folded until it is asked for; its title says what it answers. */
import { type MessageKey, say } from '../../kit/language/language.ts';
import { make } from '../../kit/ui/dom.ts';

export function folded(
  id: string,
  title: MessageKey,
  ...content: readonly (Node | string)[]
): HTMLDetailsElement {
  return make('details', { class: 'part', id }, make('summary', {}, say(title)), ...content);
}
