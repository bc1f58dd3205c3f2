/** The experiment as a file: saved, opened by a button, or dropped anywhere on the page. */
import { FileFault, fileText, longestFile, readFileText } from '../../experiment/experimentFile';
import { fileName } from '../../experiment/fileName';
import { checkRuns } from '../../experiment/known';
import type { Shared } from '../../experiment/permalink';
import { make } from '../../ui/dom';
import { saveFile } from '../../ui/save';
import { type KeepSource, nothingYet, type Say, sentenceOf } from './source';

/** A character takes up to four bytes. */
const mostBytes = 4 * longestFile;

async function sharedIn(file: File): Promise<Shared> {
  if (file.size > mostBytes) {
    throw new FileFault('This file is too large to be an experiment.');
  }
  let text: string;
  try {
    text = await file.text();
  } catch {
    throw new FileFault('This file could not be read.');
  }
  return readFileText(text);
}

function wireDrop(page: HTMLElement, take: (files: FileList) => void): void {
  const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
  const over = (on: boolean) => page.classList.toggle('dropping', on);
  page.addEventListener('dragover', (event) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    over(true);
  });
  page.addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) over(false);
  });
  page.addEventListener('drop', (event) => {
    over(false);
    if (!carriesFiles(event) || event.dataTransfer === null) return;
    event.preventDefault();
    take(event.dataTransfer.files);
  });
}

export function filePart(source: KeepSource, say: Say): HTMLElement {
  const open = async (file: File): Promise<void> => {
    try {
      const shared = await sharedIn(file);
      checkRuns(shared.experiment, source.catalogue);
      await source.replace(shared);
    } catch (error) {
      say.failed(sentenceOf(error));
    }
  };
  const save = make('button', { type: 'button', id: 'save-experiment' }, 'Save file');
  save.addEventListener('click', () => {
    const shared = source.shared();
    if (shared === undefined) return say.failed(nothingYet);
    const content = new Blob([fileText(shared)], { type: 'application/json' });
    saveFile(`${fileName(shared.experiment)}.json`, content);
    say.done('The experiment is saved as a file.');
  });
  const input = make('input', {
    type: 'file',
    id: 'experiment-file',
    accept: '.json,application/json',
    hidden: true,
  });
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file !== undefined) void open(file);
    // The same file can be chosen again.
    input.value = '';
  });
  const choose = make('button', { type: 'button', id: 'open-experiment' }, 'Open file…');
  choose.addEventListener('click', () => input.click());
  wireDrop(document.body, (files) => {
    const [file] = files;
    if (file === undefined || files.length > 1) say.failed('Drop one file at a time.');
    else void open(file);
  });
  return make(
    'section',
    { 'aria-labelledby': 'keep-file' },
    make('h3', { id: 'keep-file' }, 'Experiment file'),
    make('div', { class: 'buttons' }, save, choose, input),
    make('p', { class: 'note' }, 'A file can also be dropped anywhere on this page.'),
  );
}
