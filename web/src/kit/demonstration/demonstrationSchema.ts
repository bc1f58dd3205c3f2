/**
 * A demonstration: views of the bench in the order in which they are shown, each with a caption.
 * Read from data that anyone may have written; the build and the page check it alike.
 */
import type { RunSpec } from '../engine/types.ts';
import { checkPermalink, type Look } from '../experiment/link/permalink.ts';
import { type MessageKey, type MessageValues, say } from '../language/language.ts';

/** An experiment as one writes it by hand: a preset, and what is different. */
export interface Written {
  readonly system: string;
  /** Left out: the first preset of the system. */
  readonly preset?: string;
  /** One to four. */
  readonly methods: readonly RunSpec[];
  readonly h?: number;
  readonly horizon?: number;
}

interface Captioned {
  readonly caption: string;
}

/** A step holds its experiment in words, or the fragment of a permalink. */
export type Step =
  | (Captioned & { readonly experiment: Written; readonly view?: Look })
  | (Captioned & { readonly link: string });

export interface Demonstration {
  readonly title: string;
  readonly steps: readonly Step[];
}

/** Where something is wrong, as keys from the outside in, and what, in one sentence. */
export class DemonstrationFault extends Error {
  readonly path: readonly (string | number)[];
  constructor(path: readonly (string | number)[], sentence: string) {
    super(sentence);
    this.name = 'DemonstrationFault';
    this.path = path;
  }
}

export const mostSteps = 100;
const longestTitle = 120;
const longestCaption = 1000;
const mostMethods = 4;
const idPattern = /^[a-z][a-z0-9_:]{0,63}$/i;

/** A value that knows where it stands. */
class Field {
  private readonly value: unknown;
  private readonly path: readonly (string | number)[];

  constructor(value: unknown, path: readonly (string | number)[] = []) {
    this.value = value;
    this.path = path;
  }

  /** The message has this field as its `part`. */
  fail(key: MessageKey, values: MessageValues = {}): never {
    throw new DemonstrationFault(this.path, say(key, { part: this.called, ...values }));
  }

  /** `steps[2].caption`, counted from one. */
  get called(): string {
    const words = this.path.map((key) => (typeof key === 'number' ? `[${key + 1}]` : `.${key}`));
    return words.length === 0
      ? say('demonstrationFile.whole')
      : `“${words.join('').replace(/^\./, '')}”`;
  }

  fields<K extends string>(allowed: readonly K[]): Partial<Record<K, Field>> {
    const { value } = this;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.fail('demonstrationFile.notObject');
    }
    const found: Partial<Record<K, Field>> = {};
    for (const [key, item] of Object.entries(value)) {
      const field = new Field(item, [...this.path, key]);
      if (!(allowed as readonly string[]).includes(key)) {
        const known = allowed.join(', ');
        const part = this.called;
        field.fail('demonstrationFile.unknownKey', { part, key: key.slice(0, 40), known });
      }
      found[key as K] = field;
    }
    return found;
  }

  need(field: Field | undefined, key: string): Field {
    return field ?? this.fail('demonstrationFile.lacking', { key });
  }

  items(most: number): Field[] {
    const { value } = this;
    if (!Array.isArray(value)) this.fail('demonstrationFile.notList');
    if (value.length === 0) this.fail('demonstrationFile.empty');
    if (value.length > most) this.fail('demonstrationFile.tooManyEntries', { most });
    return value.map((item: unknown, i) => new Field(item, [...this.path, i]));
  }

  text(most: number): string {
    const { value } = this;
    if (typeof value !== 'string' || value.trim() === '') this.fail('demonstrationFile.notText');
    if (value.length > most) this.fail('demonstrationFile.tooLong', { most });
    return value.trim();
  }

  number(smallest: number): number {
    const { value } = this;
    if (typeof value !== 'number' || !Number.isFinite(value)) {
      this.fail('demonstrationFile.notNumber');
    }
    if (value < smallest) this.fail('demonstrationFile.tooSmall');
    return value;
  }

  id(): string {
    const { value } = this;
    if (typeof value !== 'string' || !idPattern.test(value)) {
      this.fail('demonstrationFile.notId');
    }
    return value;
  }

  get isText(): boolean {
    return typeof this.value === 'string';
  }
}

function readMethod(field: Field): RunSpec {
  if (field.isText) return { method: field.id() };
  const { method, formulation, h } = field.fields(['method', 'formulation', 'h']);
  return {
    method: field.need(method, 'method').id(),
    ...(formulation && { formulation: formulation.id() }),
    ...(h && { h: h.number(Number.MIN_VALUE) }),
  };
}

function readWritten(field: Field): Written {
  const keys = ['system', 'preset', 'methods', 'h', 'horizon'] as const;
  const { system, preset, methods, h, horizon } = field.fields(keys);
  return {
    system: field.need(system, 'system').id(),
    ...(preset && { preset: preset.id() }),
    methods: field.need(methods, 'methods').items(mostMethods).map(readMethod),
    ...(h && { h: h.number(Number.MIN_VALUE) }),
    ...(horizon && { horizon: horizon.number(Number.MIN_VALUE) }),
  };
}

function readLook(field: Field): Look {
  const { t, phase } = field.fields(['t', 'phase']);
  const pair = phase?.items(2).map((item) => item.id());
  if (pair?.length === 1) phase?.fail('demonstrationFile.notPair');
  return {
    ...(t && { t: t.number(0) }),
    ...(pair && { phase: pair as [string, string] }),
  };
}

function readLink(field: Field): string {
  const link = field.text(Number.POSITIVE_INFINITY);
  try {
    checkPermalink(link);
  } catch (error) {
    field.fail('demonstrationFile.badLink', { reason: (error as Error).message });
  }
  return link;
}

function readStep(field: Field): Step {
  const { caption, experiment, view, link } = field.fields([
    'caption',
    'experiment',
    'view',
    'link',
  ]);
  const words = { caption: field.need(caption, 'caption').text(longestCaption) };
  if (link !== undefined) {
    (experiment ?? view)?.fail('demonstrationFile.linkAlready', { part: field.called });
    return { ...words, link: readLink(link) };
  }
  const written = readWritten(field.need(experiment, 'experiment'));
  return { ...words, experiment: written, ...(view && { view: readLook(view) }) };
}

/** Throws DemonstrationFault and nothing else. */
export function readDemonstration(data: unknown): Demonstration {
  const whole = new Field(data);
  const { title, steps } = whole.fields(['title', 'steps']);
  return {
    title: whole.need(title, 'title').text(longestTitle),
    steps: whole.need(steps, 'steps').items(mostSteps).map(readStep),
  };
}
