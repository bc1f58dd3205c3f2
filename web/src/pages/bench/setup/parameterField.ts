/** The field of a system's parameter, as the catalogue describes it: a number, a list or words. */
import type { ParameterInfo, Value } from '../../../kit/engine/types.ts';
import { say } from '../../../kit/language/language.ts';
import type { NumberFieldSpec } from '../../../kit/ui/numberField.ts';
import { type SliderEvents, SliderField } from '../../../kit/ui/sliderField.ts';
import { ListField, type ListFieldSpec } from './listField.ts';
import { WordChoice } from './wordChoice.ts';

export interface ParameterEvents {
  /** As of a slider; other fields leave `goesOn` out. */
  valueChosen(value: Value, goesOn?: boolean): void;
  settled: SliderEvents['settled'];
}

export interface ParameterField {
  readonly element: HTMLElement;
  showValue(value: Value): void;
}

function domId({ id }: ParameterInfo): string {
  return `parameter-${id}`;
}

/** Those that there are. */
function boundsOf({ min, max }: ParameterInfo): { min?: number; max?: number } {
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

/** “from 0 to 1”, or the one bound that there is, or none. */
function rangeOf({ min, max }: ParameterInfo): string {
  const bounds = (min === undefined ? '' : 'least') + (max === undefined ? '' : 'most') || 'none';
  return say('setup.range', { bounds, min: min ?? 0, max: max ?? 0 });
}

export function isList({ per, row, open, default: standard }: ParameterInfo): boolean {
  return per !== undefined || row !== undefined || open === true || typeof standard !== 'number';
}

export function listSpec(parameter: ParameterInfo): ListFieldSpec {
  const { name: label, unit, description, per, row = 1, open = false } = parameter;
  const oneForAll = per !== undefined && row === 1;
  const how = row !== 1 ? 'rows' : oneForAll ? 'oneForAll' : 'plain';
  const empty = open ? 'allowed' : 'refused';
  return {
    ...{ id: domId(parameter), label, unit, oneForAll, row, open },
    ...boundsOf(parameter),
    description: say('setup.list', { description, range: rangeOf(parameter), how, row, empty }),
  };
}

export function numberSpec(parameter: ParameterInfo): NumberFieldSpec {
  const { name: label, unit, description, besides, whole } = parameter;
  const range = rangeOf(parameter);
  return {
    ...{ id: domId(parameter), label, symbol: parameter.id, unit },
    ...boundsOf(parameter),
    description: say('setup.number', { description, range, unit }).trim(),
    ...(besides === undefined ? {} : { besides }),
    ...(whole === undefined ? {} : { whole }),
  };
}

/** What is typed into a list: one number stands for all where it may. */
export function listValue(values: readonly number[], { oneForAll }: ListFieldSpec): Value {
  const [only] = values;
  return oneForAll === true && values.length === 1 && only !== undefined ? only : values;
}

export function parameterField(parameter: ParameterInfo, events: ParameterEvents): ParameterField {
  const { name, description, choices } = parameter;
  if (choices !== undefined) {
    const spec = { id: domId(parameter), label: name, description: `${description}.`, choices };
    const field = new WordChoice(spec, (value) => events.valueChosen(value));
    return { element: field.element, showValue: (value) => field.showValue(Number(value)) };
  }
  if (isList(parameter)) {
    const spec = listSpec(parameter);
    return new ListField(spec, (values) => events.valueChosen(listValue(values, spec)));
  }
  const field = new SliderField(numberSpec(parameter), events);
  return { element: field.element, showValue: (value) => field.showValue(Number(value)) };
}
