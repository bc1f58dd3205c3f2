/**
 * A figure that answers a prediction stays covered until the reader has committed, or asks to see it
 * all the same.
 */
import { say, sayAround } from '../../kit/language/language.ts';
import { make } from '../../kit/ui/dom.ts';
import type { Progress } from './questionProgress.ts';

/** Dispatched by a question when the engine has judged an answer. */
export const committed = 'committed';

export function uncover(figure: Element | null): void {
  figure?.classList.remove('covered');
  figure?.querySelector('.cover')?.remove();
}

/** What stands in the place of what is hidden: a sentence, and a button that shows it. */
function standIn(
  kind: string,
  sentence: 'figure.covered' | 'figure.plotCovered',
  question: HTMLElement,
  show: () => void,
): HTMLElement {
  const name =
    question.querySelector('form')?.getAttribute('aria-label') ?? say('figure.aPrediction');
  const button = make('button', { type: 'button' }, say('figure.uncover'));
  const link = make('a', { href: `#${question.id}` }, name);
  const words = make('p', {}, ...sayAround(sentence, { question: link }));
  button.addEventListener('click', show);
  question.addEventListener(committed, show);
  return make('div', { class: kind }, words, button);
}

function cover(figure: Element, question: HTMLElement): void {
  figure.prepend(standIn('card cover', 'figure.covered', question, () => uncover(figure)));
  figure.classList.add('covered');
}

/** One plot of a figure waits for an answer further down. */
function hidePlot(figure: HTMLElement, plot: string, question: HTMLElement): void {
  const show = (): void => {
    delete figure.dataset.hidden;
    words.remove();
  };
  const words = standIn('plot-cover', 'figure.plotCovered', question, show);
  figure.dataset.hidden = plot;
  figure.prepend(words);
}

export function coverFigures(page: Document, progress: Progress): void {
  const waiting = '[data-covers], [data-hides]';
  for (const question of page.querySelectorAll<HTMLElement>(`lab-question:is(${waiting})`)) {
    const { covers, hides } = question.dataset;
    const [id = '', plot] = hides?.split(' ') ?? [covers];
    const figure = page.querySelector<HTMLElement>(`#figure-${id}`);
    if (figure === null || progress.of(question.id.replace(/^question-/, '')) !== undefined) {
      continue;
    }
    if (plot === undefined) cover(figure, question);
    else hidePlot(figure, plot, question);
  }
}
