/** A labelled field for a few words, or for many. */
import { make } from '../../../kit/ui/dom.ts';

export function textField(
  id: string,
  label: string,
  value: string,
  onInput: (text: string) => void,
  long = false,
): HTMLElement {
  const plain = { id, autocomplete: 'off', spellcheck: 'false' };
  const input = long
    ? make('textarea', { ...plain, rows: 2 })
    : make('input', { ...plain, type: 'text' });
  input.value = value;
  input.addEventListener('input', () => onInput(input.value));
  return make('div', { class: 'field wide' }, make('label', { for: id }, label), input);
}
