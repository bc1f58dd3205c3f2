/** One entry of a tableau: a field as wide as what is in it, with its name for who does not see it. */
import { make } from '../../../kit/ui/dom.ts';

const narrowest = 4;
const widest = 24;

export function cellField(
  label: string,
  value: string,
  onInput: (text: string) => void,
  placeholder = '',
): HTMLInputElement {
  const input = make('input', {
    ...{ type: 'text', class: 'cell', autocomplete: 'off', spellcheck: 'false', placeholder },
    'aria-label': label,
  });
  input.value = value;
  const widen = (): void => {
    input.size = Math.min(widest, Math.max(narrowest, input.value.length, placeholder.length));
  };
  widen();
  input.addEventListener('input', () => {
    widen();
    onInput(input.value);
  });
  return input;
}
