/** The page on which a student sees all answers to a lesson, adds own words, prints and saves. */

import { Keeping } from '../../../figures/answers/answerStorage.ts';
import { wireForgetting } from '../../../figures/answers/forgetting.ts';
import { tellKeeping } from '../../../figures/answers/storageNotice.ts';
import {
  type Kept,
  type KeptMeasure,
  Progress,
} from '../../../figures/question/questionProgress.ts';
import { say } from '../../../kit/language/language.ts';
import { make } from '../../../kit/ui/dom.ts';
import { formatNumber } from '../../../kit/ui/format.ts';
import type { HandedAnswer } from './handIn.ts';
import { Draft } from './handInDraft.ts';
import { wireSaving } from './handInSave.ts';
import { plainText } from './plainText.ts';

const piece = (place: Element, name: string): HTMLElement =>
  place.querySelector(`[data-part="${name}"]`) as HTMLElement;

function measuredList(measured: readonly KeptMeasure[]): HTMLElement {
  const rows = measured.map(({ label, value }) =>
    make('div', {}, make('dt', {}, label), make('dd', {}, formatNumber(value ?? Number.NaN))),
  );
  return make('dl', { class: 'readouts' }, ...rows);
}

/** Shows an answer that was kept. */
function showAnswer(place: HTMLElement, kept: Kept | undefined): void {
  if (kept === undefined) return;
  const given = piece(place, 'given');
  const option = place.querySelector<HTMLElement>(`[data-option="${CSS.escape(kept.answer)}"]`);
  given.hidden = option !== null;
  if (option === null) given.textContent = kept.answer.replace('-', '−');
  else option.hidden = false;
  piece(place, 'verdict').textContent = say(kept.right ? 'handIn.right' : 'handIn.wrong');
  const { measured = [] } = kept;
  const list = piece(place, 'measured');
  list.hidden = measured.length === 0;
  list.replaceChildren(measuredList(measured));
}

function answerOf(place: HTMLElement, kept: Kept | undefined): HandedAnswer {
  const { question: id = '', kind, points } = place.dataset;
  const option = place.querySelector(`[data-option="${CSS.escape(kept?.answer ?? '')}"]`);
  const words = place.querySelector('textarea')?.value.trim() ?? '';
  return {
    id,
    title: (place.querySelector('.question-number')?.textContent ?? '').replace(/\.$/, ''),
    points: Number(points),
    answer: kept?.answer ?? '',
    said: option === null ? (kept?.answer ?? '') : plainText(option),
    predicts: kind === 'predict',
    right: kept?.right ?? null,
    measured: kept?.measured ?? [],
    words,
  };
}

export function wireHandIn(page: Document): void {
  const main = page.querySelector('[data-course]') as HTMLElement;
  const lesson = main.dataset.lesson ?? '';
  const keeping = new Keeping(window);
  const { storage } = keeping;
  const progress = new Progress(lesson, storage);
  const places = [...page.querySelectorAll<HTMLElement>('[data-question]')];
  for (const place of places) showAnswer(place, progress.of(place.dataset.question ?? ''));
  new Draft(lesson, 'hand-in', storage).follow([
    ...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('#name, textarea'),
  ]);
  tellKeeping(page, keeping);
  wireForgetting(page, storage, () => window.location.reload());
  wireSaving(page, () => ({
    ...{ lesson, work: 'lesson', seed: '' },
    title: page.querySelector('.lesson-facts a')?.textContent ?? lesson,
    answers: places.map((place) => answerOf(place, progress.of(place.dataset.question ?? ''))),
    words: page.querySelector<HTMLTextAreaElement>('#learnt')?.value.trim() ?? '',
  }));
}
