/**
 * Reads a lesson's folder and renders it: `index.md`, `figures.yaml`, `questions.yaml`,
 * `tables.yaml`, `definitions.yaml`, `teacher.md`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { LessonAnswers, TermAnswers } from './answers';
import { DataNode } from './dataNode';
import { OwnDefinitions } from './definitions';
import { type Heading, newEnv, refusing } from './env';
import { type FigureSource, readFigures } from './figures';
import { type Facts, readFacts, splitFrontMatter } from './frontMatter';
import type { Glossary } from './glossary';
import { createMarkdown, renderMarkdown, renderPart } from './markdown';
import type { Formulas } from './math';
import { type QuestionSource, readQuestions } from './questions';
import { readTables, type TableSource } from './tables';

/** Words as HTML, and the words of the glossary that they use. */
export interface Written {
  readonly html: string;
  readonly terms: ReadonlySet<string>;
}

export interface Lesson {
  readonly facts: Facts;
  readonly text: Written;
  readonly headings: readonly Heading[];
  readonly teacher?: Written;
  /** What the lesson shows and asks, for those who check its claims. */
  readonly figures: readonly FigureSource[];
  readonly questions: readonly QuestionSource[];
  /** Questions to the atlas, with their captions as HTML. */
  readonly tables: readonly { readonly table: TableSource; readonly caption: string }[];
  /** Systems and methods that it brings along. */
  readonly own: OwnDefinitions;
}

/** What the lessons of a site share. `root` is what file names in complaints are relative to. */
export interface Shared {
  readonly root: string;
  readonly formulas: Formulas;
  readonly glossary: Glossary;
}

function dataFile(folder: string, name: string, root: string): DataNode {
  const path = join(folder, name);
  return DataNode.parse(existsSync(path) ? readFileSync(path, 'utf8') : '{}', relative(root, path));
}

export function readLesson(folder: string, shared: Shared): Lesson {
  const { root, formulas, glossary } = shared;
  const path = join(folder, 'index.md');
  const file = relative(root, path);
  const { head, text, firstLine } = splitFrontMatter(readFileSync(path, 'utf8'), file);
  const own = OwnDefinitions.read(dataFile(folder, 'definitions.yaml', root), folder);
  const figures = readFigures(dataFile(folder, 'figures.yaml', root), own);
  const questions = readQuestions(dataFile(folder, 'questions.yaml', root), figures, own);
  const tables = readTables(dataFile(folder, 'tables.yaml', root));
  const md = createMarkdown();
  const answers = new LessonAnswers({ figures, questions, tables, glossary, md });
  const env = newEnv({ file, firstLine, formulas, answers });
  const front = readFacts(head, (words, at) => renderPart(md, words, env, at, true));
  const html = renderMarkdown(md, text, env);
  answers.checkComplete();
  const teacher = readTeacher(join(folder, 'teacher.md'), answers.placed, shared);
  return {
    facts: { ...front, slug: basename(folder), questions: questions.size },
    text: { html, terms: answers.terms },
    headings: env.headings,
    ...(teacher && { teacher }),
    figures: answers.placed.map((id) => figures.get(id) as FigureSource),
    questions: answers.asked.map((id) => questions.get(id) as QuestionSource),
    tables: [...answers.laid].map(([id, caption]) => ({
      table: tables.get(id) as TableSource,
      caption,
    })),
    own,
  };
}

/** `figures`: those of the lesson, in their order. */
function readTeacher(
  path: string,
  figures: readonly string[],
  { root, formulas, glossary }: Shared,
): Written | undefined {
  if (!existsSync(path)) return undefined;
  const md = createMarkdown();
  const words = new TermAnswers(glossary, md);
  const answers = {
    ...refusing('Notes for teachers hold text, formulas, :term[…] and :figure{#…} only.'),
    term: words.term.bind(words),
  };
  const file = relative(root, path);
  const env = newEnv({ file, firstLine: 1, formulas, answers, figuresAt: 'index.html' }, figures);
  return { html: renderMarkdown(md, readFileSync(path, 'utf8'), env), terms: words.terms };
}
