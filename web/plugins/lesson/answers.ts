/** What the directives of a lesson's page become, and what was placed and named on the way. */
import type { MarkdownIt } from 'markdown-it';
import type { Question } from '../../src/figures/lessonFigures.ts';
import { type Answers, type Attributes, type Env, fault } from '../../src/kit/reading/env.ts';
import { suggestion } from '../../src/kit/reading/readingFault.ts';
import type { FigureSource } from './figures.ts';
import { type Glossary, termId } from './glossary.ts';
import { figureHtml, type QuestionWords, questionHtml, tablePlace, termHtml } from './html.ts';
import { renderPart } from './markdown.ts';
import type { QuestionSource } from './questions.ts';
import { setButton } from './setButton.ts';
import type { TableSource } from './tables.ts';
import { valueOutput } from './valueOutput.ts';

interface Place {
  readonly file: string;
  readonly line: number;
}

/** Words of the glossary alone: what notes for teachers may hold. */
export class TermAnswers {
  /** Ids of the words that were used. */
  readonly terms = new Set<string>();
  private readonly glossary: Glossary;
  private readonly md: MarkdownIt;

  constructor(glossary: Glossary, md: MarkdownIt) {
    this.glossary = glossary;
    this.md = md;
  }

  term(label: string, attributes: Attributes, env: Env): string {
    const id = termId(label, attributes);
    if (!this.glossary.has(id)) fault(env, env.line, this.glossary.missing(id));
    this.terms.add(id);
    return termHtml(id, renderPart(this.md, label, env, placeOf(env), true));
  }
}

function placeOf(env: Env): Place {
  return { file: env.page.file, line: env.line };
}

/** A question on its page, with its words as HTML. */
export interface Asked {
  readonly id: string;
  readonly kind: Question['kind'];
  readonly number: number;
  readonly words: QuestionWords;
}

export interface Sources {
  readonly figures: ReadonlyMap<string, FigureSource>;
  readonly questions: ReadonlyMap<string, QuestionSource>;
  readonly tables: ReadonlyMap<string, TableSource>;
  readonly glossary: Glossary;
  readonly md: MarkdownIt;
}

export class LessonAnswers extends TermAnswers implements Answers {
  readonly placed: string[] = [];
  readonly asked: string[] = [];
  /** The questions as they are asked, in their order. */
  readonly words: Asked[] = [];
  /** Ids of the tables, with their captions as HTML. */
  readonly laid = new Map<string, string>();
  private readonly covered = new Set<string>();
  private readonly named: { readonly id: string; readonly env: Env; readonly line: number }[] = [];
  private readonly sources: Sources;

  constructor(sources: Sources) {
    super(sources.glossary, sources.md);
    this.sources = sources;
  }

  figure(id: string, env: Env): string {
    const { figures } = this.sources;
    const figure = figures.get(id);
    if (!figure) {
      const known = suggestion(id, [...figures.keys()]);
      return fault(env, env.line, `There is no figure “${id}”. ${known}`);
    }
    if (this.placed.includes(id)) fault(env, env.line, `Figure “${id}” is placed twice.`);
    this.placed.push(id);
    const caption = this.inline(figure.caption, figure.node, env);
    return figureHtml(figure, this.placed.length, caption);
  }

  question(id: string, env: Env): string {
    const { questions } = this.sources;
    const question = questions.get(id);
    if (!question) {
      const known = suggestion(id, [...questions.keys()]);
      return fault(env, env.line, `There is no question “${id}”. ${known}`);
    }
    if (this.asked.includes(id)) fault(env, env.line, `Question “${id}” is placed twice.`);
    this.asked.push(id);
    const { node, data } = question;
    const inline = (words: string): string => this.inline(words, node, env);
    const block = (words: string): string => renderPart(this.sources.md, words, env, node, false);
    const words: QuestionWords = {
      ask: inline(question.ask),
      options: question.options.map(({ id: option, label, wrong }) => ({
        ...{ id: option, label: inline(label) },
        ...(wrong !== undefined && { wrong: block(wrong) }),
      })),
      label: inline(question.label),
      right: block(question.right),
      wrong: block(question.wrong),
      hints: question.hints.map(block),
      clues: question.clues.map(block),
      covers: this.coveredBy(question),
      hides: question.plot === undefined ? '' : `${question.figure?.id} ${question.plot}`,
    };
    const number = this.numberOf(question);
    this.words.push({ id, kind: data.kind, number, words });
    return questionHtml(data, number, words);
  }

  /** What the atlas says comes in with the engine's catalogue. */
  table(id: string, env: Env): string {
    const { tables } = this.sources;
    const table = tables.get(id);
    if (!table) {
      return fault(
        env,
        env.line,
        `There is no table “${id}”. ${suggestion(id, [...tables.keys()])}`,
      );
    }
    if (this.laid.has(id)) fault(env, env.line, `Table “${id}” is placed twice.`);
    this.laid.set(id, this.inline(table.caption, table.node, env));
    return tablePlace(id);
  }

  /** The figure that a prediction is about, where it comes later and no other prediction covers it. */
  private coveredBy({ data, figure }: QuestionSource): string {
    if (data.kind !== 'predict' || figure === undefined) return '';
    if (this.placed.includes(figure.id) || this.covered.has(figure.id)) return '';
    this.covered.add(figure.id);
    return figure.id;
  }

  setButton(label: string, attributes: Attributes, env: Env): string {
    const { figure, html } = setButton(label, attributes, this.sources.figures, (sentence) =>
      fault(env, env.line, sentence),
    );
    this.named.push({ id: figure, env, line: env.line });
    return html;
  }

  value(label: string, attributes: Attributes, env: Env): string {
    const { figure, html } = valueOutput(label, attributes, this.sources.figures, (sentence) =>
      fault(env, env.line, sentence),
    );
    this.named.push({ id: figure, env, line: env.line });
    return html;
  }

  /** What is named must be on the page, and what can be asked must be asked. */
  checkComplete(): void {
    for (const { id, env, line } of this.named) {
      if (!this.placed.includes(id)) {
        fault(env, line, `Figure “${id}” is named here but not on the page.`);
      }
    }
    for (const [id, question] of this.sources.questions) {
      if (!this.asked.includes(id)) {
        question.node.fail(`The question “${id}” is never asked on the page.`);
      }
    }
  }

  /** Predictions and questions are counted apart. */
  private numberOf({ data }: QuestionSource): number {
    const predicts = (id: string): boolean =>
      this.sources.questions.get(id)?.data.kind === 'predict';
    return this.asked.filter((id) => predicts(id) === (data.kind === 'predict')).length;
  }

  private inline(words: string, at: Place, env: Env): string {
    return renderPart(this.sources.md, words, env, at, true);
  }
}
