/** The front matter of `index.md`: what a lesson says about itself. */
import { DataNode } from '../../src/kit/reading/dataNode.ts';
import { LessonFault } from '../../src/kit/reading/readingFault.ts';
import { type Opening, readOpening } from './openingFacts.ts';

/** `summary`, `prerequisites`, `objectives` and `source` are HTML. */
export interface Facts {
  readonly slug: string;
  readonly title: string;
  /** Place in the list of lessons. */
  readonly order: number;
  readonly questions: number;
  readonly level: string;
  /** Of the list of lessons. */
  readonly part?: Part;
  readonly minutes: number;
  readonly summary: string;
  /** The summary without formulas and marks. */
  readonly description: string;
  readonly prerequisites: readonly string[];
  readonly objectives: readonly string[];
  readonly source: string;
  /** The moving picture that it opens with. */
  readonly opening?: Opening;
}

/** Of the list of lessons, in their order. */
export const parts = ['begin', 'constraints', 'rotations', 'yours'] as const;
export type Part = (typeof parts)[number];

const levels = ['school', 'undergraduate', 'graduate', 'research'] as const;
const factKeys = [
  'title',
  'order',
  'level',
  'minutes',
  'summary',
  'prerequisites',
  'objectives',
  'source',
  'numbers',
  'opening',
  'part',
] as const;

export interface Parts {
  readonly head: DataNode;
  readonly text: string;
  readonly firstLine: number;
}

/** Splits the front matter, between two lines `---`, from the text. */
export function splitFrontMatter(source: string, file: string): Parts {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(source);
  if (match === null)
    throw new LessonFault(file, 1, 'This file begins with front matter between two lines “---”.');
  const [whole, yaml] = match as unknown as [string, string];
  return {
    head: DataNode.parse(yaml, file, 2),
    text: source.slice(whole.length),
    firstLine: whole.split('\n').length,
  };
}

function plainText(markdown: string): string {
  return markdown
    .replace(/:\w+\[([^\]]*)\](\{[^}]*\})?/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_$\\{}]/g, '');
}

/** Whether the names of formulas that begin with a digit are the paper's numbers. */
export function numbersOfPaper(head: DataNode): boolean {
  const { numbers } = head.fields(factKeys);
  return numbers?.oneOf(['paper']) === 'paper';
}

/** `inline` renders Markdown of one paragraph. */
export function readFacts(
  head: DataNode,
  inline: (words: string, at: DataNode) => string,
): Omit<Facts, 'slug' | 'questions'> {
  const fields = head.fields(factKeys);
  const need = (key: (typeof factKeys)[number]): DataNode => head.need(fields[key], key);
  const words = (key: (typeof factKeys)[number]): string => inline(need(key).text(), need(key));
  const list = (key: (typeof factKeys)[number]): string[] =>
    need(key)
      .items()
      .map((item) => inline(item.text(), item));
  return {
    title: need('title').text(),
    order: need('order').number(),
    level: need('level').oneOf(levels),
    ...(fields.part && { part: fields.part.oneOf(parts) }),
    minutes: need('minutes').positive(),
    summary: words('summary'),
    description: plainText(need('summary').text()),
    prerequisites: list('prerequisites'),
    objectives: list('objectives'),
    source: words('source'),
    ...(fields.opening && { opening: readOpening(fields.opening, inline) }),
  };
}
