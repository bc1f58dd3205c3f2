/** The teacher's page: many files become one table, which is sorted and saved; nothing is sent. */

import { Lab } from '../../../figures/base/lab.ts';
import { say } from '../../../kit/language/language.ts';
import { embeddedData, make } from '../../../kit/ui/dom.ts';
import { type ClassRow, classRowsIn, classText } from './classFile.ts';
import { HandInFault, handInOf } from './handIn.ts';
import {
  type Found,
  type FoundText,
  textsIn,
  textsInEntries,
  textsInFiles,
} from './handInFiles.ts';
import { HandInTable } from './handInTable.ts';
import { Judge } from './judging.ts';
import type { LessonKeys } from './lessonKey.ts';

/** A reload of the page finds the table here; the tab's end forgets it. */
const storageKey = 'rattleback.hand-ins';

function keepForReload(text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, text);
  } catch {
    // Denied or full: the file is the way to keep the table, and the page asks before it closes.
  }
}

function beforeReload(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** One file of a student, or a whole table. */
function rowsIn({ name, text }: FoundText): readonly ClassRow[] {
  const empty = { given: 0, remark: '' };
  return classRowsIn(text) ?? [{ file: name, handIn: handInOf(text), ...empty }];
}

export function wireReader(page: Document): void {
  const keys = embeddedData<LessonKeys>(page.querySelector('[data-course]') as HTMLElement);
  const place = page.querySelector('#drop') as HTMLElement;
  const said = page.querySelector('#said') as HTMLElement;
  const refused = page.querySelector('#refused') as HTMLElement;
  const pasted = page.querySelector('#pasted') as HTMLTextAreaElement;
  let lab: Lab | undefined;
  const judge = new Judge(keys, () => {
    lab ??= new Lab(window);
    return lab;
  });
  const table: HandInTable = new HandInTable(page.querySelector('#table') as HTMLElement, {
    changed: () => keepForReload(table.rows.length === 0 ? undefined : classText(table.rows)),
    said: (sentence) => {
      said.textContent = sentence;
    },
    emptied: () => {
      said.textContent = '';
      refused.replaceChildren();
      page.querySelector<HTMLInputElement>('#files')?.focus();
    },
  });

  /** Adds the rows of a text and returns their number; throws HandInFault where it holds no hand-in. */
  const addAll = async (text: FoundText, faults: string[]): Promise<number> => {
    let added = 0;
    for (const row of rowsIn(text)) {
      const twin = table.twinOf(row.handIn);
      if (twin === undefined) {
        table.add({ ...row, judged: await judge.judge(row.handIn) });
        added += 1;
      } else faults.push(say('handIns.twice', { file: text.name, other: twin.file }));
    }
    return added;
  };

  const take = async (finding: Found | Promise<Found>): Promise<void> => {
    said.textContent = say('handIns.checking');
    const { texts, faults, skipped } = await finding;
    const sentences = [...faults];
    let read = 0;
    for (const text of texts) {
      try {
        read += await addAll(text, sentences);
      } catch (error) {
        if (error instanceof HandInFault) sentences.push(error.sentence(text.name));
        else sentences.push(`${text.name}: ${error instanceof Error ? error.message : error}`);
      }
    }
    refused.replaceChildren(...sentences.map((sentence) => make('li', {}, sentence)));
    const counts = say('handIns.read', { read, refused: sentences.length });
    said.textContent = skipped === 0 ? counts : `${counts} ${say('handIns.skipped', { skipped })}`;
    table.showTable();
  };

  for (const input of page.querySelectorAll<HTMLInputElement>('#files, #folder')) {
    input.addEventListener('change', async () => {
      const files = [...(input.files ?? [])];
      if (files.length > 0) await take(textsInFiles(files));
      // The same files can be chosen again.
      input.value = '';
    });
  }
  page.querySelector('#read-pasted')?.addEventListener('click', async () => {
    if (pasted.value.trim() === '') return;
    await take(textsIn(say('handIns.pastedText'), pasted.value));
    pasted.value = '';
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
    const { items, files } = event.dataTransfer ?? {};
    const entries = [...(items ?? [])].map((item) => item.webkitGetAsEntry());
    const known = entries.filter((entry) => entry !== null);
    if (known.length > 0) void take(textsInEntries(known));
    else if (files !== undefined && files.length > 0) void take(textsInFiles([...files]));
  });
  window.addEventListener('beforeunload', (event) => {
    if (table.isUnsaved) event.preventDefault();
  });
  const before = beforeReload();
  if (before !== null) void take(textsIn(say('handIns.restored'), before));
}
