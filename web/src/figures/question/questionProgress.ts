/** The answers to a lesson, kept in this browser only. */
import { keysOf } from '../../kit/ui/storage.ts';

/** What the engine measured, as a number; nothing where it was none. */
export interface KeptMeasure {
  readonly label: string;
  readonly value: number | null;
}

export interface Kept {
  readonly answer: string;
  readonly right: boolean;
  /** Answers of an earlier version of the site have none. */
  readonly measured?: readonly KeptMeasure[];
}

function isMeasure(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { label, value: number } = value as Record<string, unknown>;
  return typeof label === 'string' && (number === null || typeof number === 'number');
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const { answer, right, measured = [] } = value as Record<string, unknown>;
  const listed = Array.isArray(measured) && measured.every(isMeasure);
  return typeof answer === 'string' && typeof right === 'boolean' && listed;
}

/** All that a reader leaves in lessons stands under keys that begin so, and is forgotten together. */
export const prefix = 'rattleback.lesson.';

const keptKeys = (storage: Storage): string[] =>
  keysOf(storage).filter((key) => key.startsWith(prefix));

/** Whether any answer is kept. */
export function keepsProgress(storage: Storage): boolean {
  return keptKeys(storage).length > 0;
}

/** Forgets the answers to all lessons, and nothing else. */
export function forgetProgress(storage: Storage): void {
  for (const key of keptKeys(storage)) storage.removeItem(key);
}

export class Progress {
  private readonly key: string;
  private readonly storage: Storage;
  private answers: Map<string, Kept>;

  /** `storage` never throws (`safeStorage`). */
  constructor(lesson: string, storage: Storage) {
    this.key = `${prefix}${lesson}`;
    this.storage = storage;
    this.answers = this.read();
  }

  of(question: string): Kept | undefined {
    return this.answers.get(question);
  }

  get right(): number {
    return [...this.answers.values()].filter(({ right }) => right).length;
  }

  keep(question: string, kept: Kept): void {
    // The lesson may be open twice: what was answered there since stays.
    this.answers = new Map([...this.answers, ...this.read(), [question, kept]]);
    this.storage.setItem(this.key, JSON.stringify(Object.fromEntries(this.answers)));
  }

  private read(): Map<string, Kept> {
    try {
      const data: unknown = JSON.parse(this.storage.getItem(this.key) ?? '{}');
      if (typeof data !== 'object' || data === null) return new Map();
      const entries = Object.entries(data).filter((entry): entry is [string, Kept] =>
        isKept(entry[1]),
      );
      return new Map(entries);
    } catch {
      return new Map();
    }
  }
}
