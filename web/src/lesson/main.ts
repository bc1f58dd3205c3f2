/** Brings a lesson page to life: its figures, its questions, and the buttons and numbers in its prose. */
import { chooseLanguage } from '../language/choose';
import { say } from '../language/language';
import { keepOffline } from '../offline/register';
import { wireTheme } from '../ui/theme';
import { coverFigures, uncover } from './cover';
import { type FigureKind, tagOf } from './data';
import type { FigureElement } from './figureElement';
import { wireForgetting } from './forget';
import { figureElements } from './kinds';
import { Lab } from './lab';
import { Progress } from './progress';
import { LabQuestion } from './question';
import { Spotlight } from './spotlight';
import { wireTerms } from './terms';
import { followValues } from './values';

interface Setting {
  readonly figure: string;
  readonly values: Readonly<Record<string, number | string>>;
}

const figuresOf = (page: Document): FigureElement[] => [
  ...page.querySelectorAll<FigureElement>('[data-kind]'),
];

/** Loads the elements of the kinds that the page has; figures of a kind that cannot be had stay as printed. */
async function mountFigures(page: Document, lab: Lab): Promise<void> {
  const figures = figuresOf(page);
  const kinds = new Set(figures.map(({ dataset }) => dataset.kind as FigureKind));
  await Promise.all(
    [...kinds].map(async (kind) => {
      customElements.define(tagOf(kind), await figureElements[kind]());
    }),
  );
  for (const figure of figures) figure.attach(lab);
  new Spotlight(figures);
}

function wireSetButtons(mounted: Promise<void>): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button.set')) {
    const { figure, values } = JSON.parse(button.dataset.set ?? '{}') as Setting;
    const target = document.querySelector<FigureElement>(`#figure-${figure} [data-kind]`);
    button.addEventListener('click', async () => {
      await mounted;
      uncover(target?.closest('figure') ?? null);
      target?.set(values);
      const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      target?.scrollIntoView({ block: 'nearest', behavior: calm ? 'auto' : 'smooth' });
    });
  }
}

/** How far the reader is, on the list of lessons. */
function showProgress(): void {
  for (const card of document.querySelectorAll<HTMLElement>('.lesson-card')) {
    const { lesson = '', questions = '0' } = card.dataset;
    const { right } = new Progress(lesson, () => window.localStorage);
    const place = card.querySelector('.progress');
    if (place !== null) {
      place.textContent =
        right > 0 ? ` · ${say('lesson.answeredRight', { right, questions })}` : '';
    }
  }
}

async function start(): Promise<void> {
  await chooseLanguage();
  showProgress();
  wireForgetting(document, () => window.localStorage, showProgress);
  wireTerms(document);
  const themeButton = document.querySelector('#theme') as HTMLButtonElement;
  wireTheme(themeButton, () => {
    for (const figure of figuresOf(document)) figure.repaint?.();
  });
  customElements.define('lab-question', LabQuestion);
  const lesson = document.querySelector<HTMLElement>('article[data-lesson]')?.dataset.lesson;
  if (lesson === undefined) return;
  const lab = new Lab(window);
  const progress = new Progress(lesson, () => window.localStorage);
  for (const question of document.querySelectorAll<LabQuestion>('lab-question')) {
    question.attach(lab, progress);
  }
  coverFigures(document, progress);
  followValues(document);
  wireSetButtons(mountFigures(document, lab));
}

void start();
keepOffline(window);
