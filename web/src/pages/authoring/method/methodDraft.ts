/**
 * A method as it stands in the form: texts of fields, of every family at once, so that another
 * family loses nothing that was typed. An empty field is 0; empty nodes are the sums of their rows.
 */
import type { Definition } from '../../../kit/engine/types.ts';
import { say } from '../../../kit/language/language.ts';
import { atCommas, type Data, entryOf, textOf } from './cell.ts';

export const families = [
  'runge_kutta',
  'munthe_kaas',
  'commutator_free',
  'splitting',
  'partitioned',
] as const;
export type Family = (typeof families)[number];

export const maps = ['exp', 'cayley'] as const;
/** Those whose tableau may have a companion. */
export const mayHaveCompanion = (family: Family): boolean =>
  family === 'runge_kutta' || family === 'munthe_kaas';

export const mostStages = 16;

export interface Draft {
  id: string;
  name: string;
  description: string;
  source: string;
  family: Family;
  /** Square; b and c are as long. */
  a: string[][];
  b: string[];
  c: string[];
  /** Empty where there is none. */
  companion: string[];
  /** For the momenta of a partitioned method; as large as a and b. */
  aHat: string[][];
  bHat: string[];
  /** How a Munthe-Kaas method moves on its group, and with how many commutators; empty: all. */
  map: (typeof maps)[number];
  truncation: string;
  /** Of each stage its exponentials, the first applied first, each a list with commas. */
  stages: string[][];
  result: string[];
  kicks: string[];
  /** As many as kicks; the last may stay empty. */
  drifts: string[];
}

const blanks = (count: number): string[] => new Array<string>(count).fill('');

/** The list with so many entries: cut short, or filled up with empty ones. */
export function sized(list: readonly string[], count: number): string[] {
  return [...list.slice(0, count), ...blanks(Math.max(0, count - list.length))];
}

export function emptyDraft(): Draft {
  return {
    ...{ id: 'own_method', name: '', description: '', source: '', family: 'runge_kutta' },
    ...{ a: [blanks(2), blanks(2)], b: blanks(2), c: blanks(2), companion: [] },
    ...{ aHat: [blanks(2), blanks(2)], bHat: blanks(2), map: 'exp', truncation: '' },
    ...{ stages: [[], ['']], result: [''], kicks: blanks(2), drifts: blanks(2) },
  };
}

/** Of the family that is chosen. */
export function stageCount({ family, b, stages, kicks }: Draft): number {
  if (family === 'splitting') return kicks.length;
  return family === 'commutator_free' ? stages.length : b.length;
}

export function setStageCount(draft: Draft, count: number): void {
  if (draft.family === 'splitting') {
    draft.kicks = sized(draft.kicks, count);
    draft.drifts = sized(draft.drifts, count);
  } else if (draft.family === 'commutator_free') {
    const more = Array.from({ length: count }, (_, i) => draft.stages[i] ?? ['']);
    draft.stages = more;
  } else {
    setTableauSize(draft, count);
  }
}

function setTableauSize(draft: Draft, count: number): void {
  draft.a = Array.from({ length: count }, (_, i) => sized(draft.a[i] ?? [], count));
  draft.b = sized(draft.b, count);
  draft.c = sized(draft.c, count);
  draft.aHat = Array.from({ length: count }, (_, i) => sized(draft.aHat[i] ?? [], count));
  draft.bHat = sized(draft.bHat, count);
  if (draft.companion.length > 0) draft.companion = sized(draft.companion, count);
}

/** Without the empty fields at its end. */
function trimmed(list: readonly string[]): string[] {
  return list.slice(0, list.findLastIndex((text) => text.trim() !== '') + 1);
}

const values = (list: readonly string[]): (number | string)[] => list.map(entryOf);

/** Nodes that stay empty among others are the sums of their rows. */
function nodesOf({ a, c }: Draft): (number | string)[] {
  return c.map((text, i) => {
    if (text.trim() !== '') return entryOf(text);
    const row = trimmed(a[i] ?? []).map((entry) => `(${entryOf(entry)})`);
    return row.length === 0 ? 0 : row.join(' + ');
  });
}

function exponentialsOf(texts: readonly string[]): (number | string)[][] {
  return texts.filter((text) => text.trim() !== '').map((text) => values(atCommas(text)));
}

function mapOf({ map, truncation }: Draft): Data {
  return {
    ...(map === 'exp' ? {} : { map }),
    ...(truncation.trim() === '' ? {} : { truncation: entryOf(truncation) }),
  };
}

function numbersOf(draft: Draft): Data {
  const { family, a, b, c, companion, stages, result, kicks, drifts } = draft;
  if (family === 'splitting') return { kicks: values(kicks), drifts: values(trimmed(drifts)) };
  if (family === 'commutator_free') {
    return {
      stages: stages.map((texts, i) => (i === 0 ? [] : exponentialsOf(texts))),
      result: exponentialsOf(result),
    };
  }
  const rows = (square: readonly (readonly string[])[]) =>
    square.map((row) => values(trimmed(row)));
  if (family === 'partitioned') {
    const { aHat, bHat } = draft;
    return { a: rows(a), b: values(b), a_hat: rows(aHat), b_hat: values(bHat) };
  }
  return {
    a: rows(a),
    b: values(b),
    ...(trimmed(c).length === 0 ? {} : { c: nodesOf(draft) }),
    ...(companion.length === 0 ? {} : { companion: values(companion) }),
    ...(family === 'munthe_kaas' ? mapOf(draft) : {}),
  };
}

/** What the engine, a link and a file take. */
export function definitionOf(draft: Draft): Definition {
  const words = Object.entries({
    id: draft.id,
    name: draft.name,
    description: draft.description,
    source: draft.source,
  }).filter(([key, text]) => key === 'id' || text.trim() !== '');
  return { ...Object.fromEntries(words), family: draft.family, ...numbersOf(draft) };
}

const knownFields = [
  ...['id', 'name', 'description', 'source', 'family', 'a', 'b', 'c', 'companion'],
  ...['stages', 'result', 'kicks', 'drifts', 'a_hat', 'b_hat', 'map', 'truncation'],
];

function refuse(field: string): never {
  throw new RangeError(say('ownMethod.fieldNotRead', { field }));
}

function wordIn(definition: Definition, field: string): string {
  const value = definition[field] ?? '';
  return typeof value === 'string' ? value : refuse(field);
}

function textsAt(value: unknown, field: string): string[] {
  if (!Array.isArray(value)) refuse(field);
  return value.map((one) => textOf(one) ?? refuse(field));
}

function rowsAt(value: unknown, field: string): string[][] {
  if (!Array.isArray(value)) refuse(field);
  return value.map((row) => textsAt(row, field));
}

const joined = (rows: readonly (readonly string[])[]): string[] =>
  rows.map((row) => row.join(', '));

function familyIn(definition: Definition): Family {
  const word = definition.family ?? 'runge_kutta';
  return families.find((family) => family === word) ?? refuse('family');
}

function mapIn(definition: Definition): Draft['map'] {
  const word = definition.map ?? 'exp';
  return maps.find((map) => map === word) ?? refuse('map');
}

/** Throws RangeError with a sentence where the form has no place for what is written. */
export function draftOf(definition: Definition): Draft {
  const strange = Object.keys(definition).find((field) => !knownFields.includes(field));
  if (strange !== undefined) refuse(strange);
  const texts = (field: string) => textsAt(definition[field] ?? [], field);
  const draft: Draft = {
    ...emptyDraft(),
    ...{ id: wordIn(definition, 'id'), name: wordIn(definition, 'name') },
    ...{ description: wordIn(definition, 'description'), source: wordIn(definition, 'source') },
    family: familyIn(definition),
    map: mapIn(definition),
    truncation:
      definition.truncation === 'exact' ? '' : (textOf(definition.truncation ?? '') ?? ''),
  };
  if (definition.a !== undefined || definition.b !== undefined) {
    Object.assign(draft, { a: rowsAt(definition.a ?? [], 'a'), b: texts('b'), c: texts('c') });
    draft.companion = texts('companion');
    draft.aHat = rowsAt(definition.a_hat ?? [], 'a_hat');
    draft.bHat = texts('b_hat');
    const squares = [draft.a, draft.aHat];
    const lengths = squares.flatMap((rows) => [rows.length, ...rows.map((row) => row.length)]);
    const widest = Math.max(draft.b.length, draft.bHat.length, ...lengths);
    setTableauSize(draft, Math.min(Math.max(1, widest), mostStages));
  }
  if (definition.stages !== undefined) {
    if (!Array.isArray(definition.stages)) refuse('stages');
    draft.stages = definition.stages.map((stage) => joined(rowsAt(stage, 'stages')));
    draft.result = joined(rowsAt(definition.result ?? [], 'result'));
  }
  if (definition.kicks !== undefined) {
    draft.kicks = texts('kicks');
    draft.drifts = sized(texts('drifts'), draft.kicks.length);
  }
  return draft;
}
