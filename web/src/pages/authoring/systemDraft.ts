/**
 * A definition as it is typed in: every field a text, as it stands in the form. What is typed half is
 * kept as it is; the engine says what is wrong with it.
 */
import type { Definition } from '../../kit/engine/types.ts';

/** A row of a list: texts by the keys of its columns; what is ticked is “yes”. */
export type Row = Readonly<Record<string, string>>;

export const lists = [
  'coordinates',
  'parameters',
  'terms',
  'constraints',
  'frame',
  'forces',
  'invariants',
  'starts',
  'drawing',
] as const;
export type ListName = (typeof lists)[number];

export const texts = [
  'name',
  'id',
  'kinetic',
  'potential',
  'description',
  'source',
  'length',
] as const;
export type TextName = (typeof texts)[number];

export type Draft = Readonly<Record<TextName, string>> & Readonly<Record<ListName, readonly Row[]>>;

export const ticked = 'yes';
/** The kinds of parts of a drawing. */
export const partKinds = ['point', 'rod', 'spring', 'box', 'disk', 'circle'] as const;
/** Those that lie between two points. */
export const liesBetween = (kind: string): boolean => kind === 'rod' || kind === 'spring';

export const emptyDraft: Draft = {
  ...{ name: '', id: '', kinetic: '', potential: '', description: '', source: '', length: '' },
  coordinates: [{}],
  ...{ parameters: [], terms: [], constraints: [], frame: [], forces: [], invariants: [] },
  starts: [{}],
  drawing: [],
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? ticked : '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function rowOf(value: unknown, only: string): Row {
  if (!isObject(value)) return { [only]: textOf(value) };
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, textOf(one)]));
}

const numbered = (prefix: string, values: unknown): Row =>
  Object.fromEntries(listOf(values).map((one, i) => [`${prefix}${i}`, textOf(one)]));

/** Numbers in the order of the coordinates: a list, or an object by their ids. */
function stateRow(name: 'q' | 'v', value: unknown, ids: readonly string[]): Row {
  if (!isObject(value)) return numbered(name, value);
  const one = (id: string) => value[id] ?? (name === 'v' ? value[`${id}_dot`] : undefined);
  return numbered(name, ids.map(one));
}

function startRow(value: unknown, ids: readonly string[]): Row {
  if (!isObject(value)) return {};
  const methods = listOf(value.methods).map(textOf).join(', ');
  const { parameters } = value;
  return {
    ...rowOf(value, 'name'),
    ...{ ...stateRow('q', value.q, ids), ...stateRow('v', value.v, ids), methods },
    parameters: isObject(parameters) ? JSON.stringify(parameters) : '',
  };
}

function partRow(value: unknown): Row {
  if (!isObject(value)) return {};
  const kind = partKinds.find((one) => one in value) ?? 'point';
  const [from, to] = liesBetween(kind) ? listOf(value[kind]) : [value[kind]];
  const size = Array.isArray(value.size) ? value.size.map(textOf).join(', ') : textOf(value.size);
  const { heading, trail, coils } = value;
  return {
    ...{ kind, ...numbered('at', from), ...numbered('to', to), size },
    ...{ heading: textOf(heading), trail: textOf(trail), coils: textOf(coils) },
  };
}

function coordinateRow(value: unknown): Row {
  const [from, to] = isObject(value) ? listOf(value.range) : [];
  return { ...rowOf(value, 'id'), from: textOf(from), to: textOf(to) };
}

/** “x1 = sin(theta)”, several of them parted by semicolons or lines. */
const termRows = (equations: string): Row[] =>
  equations.split(/[;\n]/).flatMap((equation) => {
    if (equation.trim() === '') return [];
    const [, id = '', expression = equation] = /^([^=]*)=(.*)$/.exec(equation) ?? [];
    return [{ id: id.trim(), expression: expression.trim() }];
  });

/** Named terms: an object of expressions, a text of equations, or a list of such texts. */
function termsOf(value: unknown): Row[] {
  if (!isObject(value))
    return (Array.isArray(value) ? value : [value]).map(textOf).flatMap(termRows);
  return Object.entries(value).map(([id, one]) => ({ id, expression: textOf(one) }));
}

/** Of data that anyone may have written. */
export function draftOf(definition: Definition): Draft {
  const rows = (name: ListName, only: string): Row[] =>
    listOf(definition[name]).map((one) => rowOf(one, only));
  const { forces } = definition;
  const coordinates = listOf(definition.coordinates).map(coordinateRow);
  const ids = coordinates.map(({ id = '' }) => id);
  const words = Object.fromEntries(texts.map((name) => [name, textOf(definition[name])]));
  return {
    ...(words as Record<TextName, string>),
    coordinates,
    parameters: rows('parameters', 'id'),
    terms: [...termsOf(definition.terms), ...termsOf(definition.definitions)],
    constraints: rows('constraints', 'expression'),
    frame: listOf(definition.frame).map((row) => numbered('x', row)),
    forces: isObject(forces)
      ? Object.entries(forces).map(([on, one]) => ({ on, expression: textOf(one) }))
      : [],
    invariants: rows('invariants', 'expression'),
    starts: listOf(definition.starts).map((one) => startRow(one, ids)),
    drawing: listOf(definition.drawing).map(partRow),
  };
}

/** A number where the text is one, and else the text: an expression, which the engine reads. */
function numberOf(text: string): number | string {
  const trimmed = text.trim().replace('−', '-');
  return trimmed !== '' && Number.isFinite(Number(trimmed)) ? Number(trimmed) : text;
}

/** The fields that say something; those in `numbers` as numbers, ticks as flags. */
function fields(row: Row, names: readonly string[], numbers: readonly string[] = []) {
  return Object.fromEntries(
    names.flatMap((name): [string, string | number][] => {
      const text = row[name] ?? '';
      if (text.trim() === '') return [];
      return [[name, numbers.includes(name) ? numberOf(text) : text]];
    }),
  );
}

export const says = (row: Row): boolean => Object.values(row).some((text) => text.trim() !== '');

/** What an empty field of a start means, by the number of its coordinate. */
export interface EmptyStart {
  q(i: number): number;
  v(i: number): number;
}

/** A start without any number lies off equilibrium, inside the ranges; one with some is zero elsewhere. */
export function emptyStart(row: Row, coordinates: readonly Row[]): EmptyStart {
  const typed = Object.entries(row).some(
    ([key, text]) => /^[qv]\d/.test(key) && text.trim() !== '',
  );
  if (typed) return { q: () => 0, v: () => 0 };
  return {
    q: (i) => {
      const usual = i % 2 === 0 ? 1 : 0.5;
      const { from = '', to = '' } = coordinates[i] ?? {};
      const [low, high] = [numberOf(from), numberOf(to)];
      if (typeof low === 'string' || typeof high === 'string') return usual;
      return low < usual && usual < high ? usual : (low + high) / 2;
    },
    v: (i) => (i % 2 === 0 ? 0.5 : -0.5),
  };
}

function startOf(row: Row, coordinates: readonly Row[]): object {
  const empty = emptyStart(row, coordinates);
  const state = (name: 'q' | 'v') =>
    coordinates.map((_, i) => numberOf(row[`${name}${i}`] || String(empty[name](i))));
  const methods = (row.methods ?? '').split(/[\s,]+/).filter((one) => one !== '');
  const { parameters = '' } = row;
  return {
    ...fields(row, ['id', 'name', 'description']),
    ...(parameters === '' ? {} : { parameters: JSON.parse(parameters) as object }),
    ...{ q: state('q'), v: state('v') },
    ...fields(row, ['h', 'horizon'], ['h', 'horizon']),
    ...(methods.length === 0 ? {} : { methods }),
  };
}

/** A range with one end is told as it was typed, for the engine to say what it lacks. */
function rangeOf({ from = '', to = '' }: Row): object {
  if (from.trim() === '' && to.trim() === '') return {};
  return { range: [numberOf(from), numberOf(to)] };
}

function partOf(row: Row): object {
  const { kind = 'point', size = '', trail } = row;
  const place = (prefix: string) => [0, 1, 2].map((i) => row[`${prefix}${i}`]?.trim() || '0');
  const sizes = size.split(',').map(numberOf);
  return {
    [kind]: liesBetween(kind) ? [place('at'), place('to')] : place('at'),
    ...(size.trim() === '' ? {} : { size: sizes.length === 1 ? sizes[0] : sizes }),
    ...fields(row, ['heading']),
    ...(kind === 'spring' ? fields(row, ['coils'], ['coils']) : {}),
    ...(trail === ticked ? { trail: true } : {}),
  };
}

/** A name that programs take, from one that people read. */
function idFrom(name: string): string {
  const word = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '');
  return `own_${word || 'system'}`.slice(0, 60);
}

export function definitionOf(draft: Draft): Definition {
  const { coordinates, parameters, terms, constraints, frame, forces } = draft;
  const { invariants, starts, drawing } = draft;
  const named = coordinates.filter(says);
  const range = ['value', 'min', 'max'];
  const list = (name: ListName, values: readonly unknown[]) =>
    values.length === 0 ? {} : { [name]: values };
  const pushed = forces.filter((row) => says(row));
  return {
    id: draft.id.trim() || idFrom(draft.name),
    ...fields(draft as unknown as Row, ['name', 'description', 'source']),
    coordinates: named.map((row) => ({
      ...fields(row, ['id', 'name', 'unit']),
      ...(row.angle === ticked ? { angle: true } : {}),
      ...rangeOf(row),
    })),
    ...list(
      'parameters',
      parameters
        .filter(says)
        .map((row) => fields(row, ['id', 'name', 'unit', 'description', ...range], range)),
    ),
    ...list(
      'terms',
      terms.filter(says).map(({ id = '', expression = '' }) => `${id} = ${expression}`),
    ),
    kinetic: draft.kinetic,
    ...(draft.potential.trim() === '' ? {} : { potential: draft.potential }),
    ...list(
      'constraints',
      constraints.filter(says).map(({ expression = '' }) => expression),
    ),
    ...list(
      'frame',
      frame.filter(says).map((row) => named.map((_, i) => row[`x${i}`]?.trim() || '0')),
    ),
    ...(pushed.length === 0
      ? {}
      : {
          forces: Object.fromEntries(
            pushed.map(({ on = '', expression = '' }) => [on, expression]),
          ),
        }),
    ...list(
      'invariants',
      invariants.filter(says).map((row) => fields(row, ['id', 'name', 'expression', 'sentence'])),
    ),
    starts: starts.map((row) => startOf(row, named)),
    ...list('drawing', drawing.map(partOf)),
    ...fields(draft as unknown as Row, ['length'], ['length']),
  };
}
