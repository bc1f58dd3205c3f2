/**
 * How long a lesson takes, without its pencil exercises: as a reviewer counted who read every
 * word and operated every figure.
 */

/** What is counted of a lesson. */
interface Counted {
  readonly text: { readonly html: string };
  /** How many its prose has. */
  readonly words: number;
  readonly figures: readonly unknown[];
  readonly questions: readonly unknown[];
}

/** What there is to read and to do. */
export interface Reading {
  readonly words: number;
  /** Formulas on lines of their own. */
  readonly formulas: number;
  readonly figures: number;
  /** Buttons in the prose that set a figure. */
  readonly buttons: number;
  readonly questions: number;
}

/** Of Markdown: a formula within a line is read as a word. */
export function proseWords(markdown: string): number {
  const prose = markdown
    .replace(/\$\$[\s\S]*?\$\$/g, ' ')
    .replace(/\$[^$]*\$/g, ' x ')
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/\]\([^)]*\)/g, ' ');
  return prose.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
}

export function readingOf({ text, words, figures, questions }: Counted): Reading {
  return {
    words,
    formulas: text.html.match(/<math[^>]*display="block"/g)?.length ?? 0,
    figures: figures.length,
    buttons: text.html.match(/<button\b/g)?.length ?? 0,
    questions: questions.length,
  };
}

/** In steps of five minutes. */
export function minutesOf({ words, formulas, figures, buttons, questions }: Reading): number {
  const minutes = words / 120 + formulas + 1.5 * (figures + questions) + 0.3 * buttons;
  return 5 * Math.round(minutes / 5);
}
