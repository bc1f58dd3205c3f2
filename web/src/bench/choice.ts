/** A labelled list to choose one of. */
import { make } from '../ui/dom';

export interface Option {
  readonly id: string;
  readonly name: string;
}

export function choice(
  id: string,
  label: string,
  options: readonly Option[],
  chosen: string,
  onChange: (id: string) => void,
): HTMLElement {
  const select = make('select', { id });
  for (const option of options) {
    const node = make('option', { value: option.id }, option.name);
    node.selected = option.id === chosen;
    select.append(node);
  }
  select.addEventListener('change', () => onChange(select.value));
  return make('div', { class: 'field choice' }, make('label', { for: id }, label), select);
}
