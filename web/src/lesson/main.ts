/** Brings a lesson page to life: its figures, its questions and the buttons in its prose. */
import { keepOffline } from '../offline/register';
import { wireTheme } from '../ui/theme';
import { LabFigure } from './figure';
import { Lab } from './lab';
import { Progress } from './progress';
import { LabQuestion } from './question';
import { Spotlight } from './spotlight';

interface Setting {
  readonly figure: string;
  readonly values: Readonly<Record<string, number | string>>;
}

function wireSetButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button.set')) {
    const { figure, values } = JSON.parse(button.dataset.set ?? '{}') as Setting;
    const target = document.querySelector<LabFigure>(`#figure-${figure} lab-figure`);
    button.addEventListener('click', () => {
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
    if (place !== null && right > 0)
      place.textContent = ` · ${right} of ${questions} answered right`;
  }
}

function start(): void {
  showProgress();
  const themeButton = document.querySelector('#theme') as HTMLButtonElement;
  wireTheme(themeButton, () => {
    for (const figure of document.querySelectorAll<LabFigure>('lab-figure')) figure.repaint?.();
  });
  customElements.define('lab-figure', LabFigure);
  customElements.define('lab-question', LabQuestion);
  const lesson = document.querySelector<HTMLElement>('article[data-lesson]')?.dataset.lesson;
  if (lesson === undefined) return;
  const lab = new Lab(window);
  const progress = new Progress(lesson, () => window.localStorage);
  const figures = [...document.querySelectorAll<LabFigure>('lab-figure')];
  for (const figure of figures) figure.attach(lab);
  for (const question of document.querySelectorAll<LabQuestion>('lab-question')) {
    question.attach(lab, progress);
  }
  wireSetButtons();
  new Spotlight(figures);
}

start();
keepOffline(window);
