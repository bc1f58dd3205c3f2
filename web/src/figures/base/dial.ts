/** A slider for what is not of the experiment: a view, a mark, a step. Its value is told in words. */
import { make } from '../../kit/ui/dom.ts';

export interface Dial {
  readonly element: HTMLElement;
  showValue(value: number, told: string): void;
}

export function dial(
  label: string,
  low: number,
  high: number,
  step: number,
  give: (to: number) => void,
): Dial {
  const slider = make('input', { type: 'range', min: low, max: high, step });
  const output = make('output', { class: 'told', 'aria-live': 'off' });
  slider.addEventListener('input', () => give(slider.valueAsNumber));
  const name = make('label', {}, make('span', {}, label), slider);
  return {
    element: make('div', { class: 'control' }, name, output),
    showValue(value, told) {
      slider.value = String(value);
      slider.setAttribute('aria-valuetext', told);
      output.textContent = told;
    },
  };
}
