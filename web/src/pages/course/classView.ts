/**
 * The view for the projector: one figure or question of the class path at a time, large. A question comes
 * alone, then with a field and a bar for the hands of each option, then with the answer. It goes by the
 * keys of a remote control.
 */

import type { Lab } from '../../figures/base/lab.ts';
import type { LabQuestion } from '../../figures/question/question.ts';
import { say } from '../../kit/language/language.ts';
import { charactersOn, typing } from '../../kit/ui/characterKeys.ts';
import { make } from '../../kit/ui/dom.ts';
import { askForFullScreen } from '../../kit/ui/fullScreen.ts';
import { safeStorage } from '../../kit/ui/storage.ts';
import type { PathStep } from './courseData.ts';
import { Fit } from './fit.ts';
import { Votes } from './votes.ts';

export type Stage = 'ask' | 'vote' | 'reveal' | 'figure';

export interface Slide {
  readonly at: string;
  readonly minutes: number;
  readonly stages: readonly Stage[];
}

/** A question with options is voted on; a number is typed in and checked by the page as ever. */
export function slidesOf(page: Document, path: readonly PathStep[]): Slide[] {
  return path.flatMap(({ at, minutes }): Slide[] => {
    const element: HTMLElement | null = page.getElementById(at);
    if (element === null) return [];
    if (element.tagName === 'FIGURE') return [{ at, minutes, stages: ['figure'] }];
    if (element.tagName !== 'LAB-QUESTION') return [];
    const votes = element.querySelector('.option') !== null;
    return [{ at, minutes, stages: votes ? ['ask', 'vote', 'reveal'] : ['ask', 'reveal'] }];
  });
}

/** Where a talk stands: a slide, and a stage of it. */
export interface Place {
  readonly slide: number;
  readonly stage: number;
}

/** On by one stage, or back; it stays at both ends. Back leads to the last stage of the slide before. */
export function moved(slides: readonly Slide[], { slide, stage }: Place, by: 1 | -1): Place {
  const next = stage + by;
  if (next >= 0 && next < (slides[slide]?.stages.length ?? 0)) return { slide, stage: next };
  const other = slides[slide + by];
  if (other === undefined) return { slide, stage };
  return { slide: slide + by, stage: by > 0 ? 0 : other.stages.length - 1 };
}

type Deed = 'next' | 'back' | 'full' | 'leave';

/** `free`: the focus is on nothing that takes arrows or letters itself. */
export function deedOf(key: string, free: boolean, characters: boolean): Deed | undefined {
  if (key === 'PageDown') return 'next';
  if (key === 'PageUp') return 'back';
  if (key === 'Escape') return 'leave';
  if (!free) return undefined;
  // Up and down move the page, where a slide is longer than the screen.
  if (key === 'ArrowRight') return 'next';
  if (key === 'ArrowLeft') return 'back';
  return characters && key.toLowerCase() === 'f' ? 'full' : undefined;
}

function button(act: () => void, words: string, name = ''): HTMLButtonElement {
  const node = make('button', { type: 'button', class: name }, words);
  node.addEventListener('click', act);
  return node;
}

export class ClassView {
  private readonly page: Document;
  private readonly lab: Lab;
  private readonly slides: readonly Slide[];
  private readonly votes = new Map<string, Votes>();
  private readonly revealed = new Set<string>();
  private readonly count = make('span', { class: 'class-place', role: 'status' });
  private readonly on = button(() => this.move(1), say('classView.next'), 'primary');
  private readonly off = button(() => this.move(-1), say('classView.back'));
  private readonly fit: Fit;
  private place: Place = { slide: 0, stage: 0 };

  constructor(page: Document, path: readonly PathStep[], lab: Lab) {
    this.page = page;
    this.lab = lab;
    this.slides = slidesOf(page, path);
    this.fit = new Fit(page, window);
  }

  enter(): void {
    const { page } = this;
    page.documentElement.dataset.class = '';
    const full = button(() => this.fill(), say('classView.full'));
    const leave = button(() => this.leave(), say('classView.leave'));
    const bar = make('section', { class: 'class-bar', 'aria-label': say('classView.label') });
    bar.append(this.off, this.on, this.count, full, leave);
    page.querySelector('main')?.append(bar);
    page.addEventListener('keydown', (event) => this.key(event));
    const at = decodeURIComponent(window.location.hash.slice(1));
    const slide = Math.max(
      0,
      this.slides.findIndex((one) => one.at === at),
    );
    this.place = { slide, stage: 0 };
    if (this.slides.length === 0) {
      this.count.textContent = say('classView.empty');
      return;
    }
    this.showSlide();
    this.on.focus({ preventScroll: true });
  }

  private move(by: 1 | -1): void {
    if (this.slides.length === 0) return;
    this.place = moved(this.slides, this.place, by);
    this.showSlide();
  }

  private showSlide(): void {
    const { slide: n, stage: k } = this.place;
    const slide = this.slides[n] as Slide;
    const stage = slide.stages[k] as Stage;
    const { page } = this;
    for (const old of page.querySelectorAll('.slide')) old.classList.remove('slide');
    const element = page.getElementById(slide.at) as HTMLElement;
    element.classList.add('slide');
    element.dataset.stage = stage;
    this.fit.to(stage === 'figure' ? element : undefined);
    if (stage === 'vote' || (stage === 'reveal' && slide.stages.includes('vote'))) {
      this.votesOf(element, slide.at);
    }
    if (stage === 'vote') element.querySelector<HTMLElement>('.vote input')?.focus();
    else if (element.contains(page.activeElement)) this.on.focus({ preventScroll: true });
    if (stage === 'reveal') void this.reveal(element as LabQuestion, slide.at);
    this.name();
    window.scrollTo(0, 0);
    const address = new URL(window.location.href);
    address.hash = slide.at;
    window.history.replaceState(window.history.state, '', address);
  }

  private name(): void {
    const { slide: n, stage: k } = this.place;
    const slide = this.slides[n] as Slide;
    const next = slide.stages[k + 1];
    const words =
      next === 'vote'
        ? 'classView.vote'
        : next === 'reveal'
          ? 'classView.reveal'
          : 'classView.next';
    this.on.textContent = say(words);
    const last = n === this.slides.length - 1 && next === undefined;
    // Not disabled: a button that has the focus would lose it.
    this.on.setAttribute('aria-disabled', String(last));
    this.off.setAttribute('aria-disabled', String(n === 0 && k === 0));
    const place = say('classView.place', { n: n + 1, count: this.slides.length });
    this.count.textContent = `${place} · ${say('classView.minutes', { minutes: slide.minutes })}`;
  }

  private votesOf(element: HTMLElement, at: string): Votes {
    const known = this.votes.get(at) ?? new Votes(element);
    this.votes.set(at, known);
    return known;
  }

  private async reveal(question: LabQuestion, at: string): Promise<void> {
    if (this.revealed.has(at)) return;
    const right = await question.reveal(this.lab);
    this.revealed.add(at);
    question.querySelector('.answer')?.scrollIntoView({ block: 'nearest' });
    if (right === undefined) return;
    const option = question.querySelector(`input[value="${CSS.escape(right)}"]`)?.closest('label');
    option?.classList.add('right-option');
    option?.append(make('span', { class: 'right-mark' }, `✓ ${say('classView.answer')}`));
  }

  private key(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : this.page.body;
    const free = target.closest(`${typing}, [role="slider"], [role="application"]`) === null;
    const deed = deedOf(event.key, free, charactersOn(safeStorage(window)));
    if (deed === undefined) return;
    event.preventDefault();
    if (deed === 'next') this.move(1);
    else if (deed === 'back') this.move(-1);
    else if (deed === 'full') this.fill();
    else this.leave();
  }

  private fill(): void {
    const { page } = this;
    if (page.fullscreenElement !== null) void page.exitFullscreen();
    else askForFullScreen(page);
  }

  /** To the lesson, at the same place. From the full screen first back to the window. */
  private leave(): void {
    if (this.page.fullscreenElement !== null) {
      void this.page.exitFullscreen();
      return;
    }
    const address = new URL(window.location.href);
    address.searchParams.delete('class');
    window.location.assign(address);
  }
}
