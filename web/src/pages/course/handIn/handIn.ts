/**
 * What a student hands in, as a file: JSON with a checksum, the SHA-256 of its canonical form. Canonical
 * is JSON without blanks, the keys of each object sorted by their UTF-16 units (RFC 8785), without the
 * checksum itself. It finds damage and changes by hand, and is no signature. Browsers compute SHA-256 only for
 * pages that came by https, so a library does.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { KeptMeasure } from '../../../figures/question/questionProgress.ts';
import { type MessageKey, say } from '../../../kit/language/language.ts';

export const formatName = 'rattleback hand-in';
export const formatVersion = 1;

export interface HandedAnswer {
  readonly id: string;
  /** As the page calls it: “Prediction 1”. */
  readonly title: string;
  readonly points: number;
  /** The option's id or the number as it was written; empty without an answer. */
  readonly answer: string;
  /** The option in words, or the number. */
  readonly said: string;
  /** A prediction earns its points by being made. */
  readonly predicts: boolean;
  /** As the engine found; null where it has not been asked. */
  readonly right: boolean | null;
  readonly measured: readonly KeptMeasure[];
  readonly words: string;
}

export interface HandIn {
  readonly format: string;
  readonly version: number;
  readonly lesson: string;
  readonly title: string;
  readonly work: 'lesson' | 'homework';
  /** Of the homework's numbers; empty for a lesson. */
  readonly seed: string;
  readonly name: string;
  /** When it was saved, in ISO 8601. */
  readonly made: string;
  readonly answers: readonly HandedAnswer[];
  readonly words: string;
}

export type Sealed = HandIn & { readonly checksum: string };

export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`;
}

export function checksumOf(content: object): string {
  return bytesToHex(sha256(new TextEncoder().encode(canonical(content))));
}

export function sealed(content: HandIn): Sealed {
  return { ...content, checksum: checksumOf(content) };
}

export function textOf(file: Sealed): string {
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Why a file is none; the message has `{file}` in it. */
export class HandInFault extends Error {
  readonly key: MessageKey;
  readonly field: string;

  constructor(key: MessageKey, field = '') {
    super(key);
    this.key = key;
    this.field = field;
  }

  sentence(file: string): string {
    return say(this.key, { file, field: this.field });
  }
}

/** More than any file of this format has; what goes deeper was not written here. */
const deepest = 8;

/** Without a call for each level, of which a browser allows some ten thousand. */
function goesTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= deepest; depth += 1) {
    level = level.flatMap((one) =>
      typeof one === 'object' && one !== null ? Object.values(one) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}

type Test = (value: unknown) => boolean;
type Shape = Readonly<Record<string, Test>>;

const text: Test = (value) => typeof value === 'string';
const amount: Test = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0;
const flag: Test = (value) => typeof value === 'boolean';

export const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const measure: Test = (value) =>
  isMap(value) && text(value.label) && (value.value === null || typeof value.value === 'number');

const answerShape: Shape = {
  ...{ id: text, title: text, points: amount, answer: text, said: text, words: text },
  predicts: flag,
  right: (value) => value === null || flag(value),
  measured: (value) => Array.isArray(value) && value.every(measure),
};

const shape: Shape = {
  ...{ lesson: text, title: text, seed: text, name: text, words: text, checksum: text },
  work: (value) => value === 'lesson' || value === 'homework',
  made: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  answers: Array.isArray,
};

function mustFit(value: Record<string, unknown>, tests: Shape, path: string): void {
  for (const [key, test] of Object.entries(tests)) {
    if (!test(value[key])) throw new HandInFault('handIns.broken', `${path}${key}`);
  }
}

/** Reads the text of a file; throws HandInFault. */
export function handInOf(source: string): Sealed {
  let data: unknown;
  try {
    data = JSON.parse(source);
  } catch {
    throw new HandInFault('handIns.notJson');
  }
  if (!isMap(data) || data.format !== formatName) throw new HandInFault('handIns.notHandIn');
  const tooDeep = Object.entries(data).find(([, value]) => goesTooDeep(value));
  if (tooDeep !== undefined) throw new HandInFault('handIns.broken', tooDeep[0]);
  if (typeof data.version !== 'number') throw new HandInFault('handIns.broken', 'version');
  if (data.version > formatVersion) throw new HandInFault('handIns.newer');
  mustFit(data, shape, '');
  (data.answers as unknown[]).forEach((answer, i) => {
    const path = `answers[${i + 1}]`;
    if (!isMap(answer)) throw new HandInFault('handIns.broken', path);
    mustFit(answer, answerShape, `${path}.`);
  });
  const { checksum, ...content } = data;
  if (checksumOf(content) !== checksum) throw new HandInFault('handIns.altered');
  return data as unknown as Sealed;
}

/** Of a file: the student's name and the lesson, in letters that every system takes. */
export function fileNameOf({ name, lesson, work }: HandIn): string {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return `${plain || 'answers'}-${lesson}${work === 'homework' ? '-homework' : ''}.json`;
}

export interface Score {
  readonly answered: number;
  readonly right: number;
  readonly got: number;
  readonly most: number;
}

/** Exercises for a pencil have none: they are words, for which the teacher gives points. */
export const withPoints = ({ answers }: HandIn): readonly HandedAnswer[] =>
  answers.filter(({ points }) => points > 0);

export function scoreOf(handIn: HandIn): Score {
  const answers = withPoints(handIn);
  const given = answers.filter(({ answer }) => answer !== '');
  const earned = given.filter(({ predicts, right }) => predicts || right === true);
  const sum = (list: readonly HandedAnswer[]): number =>
    list.reduce((total, { points }) => total + points, 0);
  return {
    answered: given.length,
    right: given.filter(({ right }) => right === true).length,
    got: sum(earned),
    most: sum(answers),
  };
}
