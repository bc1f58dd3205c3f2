/** Brings a lesson page to life: its figures, its questions, and the buttons and numbers in its prose. */

import { Keeping } from '../../figures/answers/answerStorage.ts';
import { wireForgetting } from '../../figures/answers/forgetting.ts';
import { tellKeeping } from '../../figures/answers/storageNotice.ts';
import type { FigureElement } from '../../figures/base/figureElement.ts';
import { Lab } from '../../figures/base/lab.ts';
import { followValues } from '../../figures/base/values.ts';
import { coverFigures, uncover } from '../../figures/question/cover.ts';
import { LabQuestion } from '../../figures/question/question.ts';
import { Progress } from '../../figures/question/questionProgress.ts';
import { say } from '../../kit/language/language.ts';
import { whenNear } from '../../kit/ui/near.ts';
import { pause } from '../../kit/ui/pause.ts';
import { chooseLanguage } from '../site/choose.ts';
import { wireEveryPage } from '../site/everyPage.ts';
import { wireGalleries } from '../site/gallery/gallery.ts';
import { wireTheme } from '../site/theme.ts';
import { Mounting } from './mounting.ts';
import { wireTerms } from './terms.ts';

interface Setting {
  readonly figure: string;
  readonly values: Readonly<Record<string, number | string>>;
}

const figuresOf = (page: Document): FigureElement[] => [
  ...page.querySelectorAll<FigureElement>('[data-kind]'),
];

function wireSetButtons(mounting: Mounting): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button.set')) {
    const { figure, values } = JSON.parse(button.dataset.set ?? '{}') as Setting;
    const target = document.querySelector<FigureElement>(`#figure-${figure} [data-kind]`);
    if (target === null) continue;
    button.addEventListener('click', async () => {
      await mounting.mount(target);
      uncover(target.closest('figure'));
      target.set(values);
      const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      target.scrollIntoView({ block: 'nearest', behavior: calm ? 'auto' : 'smooth' });
    });
  }
}

function wireQuestions(lab: Lab, progress: Progress): void {
  customElements.define('lab-question', LabQuestion);
  const attach = (question: LabQuestion): void => question.attach(lab, progress);
  whenNear(document.querySelectorAll<LabQuestion>('lab-question'), attach);
  // Whoever is quicker than that is answered too.
  const early = ({ target }: Event): void => {
    const question = (target as Element).closest<LabQuestion>('lab-question');
    if (question !== null) attach(question);
  };
  document.addEventListener('submit', early, { capture: true });
}

/** How far the reader is, on the list of lessons. */
function showProgress(storage: Storage): void {
  for (const card of document.querySelectorAll<HTMLElement>('.lesson-card')) {
    const { lesson = '', questions = '0' } = card.dataset;
    const { right } = new Progress(lesson, storage);
    const place = card.querySelector('.progress');
    if (place !== null) {
      place.textContent =
        right > 0 ? ` · ${say('lesson.answeredRight', { right, questions })}` : '';
    }
  }
}

const lessonOf = (page: Document): string | undefined =>
  page.querySelector<HTMLElement>('article[data-lesson]')?.dataset.lesson;

/** What brings the page to life, in the order in which it is missed. */
function steps(page: Document, lab: Lab | undefined): readonly (() => void)[] {
  const keeping = new Keeping(window);
  const { storage } = keeping;
  const wireSwitch = (): void => {
    const button = page.querySelector('#theme') as HTMLButtonElement;
    wireTheme(button, () => {
      for (const figure of figuresOf(page)) figure.repaint?.();
    });
  };
  const every = [
    () => wireGalleries(window),
    () => showProgress(storage),
    wireSwitch,
    () => wireForgetting(page, storage, onForgotten),
    () => wireTerms(page),
    () => tellKeeping(page, keeping),
  ];
  const lesson = lessonOf(page);
  const onForgotten = (place: HTMLElement): void => {
    if (lesson !== undefined) window.location.reload();
    const said = place.querySelector('.forgotten');
    if (said !== null) said.textContent = say('lesson.forgotten');
    showProgress(storage);
  };
  if (lesson === undefined || lab === undefined) return every;
  const progress = new Progress(lesson, storage);
  return [
    () => coverFigures(page, progress),
    ...every,
    () => followValues(page),
    () => wireQuestions(lab, progress),
    () => wireSetButtons(new Mounting(figuresOf(page), lab)),
  ];
}

/** The page has its turn before each step. */
async function start(): Promise<Lab | undefined> {
  await pause();
  await chooseLanguage();
  const lab = lessonOf(document) === undefined ? undefined : new Lab(window);
  for (const step of steps(document, lab)) {
    await pause();
    step();
  }
  return lab;
}

wireEveryPage(window);
/** What the figures of a lesson share; none on a list. */
export const lab = await start();
