/** Numbers, lists and methods as the words of a short link, and back. */
import type { RunSpec, Value } from '../../engine/types.ts';
import { type Blame, tried } from './blame.ts';
import { idAt, mostNumbers, type Part, refusePart, SchemaFault } from './check.ts';
import { mostMethods } from './linkSchema.ts';

/** What stands for an empty list. */
const emptyWord = 'none';
/** A link that was typed may have a decimal comma. */
const numberPattern = /^-?(\d+[.,]?\d*|[.,]\d+)(e[+-]?\d+)?$/i;

/** The shortest text that is read back as the same double; addresses may turn a “+” into a space. */
export function numberWord(x: number): string {
  if (Object.is(x, -0)) return '-0';
  const plain = String(x).replace('e+', 'e');
  const power = x.toExponential().replace('e+', 'e');
  return power.length < plain.length ? power : plain;
}

export function numberFrom(word: string, part: Part): number {
  if (!numberPattern.test(word)) refusePart('shared.notNumber', part);
  const x = Number(word.replace(',', '.'));
  if (!Number.isFinite(x)) refusePart('shared.tooLarge', part);
  return x;
}

/** A step or a horizon. */
export function timeFrom(word: string, part: Part): number {
  const t = numberFrom(word, part);
  if (!(t > 0)) refusePart('shared.notAboveZero', part);
  return t;
}

export function listWord(values: readonly number[]): string {
  if (values.length === 0) return emptyWord;
  const words = values.map(numberWord).join(',');
  return values.length === 1 ? `,${words}` : words;
}

export function listFrom(word: string, part: Part): number[] {
  if (word === emptyWord) return [];
  const words = word.replace(/^,/, '').split(',');
  if (words.length > mostNumbers) refusePart('shared.tooManyNumbers', part);
  return words.map((one) => numberFrom(one, part));
}

export function valueWord(value: Value): string {
  return typeof value === 'number' ? numberWord(value) : listWord(value);
}

export function valueFrom(word: string, part: Part): Value {
  return word === emptyWord || word.includes(',') ? listFrom(word, part) : numberFrom(word, part);
}

/** A list in the options of a method, where commas stand between methods: `signs=1:-1`. */
function settingWord(value: Value): string {
  return typeof value === 'number' ? numberWord(value) : value.map(numberWord).join(':');
}

function settingValue(word: string, part: Part): Value {
  return word.includes(':') ? listFrom(word.replaceAll(':', ','), part) : numberFrom(word, part);
}

/** `dopri54.adapted;h=0.5;tolerance=1e-10`: method, formulation, its own step size, its options. */
export function runWord({ method, formulation, h, options = {} }: RunSpec): string {
  const settings = [...(h === undefined ? [] : [['h', h] as const]), ...Object.entries(options)];
  return [
    formulation === undefined ? method : `${method}.${formulation}`,
    ...settings.map(([name, value]) => `${name}=${settingWord(value)}`),
  ].join(';');
}

/** An option with its value, or `h`, the method's own step size. */
function settingFrom(setting: string): [string, Value] {
  const at = setting.indexOf('=');
  const key = idAt(setting.slice(0, at), 'sharedPart.settingOfMethod');
  const word = setting.slice(at + 1);
  const part: Part = `“${key}”`;
  return [key, key === 'h' ? timeFrom(word, part) : settingValue(word, part)];
}

function runFrom(word: string, blame: Blame): RunSpec {
  const [name = '', ...settings] = word.split(';');
  const [method, form, ...more] = name.split('.');
  if (more.length > 0) blame(new SchemaFault('shared.twoFormulations'));
  const entries = settings.flatMap((one) => tried(() => [settingFrom(one)], [], blame));
  const { h, ...options } = Object.fromEntries(entries);
  const formulation =
    form === undefined
      ? undefined
      : tried(() => idAt(form, 'sharedPart.formulation'), undefined, blame);
  return {
    method: idAt(method, 'sharedPart.method'),
    ...(formulation === undefined ? {} : { formulation }),
    ...(typeof h === 'number' ? { h } : {}),
    ...(Object.keys(options).length === 0 ? {} : { options }),
  };
}

export function runsFrom(word: string, blame: Blame): RunSpec[] {
  const words = word.split(',');
  if (words.length > mostMethods) {
    blame(new SchemaFault('shared.tooManyMethods', { most: mostMethods }));
  }
  const some = words.slice(0, mostMethods);
  return some.flatMap((one) => tried(() => [runFrom(one, blame)], [], blame));
}
