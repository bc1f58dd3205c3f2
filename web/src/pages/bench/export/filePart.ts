/** The experiment as a file: saved, opened by a button, or dropped anywhere on the page. */

import { sentenceOf } from '../../../kit/engine/fault.ts';
import {
  FileFault,
  fileText,
  longestFile,
  readFileText,
} from '../../../kit/experiment/experimentFile.ts';
import { fileName } from '../../../kit/experiment/fileName.ts';
import type { Sketch } from '../../../kit/experiment/link/linkSchema.ts';
import { fullLink, type Shared, sharedFrom } from '../../../kit/experiment/link/permalink.ts';
import { say } from '../../../kit/language/language.ts';
import { make } from '../../../kit/ui/dom.ts';
import { saveFile } from '../../../kit/ui/save.ts';
import type { BenchState } from '../benchState.ts';
import { nothingYet, type Voice } from './voice.ts';

/** A character takes up to four bytes. */
const mostBytes = 4 * longestFile;

async function sketchIn(file: File): Promise<Sketch> {
  if (file.size > mostBytes) {
    throw new FileFault(say('keep.fileTooLarge'));
  }
  let text: string;
  try {
    text = await file.text();
  } catch {
    throw new FileFault(say('keep.fileUnreadable'));
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

/** `replace` shows what a file holds; what the engine refuses gives a sentence and leaves what is there. */
export function filePart(
  state: BenchState,
  voice: Voice,
  replace: (shared: Shared) => Promise<unknown>,
): HTMLElement {
  const open = async (file: File): Promise<void> => {
    try {
      const sketch = await sketchIn(file);
      if (sketch.definition !== undefined || sketch.methods !== undefined) {
        // The page is opened anew where it does not know what is defined here yet.
        window.location.hash = fullLink(sketch);
        return;
      }
      await replace(sharedFrom(sketch, state.catalogue));
    } catch (error) {
      voice.failed(sentenceOf(error));
    }
  };
  const save = make('button', { type: 'button', id: 'save-experiment' }, say('keep.saveFile'));
  save.addEventListener('click', () => {
    const { shared } = state;
    if (shared === undefined) return voice.failed(nothingYet());
    const content = new Blob([fileText(shared)], { type: 'application/json' });
    saveFile(`${fileName(shared.experiment)}.json`, content);
    voice.done(say('keep.fileSaved'));
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
  const choose = make('button', { type: 'button', id: 'open-experiment' }, say('keep.openFile'));
  choose.addEventListener('click', () => input.click());
  wireDrop(document.body, (files) => {
    const [file] = files;
    if (file === undefined || files.length > 1) voice.failed(say('keep.oneFile'));
    else void open(file);
  });
  return make(
    'section',
    { 'aria-labelledby': 'keep-file' },
    make('h3', { id: 'keep-file' }, say('keep.file')),
    make('div', { class: 'buttons' }, save, choose, input),
    make('p', { class: 'note' }, say('keep.drop')),
  );
}
