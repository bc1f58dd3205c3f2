/** What the catalogue says of a method, in the words of the pages. */
import type {
  InvariantInfo,
  MethodInfo,
  ParameterInfo,
  SystemInfo,
  Value,
} from '../../src/kit/engine/types.ts';
import { inSentence } from '../../src/kit/language/inSentence.ts';
import { escapeHtml } from '../../src/kit/reading/env.ts';
import { type Cell, inWords, number } from './tables.ts';

export function orderInWords({ order }: MethodInfo): Cell {
  return order === 0 ? { key: 'methodPage.exact' } : String(order);
}

/** Of the messages that tell a method's kind. */
export function kindValues({ implicit, adaptive, symmetric }: MethodInfo) {
  const word = (is: boolean | undefined): string => (is ? 'yes' : 'no');
  return { implicit: word(implicit), symmetric: word(symmetric), adaptive: word(adaptive) };
}

export function kindInWords(method: MethodInfo): Cell {
  return { key: 'methodPage.kindOf', values: kindValues(method) };
}

/** The invariants of a system that a method claims to keep, or all formulations that it fits do. */
export function kept(method: MethodInfo, system: SystemInfo): InvariantInfo[] {
  const fitting = system.fits.find((fit) => fit.method === method.id)?.formulations ?? [];
  const forms = system.formulations.filter(({ id }) => fitting.includes(id));
  return system.invariants.filter(
    ({ id }) =>
      method.preserves.includes(id) ||
      (forms.length > 0 && forms.every(({ keeps = [] }) => keeps.includes(id))),
  );
}

export function keptInWords(method: MethodInfo, system: SystemInfo): string {
  const names = kept(method, system).map(({ name }) => inSentence(name));
  return names.length === 0 ? '–' : inWords(names);
}

export function formulationsInWords(method: MethodInfo, system: SystemInfo): string {
  const ids = system.fits.find((fit) => fit.method === method.id)?.formulations ?? [];
  return ids
    .map((id) => system.formulations.find((one) => one.id === id)?.name ?? id)
    .map(inSentence)
    .join(', ');
}

/** All that a method claims to keep on some system, by the names of the invariants. */
export function claims(method: MethodInfo, systems: readonly SystemInfo[]): string[] {
  const fitting = systems.filter(({ fits }) => fits.some((fit) => fit.method === method.id));
  const names = fitting.flatMap((system) =>
    kept(method, system).map(({ name }) => inSentence(name)),
  );
  return [...new Set(names)];
}

type Range = Pick<ParameterInfo, 'min' | 'max' | 'besides' | 'choices' | 'whole'>;

/** The numbers that a parameter or an option takes. */
export function valueInWords(value: Value, choices: readonly string[] | undefined): Cell {
  if (typeof value === 'number') return escapeHtml(choices?.[value] ?? number(value));
  if (value.length > 6) return { key: 'systemPage.numbers', values: { n: value.length } };
  if (value.length === 0) return { key: 'systemPage.none' };
  return escapeHtml(value.map(number).join(', '));
}

function rangeText(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return max === undefined ? '−∞ … ∞' : `≤ ${number(max)}`;
  return max === undefined ? `≥ ${number(min)}` : `${number(min)} … ${number(max)}`;
}

export function rangeInWords({ min, max, besides, choices, whole }: Range): Cell {
  if (choices !== undefined) return choices.map(escapeHtml).join('; ');
  const range = rangeText(min, max);
  const values = {
    ...{ range, number: besides === undefined ? '' : number(besides) },
    ...{ besides: besides === undefined ? 'no' : 'yes', whole: whole ? 'yes' : 'no' },
  };
  return besides === undefined && !whole ? range : { key: 'cataloguePage.rangeOf', values };
}
