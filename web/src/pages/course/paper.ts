/**
 * A lesson on paper for a class. The student's sheet has the questions of the class path and room to
 * write. The handout has its headings, formulas, definitions and figures too; a figure that a prediction
 * covers is an empty frame to sketch in.
 */
import { say } from '../../kit/language/language.ts';
import { make } from '../../kit/ui/dom.ts';
import type { ClassData } from './courseData.ts';
import { onPath, partsOf } from './coursePath.ts';

const papers = ['sheet', 'handout'] as const;
type Paper = (typeof papers)[number];

const kept: Readonly<Record<Paper, string>> = {
  sheet: 'lab-question',
  handout: 'lab-question, figure.lab, h2, .formula, .box.definition',
};

function room(page: Document, points: ClassData['points']): void {
  for (const [id, worth] of Object.entries(points)) {
    const legend = page.querySelector(`#question-${id} legend`);
    if (legend === null || legend.querySelector('.worth') !== null) continue;
    legend.append(make('span', { class: 'worth' }, ` ${say('course.points', { points: worth })}`));
  }
  for (const question of page.querySelectorAll('lab-question')) {
    if (question.querySelector('.ruled') !== null) continue;
    const lines = ['', '', ''].map(() => make('div'));
    question.append(make('div', { class: 'ruled', 'aria-hidden': 'true' }, ...lines));
  }
  for (const question of page.querySelectorAll<HTMLElement>('lab-question[data-covers]')) {
    const figure = page.getElementById(`figure-${question.dataset.covers}`);
    if (figure === null || figure.querySelector('.sketch') !== null) continue;
    const number = figure.querySelector('.figure-number')?.textContent ?? '';
    figure.append(make('p', { class: 'sketch' }, `${number} ${say('paper.covered')}`));
    figure.classList.add('awaited');
  }
}

function lay(page: Document, { path, points }: ClassData, paper: Paper): void {
  const parts = partsOf(page);
  const on = path.length === 0 ? parts.map(() => true) : onPath(parts, path);
  parts.forEach((part, i) => {
    part.classList.toggle('off-paper', on[i] !== true || !part.matches(kept[paper]));
  });
  room(page, points);
}

export function wirePaper(page: Document, data: ClassData): void {
  const root = page.documentElement;
  const line = (words: string): HTMLElement => make('span', { class: 'line' }, words);
  const name = make('p', { class: 'paper-name' }, line(say('paper.name')), line(say('paper.date')));
  const print = make('button', { type: 'button', class: 'primary' }, say('paper.print'));
  const back = make('button', { type: 'button' }, say('paper.back'));
  const words = make('span', {}, say('paper.shown'));
  const bar = make('div', { class: 'buttons paper-bar', role: 'group' }, words, print, back);
  bar.setAttribute('aria-label', say('paper.shown'));
  let opener: HTMLElement | undefined;
  const tell = (paper: Paper | undefined): void => {
    const address = new URL(window.location.href);
    if (paper === undefined) address.searchParams.delete('paper');
    else address.searchParams.set('paper', paper);
    window.history.replaceState(window.history.state, '', address);
  };
  const show = (paper: Paper): void => {
    lay(page, data, paper);
    root.dataset.paper = paper;
    page.querySelector('main')?.prepend(bar);
    page.querySelector('.lesson-header')?.prepend(name);
    tell(paper);
    window.scrollTo(0, 0);
    print.focus();
  };
  const leave = (): void => {
    delete root.dataset.paper;
    bar.remove();
    name.remove();
    tell(undefined);
    opener?.scrollIntoView({ block: 'center' });
    opener?.focus();
  };
  print.addEventListener('click', () => void page.fonts.ready.then(() => window.print()));
  back.addEventListener('click', leave);
  for (const button of page.querySelectorAll<HTMLButtonElement>('[data-paper]:is(button)')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      opener = button;
      show(button.dataset.paper as Paper);
    });
  }
  const asked = new URL(window.location.href).searchParams.get('paper');
  const paper = papers.find((one) => one === asked);
  if (paper !== undefined) show(paper);
}
