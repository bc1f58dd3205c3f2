/** Homework whose numbers a seed draws, and, on a page of its own, its solutions. */

import { Keeping } from '../../figures/answers/answerStorage.ts';
import { wireForgetting } from '../../figures/answers/forgetting.ts';
import { tellKeeping } from '../../figures/answers/storageNotice.ts';
import { Lab } from '../../figures/base/lab.ts';
import { say } from '../../kit/language/language.ts';
import { embeddedData } from '../../kit/ui/dom.ts';
import { formatNumber } from '../../kit/ui/format.ts';
import { parseNumber } from '../../kit/ui/number.ts';
import type { Task } from './courseData.ts';
import { drawn, newSeed, tidySeed } from './draw.ts';
import type { HandedAnswer } from './handIn/handIn.ts';
import { Draft } from './handIn/handInDraft.ts';
import { wireSaving } from './handIn/handInSave.ts';
import { rangeOf, solve } from './solve.ts';

interface Place {
  readonly element: HTMLElement;
  readonly task: Task;
}

function placesOf(page: Document): Place[] {
  return [...page.querySelectorAll<HTMLElement>('[data-task]')].map((element) => ({
    element,
    task: embeddedData<Task>(element),
  }));
}

function tell({ element, task }: Place, seed: string): void {
  const numbers = drawn(task, seed);
  for (const output of element.querySelectorAll<HTMLElement>('[data-draw]')) {
    output.textContent = formatNumber(numbers.get(output.dataset.draw ?? '') ?? Number.NaN, 12);
  }
}

/** The seed of the address, or another; the address and the field say which. */
function wireSeed(page: Document, onSeed: (seed: string) => void): void {
  const form = page.querySelector('form.seed') as HTMLFormElement;
  const field = form.querySelector('input') as HTMLInputElement;
  const take = (seed: string): void => {
    const address = new URL(window.location.href);
    address.searchParams.set('seed', seed);
    window.history.replaceState(window.history.state, '', address);
    field.value = seed;
    form.dataset.seed = seed;
    onSeed(seed);
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    take(tidySeed(field.value) ?? newSeed());
  });
  take(tidySeed(new URL(window.location.href).searchParams.get('seed')) ?? newSeed());
}

function answerOf({ element, task }: Place, n: number): HandedAnswer {
  const field = element.querySelector('input') as HTMLInputElement;
  const said = field.value.trim();
  const value = parseNumber(said);
  if (said !== '' && !Number.isFinite(value)) {
    throw new RangeError(say('homework.notNumber', { n }));
  }
  const answer = said === '' ? '' : String(value);
  return {
    ...{ id: task.id, title: say('homework.task', { n }).replace(/\.$/, ''), points: task.points },
    ...{ answer, said, predicts: false, right: null, measured: [] },
    words: element.querySelector('textarea')?.value.trim() ?? '',
  };
}

export function wireHomework(page: Document): void {
  const lesson = page.querySelector<HTMLElement>('[data-course]')?.dataset.lesson ?? '';
  const keeping = new Keeping(window);
  const places = placesOf(page);
  let seed = '';
  wireSeed(page, (now) => {
    seed = now;
    for (const place of places) tell(place, seed);
  });
  new Draft(lesson, 'homework', keeping.storage).follow([
    ...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      '#name, .task input, .task textarea',
    ),
  ]);
  tellKeeping(page, keeping);
  wireForgetting(page, keeping.storage, () => window.location.reload());
  wireSaving(page, () => ({
    ...{ lesson, work: 'homework', seed, words: '' },
    title: page.querySelector('.lesson-facts a')?.textContent ?? lesson,
    answers: places.map((place, i) => answerOf(place, i + 1)),
  }));
}

export function wireSolutions(page: Document): void {
  const lab = new Lab(window);
  const places = placesOf(page);
  let running = new AbortController();
  wireSeed(page, (seed) => {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    for (const place of places) {
      tell(place, seed);
      const output = place.element.querySelector('[data-part="solution"]') as HTMLElement;
      output.textContent = say('homework.computing');
      solve(lab, place.task, seed, signal)
        .then((value) => {
          const [low, high] = rangeOf(place.task, value).map((end) => formatNumber(end, 4));
          const shown = { value: formatNumber(value, 6), low: low ?? '', high: high ?? '' };
          if (!signal.aborted) output.textContent = say('homework.within', shown);
        })
        .catch((error: unknown) => {
          if (!signal.aborted) output.textContent = error instanceof Error ? error.message : '';
        });
    }
  });
}
