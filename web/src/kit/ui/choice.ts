/** A labelled list to choose one of. */
import { make } from './dom.ts';

export interface Option {
  readonly id: string;
  readonly name: string;
}

/** Options under a heading of their own. */
export interface OptionGroup {
  readonly heading: string;
  readonly options: readonly Option[];
}

function optionNode({ id, name }: Option, chosen: string): HTMLElement {
  const node = make('option', { value: id }, name);
  node.selected = id === chosen;
  return node;
}

export function choice(
  id: string,
  label: string,
  options: readonly (Option | OptionGroup)[],
  chosen: string,
  optionChosen: (id: string) => void,
): HTMLElement {
  const select = make('select', { id });
  for (const option of options) {
    if ('heading' in option) {
      const inside = option.options.map((one) => optionNode(one, chosen));
      select.append(make('optgroup', { label: option.heading }, ...inside));
    } else {
      select.append(optionNode(option, chosen));
    }
  }
  select.addEventListener('change', () => optionChosen(select.value));
  return make('div', { class: 'field choice' }, make('label', { for: id }, label), select);
}
