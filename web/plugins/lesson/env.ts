/** What the pieces of the Markdown renderer know of the page they work on. */
import { LessonFault } from './fault';
import type { Formulas } from './math';

/** What the renderer asks the lesson: it answers with HTML, or fails with a sentence. */
export interface Page {
  readonly file: string;
  /** Line of the file on which the Markdown begins. */
  readonly firstLine: number;
  readonly formulas: Formulas;
  figure(id: string): string;
  question(id: string): string;
  setButton(label: string, attributes: Readonly<Record<string, string>>): string;
}

export interface Env {
  readonly page: Page;
  readonly equations: Map<string, number>;
  readonly references: { readonly tag: string; readonly file: string; readonly line: number }[];
  readonly headings: { readonly id: string; readonly level: number }[];
  /** First line of the block that is being parsed, for faults inside it. */
  line: number;
}

/** markdown-it hands its `env` through untouched; ours stands in it under one key. */
export function envOf(env: unknown): Env {
  return (env as { readonly lesson: Env }).lesson;
}

export function newEnv(page: Page): Env {
  return { page, equations: new Map(), references: [], headings: [], line: page.firstLine };
}

export function fault(env: Env, line: number, sentence: string): never {
  throw new LessonFault(env.page.file, line, sentence);
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
