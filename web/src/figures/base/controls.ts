/** The sliders and choices of a figure: they turn its experiment into the reader's. */
import type { Experiment } from '../../kit/engine/types.ts';
import { say } from '../../kit/language/language.ts';
import { make } from '../../kit/ui/dom.ts';
import { formatNumber } from '../../kit/ui/format.ts';
import { numberInput, parseNumber } from '../../kit/ui/number.ts';
import type { ChoiceControl, Control, RangeControl } from './figureBase.ts';
import { targetValue, withPatch, withTarget } from './variant.ts';

const sliderSteps = 1000;

/** Slider position 0 … 1000 to value, rounded to three digits: what is shown is what is computed. */
export function valueAt(control: RangeControl, position: number): number {
  const { min, max } = control;
  const s = position / sliderSteps;
  if (s <= 0) return min;
  if (s >= 1) return max;
  const value = control.scale === 'log' ? min * (max / min) ** s : min + s * (max - min);
  return Math.min(max, Math.max(min, Number(value.toPrecision(3))));
}

export function positionOf(control: RangeControl, value: number): number {
  const { min, max } = control;
  const s =
    control.scale === 'log'
      ? Math.log(value / min) / Math.log(max / min)
      : (value - min) / (max - min);
  return Math.round(Math.min(1, Math.max(0, s)) * sliderSteps);
}

type Apply = (experiment: Experiment) => Experiment;

interface Row {
  readonly element: HTMLElement;
  readonly apply: Apply;
  set(value: number | string): void;
}

function rangeRow(control: RangeControl, initial: number, changed: () => void): Row {
  let value = initial;
  const slider = make('input', { type: 'range', min: 0, max: sliderSteps });
  const { min, max, label } = control;
  const exact = make('input', {
    ...numberInput,
    'aria-label': say('figure.exactValue', { label }),
  });
  const showValue = (): void => {
    slider.value = String(positionOf(control, value));
    slider.setAttribute('aria-valuetext', formatNumber(value, 6));
    exact.value = String(value);
  };
  const set = (next: number | string): void => {
    value = Number(next);
    showValue();
  };
  const change = (next: number): void => {
    set(next);
    changed();
  };
  slider.addEventListener('input', () => change(valueAt(control, Number(slider.value))));
  exact.addEventListener('change', () => {
    const typed = parseNumber(exact.value);
    if (Number.isFinite(typed)) change(Math.min(max, Math.max(min, typed)));
    else showValue();
  });
  showValue();
  const element = make(
    'div',
    { class: 'control' },
    make('label', {}, make('span', {}, label), slider),
    exact,
  );
  return { element, set, apply: (experiment) => withTarget(experiment, control.target, value) };
}

function choiceRow(control: ChoiceControl, changed: () => void): Row {
  const options = control.options.map(({ id, label }) => make('option', { value: id }, label));
  const select = make('select', {}, ...options);
  select.addEventListener('change', changed);
  return {
    element: make(
      'div',
      { class: 'control' },
      make('label', {}, make('span', {}, control.label), select),
    ),
    set(value) {
      select.value = String(value);
    },
    apply(experiment) {
      const chosen = control.options.find(({ id }) => id === select.value);
      return chosen === undefined ? experiment : withPatch(experiment, chosen.set);
    },
  };
}

export class Controls {
  readonly element = make('div', { class: 'controls' });
  private readonly rows = new Map<string, Row>();
  private readonly changed: () => void;

  constructor(controls: readonly Control[], experiment: Experiment, changed: () => void) {
    this.changed = changed;
    for (const control of controls) {
      const row =
        control.kind === 'range'
          ? rangeRow(control, targetValue(experiment, control.target), changed)
          : choiceRow(control, changed);
      this.rows.set(control.id, row);
      this.element.append(row.element);
    }
  }

  /** The figure's experiment as the reader has set it. */
  applied(experiment: Experiment): Experiment {
    return [...this.rows.values()].reduce((changed, row) => row.apply(changed), experiment);
  }

  /** Sets controls by id, and reports one change. */
  set(values: Readonly<Record<string, number | string>>): void {
    for (const [id, value] of Object.entries(values)) this.rows.get(id)?.set(value);
    this.changed();
  }
}
