/** What the pieces of the Markdown renderer know of the page they work on. */

import type { Formulas } from './math.ts';
import { LessonFault } from './readingFault.ts';

/** What stands in the braces of a directive. */
export type Attributes = Readonly<Record<string, string>>;

/** What the directives become: HTML, or a fault of the place that `env` names. */
export interface Answers {
  figure(id: string, env: Env): string;
  question(id: string, env: Env): string;
  /** A table of the atlas. */
  table(id: string, env: Env): string;
  setButton(label: string, attributes: Attributes, env: Env): string;
  /** A number that follows a read-out of a figure. */
  value(label: string, attributes: Attributes, env: Env): string;
  /** A word of the glossary. */
  term(label: string, attributes: Attributes, env: Env): string;
}

/** A text to render. */
export interface Page {
  readonly file: string;
  /** Line of the file on which the Markdown begins. */
  readonly firstLine: number;
  readonly formulas: Formulas;
  readonly answers: Answers;
  /** Formulas are numbered in their order; with those of the paper too, where their names are its numbers. */
  readonly numbers?: { readonly ofPaper: boolean };
  /** Where the figures are that the text refers to; left out, on the page itself. */
  readonly figuresAt?: string;
}

/** Of a page: what its anchor is called, 2 for a section, and its words as HTML. */
export interface Heading {
  readonly id: string;
  readonly level: number;
  readonly html: string;
}

export interface Env {
  readonly page: Page;
  readonly equations: Map<string, number>;
  readonly references: { readonly tag: string; readonly file: string; readonly line: number }[];
  readonly headings: Heading[];
  /** Ids of the figures in the order of their numbers. */
  readonly figures: string[];
  /** First line of the block that is being parsed, for faults inside it. */
  line: number;
}

/** markdown-it hands its `env` through untouched; ours stands in it under one key. */
export function envOf(env: unknown): Env {
  return (env as { readonly lesson: Env }).lesson;
}

/** `figures`: those of another page that the text may refer to. */
export function newEnv(page: Page, figures: readonly string[] = []): Env {
  const found = { equations: new Map(), references: [], headings: [], figures: [...figures] };
  return { page, ...found, line: page.firstLine };
}

/** The number of a formula: its place on the page, or its name where the page does not count. */
export function equationNumber({ page, equations }: Env, name: string): string {
  const place = [...equations.keys()].indexOf(name);
  return page.numbers === undefined || place < 0 ? name : String(place + 1);
}

export function fault(env: Env, line: number, sentence: string): never {
  throw new LessonFault(env.page.file, line, sentence);
}

/** Answers that refuse everything, with one sentence: for texts that hold words and formulas only. */
export function refusing(sentence: string): Answers {
  const refuse = (_: string, ...rest: readonly unknown[]): never => {
    const env = rest.at(-1) as Env;
    return fault(env, env.line, sentence);
  };
  const asked = { figure: refuse, question: refuse, table: refuse };
  return { ...asked, setButton: refuse, value: refuse, term: refuse };
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
