/**
 * A figure that answers a prediction stays covered until the reader has committed, or asks to see it
 * all the same.
 */
import { say, sayAround } from '../../language/language';
import { make } from '../../ui/dom';
import type { Progress } from './progress';

/** Dispatched by a question when the engine has judged an answer. */
export const committed = 'committed';

export function uncover(figure: Element | null): void {
  figure?.classList.remove('covered');
  figure?.querySelector('.cover')?.remove();
}

function cover(figure: Element, question: HTMLElement): void {
  const name =
    question.querySelector('form')?.getAttribute('aria-label') ?? say('figure.aPrediction');
  const show = make('button', { type: 'button' }, say('figure.uncover'));
  const link = make('a', { href: `#${question.id}` }, name);
  const words = make('p', {}, ...sayAround('figure.covered', { question: link }));
  show.addEventListener('click', () => uncover(figure));
  question.addEventListener(committed, () => uncover(figure));
  figure.prepend(make('div', { class: 'cover' }, words, show));
  figure.classList.add('covered');
}

export function coverFigures(page: Document, progress: Progress): void {
  for (const question of page.querySelectorAll<HTMLElement>('lab-question[data-covers]')) {
    const figure = page.querySelector(`#figure-${question.dataset.covers}`);
    const id = question.id.replace(/^question-/, '');
    if (figure !== null && progress.of(id) === undefined) cover(figure, question);
  }
}
