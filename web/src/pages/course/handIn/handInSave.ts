/** Hands a student what is handed in: as a file, and as text where files cannot be saved. */
import { say } from '../../../kit/language/language.ts';
import { copied } from '../../../kit/ui/copied.ts';
import { saveFile } from '../../../kit/ui/save.ts';
import { asText } from './asText.ts';
import {
  fileNameOf,
  formatName,
  formatVersion,
  type HandIn,
  type Sealed,
  scoreOf,
  sealed,
  textOf,
  withPoints,
} from './handIn.ts';

export type Content = Omit<HandIn, 'format' | 'version' | 'name' | 'made'>;

/** `content` is called when a button is pressed; it may refuse with a sentence (RangeError). */
export function wireSaving(page: Document, content: () => Content): void {
  const said = page.querySelector('#said') as HTMLElement;
  const text = page.querySelector('#as-text') as HTMLElement;
  const nameField = page.querySelector<HTMLInputElement>('#name');

  /** Undefined where the name is missing, which the page then says. */
  const handIn = (): Sealed | undefined => {
    const name = nameField?.value.trim() ?? '';
    if (name === '') {
      said.textContent = say('handIn.nameFirst');
      nameField?.focus();
      return undefined;
    }
    const made = new Date().toISOString();
    return sealed({ format: formatName, version: formatVersion, name, made, ...content() });
  };

  /** No page learns whether a browser saves a file: the text is there in any case. */
  const save = (file: Sealed): string => {
    const name = fileNameOf(file);
    saveFile(name, new Blob([textOf(file)], { type: 'application/json' }));
    return say('handIn.saved', { file: name });
  };
  const copy = async (): Promise<string> =>
    say((await copied(text)) ? 'handIn.copied' : 'handIn.selected');

  const act = async (deed: (file: Sealed) => string | Promise<string>): Promise<void> => {
    try {
      const file = handIn();
      if (file === undefined) return;
      text.textContent = asText(file);
      text.hidden = false;
      const done = await deed(file);
      const counts = { answered: scoreOf(file).answered, count: withPoints(file).length };
      said.textContent = `${done} ${say('handIn.holds', counts)}`;
    } catch (error) {
      said.textContent = error instanceof Error ? error.message : String(error);
    } finally {
      said.scrollIntoView({ block: 'nearest' });
    }
  };
  page.querySelector('#save')?.addEventListener('click', () => void act(save));
  page.querySelector('#copy')?.addEventListener('click', () => void act(copy));
}
