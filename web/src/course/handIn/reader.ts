/** The teacher's page: many files become one table, which is sorted and saved; nothing is sent. */
import { say } from '../../language/language';
import { Lab } from '../../lesson/figure/lab';
import { embeddedData, make } from '../../ui/dom';
import type { Task } from '../data';
import { isRight, solve } from '../solve';
import { canDigest, HandInFault, handInOf, type Sealed } from './handIn';
import { HandInTable } from './table';

/** Bytes: a thousand times what a lesson's answers take. */
const largest = 4_000_000;

async function read(file: File): Promise<Sealed> {
  if (file.size > largest) throw new HandInFault('handIns.tooLarge');
  return handInOf(await file.text());
}

/** Homework comes unchecked: the engine measures what its numbers lead to. */
async function checked(
  handIn: Sealed,
  tasks: Readonly<Record<string, readonly Task[]>>,
  lab: Lab,
): Promise<Sealed> {
  if (handIn.work !== 'homework') return handIn;
  const { signal } = new AbortController();
  const answers = [];
  for (const answer of handIn.answers) {
    const task = tasks[handIn.lesson]?.find(({ id }) => id === answer.id);
    if (task === undefined || answer.answer === '') answers.push(answer);
    else {
      const value = await solve(lab, task, handIn.seed, signal);
      const measured = [{ label: task.wants.measure, value }];
      answers.push({ ...answer, measured, right: isRight(task, value, answer.answer) });
    }
  }
  return { ...handIn, answers };
}

export function wireReader(page: Document): void {
  const main = page.querySelector('[data-course]') as HTMLElement;
  const tasks = embeddedData<Readonly<Record<string, readonly Task[]>>>(main);
  const place = page.querySelector('#drop') as HTMLElement;
  const input = page.querySelector('#files') as HTMLInputElement;
  const said = page.querySelector('#said') as HTMLElement;
  const refused = page.querySelector('#refused') as HTMLElement;
  const table = new HandInTable(page.querySelector('#table') as HTMLElement, () => {
    said.textContent = '';
    refused.replaceChildren();
    input.focus();
  });
  let lab: Lab | undefined;

  const take = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    if (!canDigest()) {
      said.textContent = say('handIns.noDigest');
      return;
    }
    const sentences: string[] = [];
    for (const file of files) {
      try {
        const handIn = await read(file);
        const twin = table.fileOf(handIn);
        if (twin === undefined) {
          if (handIn.work === 'homework') {
            said.textContent = say('handIns.checking');
            lab ??= new Lab(window);
            table.add(file.name, await checked(handIn, tasks, lab));
          } else table.add(file.name, handIn);
        } else sentences.push(say('handIns.twice', { file: file.name, other: twin }));
      } catch (error) {
        if (error instanceof HandInFault) sentences.push(error.sentence(file.name));
        else sentences.push(`${file.name}: ${error instanceof Error ? error.message : error}`);
      }
    }
    refused.replaceChildren(...sentences.map((sentence) => make('li', {}, sentence)));
    said.textContent = say('handIns.read', {
      read: files.length - sentences.length,
      refused: sentences.length,
    });
    table.show();
  };

  input.addEventListener('change', () => {
    void take([...(input.files ?? [])]).then(() => {
      input.value = '';
    });
  });
  // Beside the place a browser would open the file and leave the page.
  page.addEventListener('dragover', (event) => {
    event.preventDefault();
    place.classList.add('over');
  });
  page.addEventListener('dragleave', () => place.classList.remove('over'));
  page.addEventListener('drop', (event) => {
    event.preventDefault();
    place.classList.remove('over');
    void take([...(event.dataTransfer?.files ?? [])]);
  });
}
