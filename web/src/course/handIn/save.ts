/** Hands a student the file of what is handed in. */
import { say } from '../../language/language';
import { saveFile } from '../../ui/save';
import {
  canDigest,
  fileNameOf,
  formatName,
  formatVersion,
  type HandIn,
  scoreOf,
  sealed,
  textOf,
  withPoints,
} from './handIn';

export type Content = Omit<HandIn, 'format' | 'version' | 'name' | 'made'>;

const written = (page: Document, id: string): string =>
  page.querySelector<HTMLInputElement>(`#${id}`)?.value.trim() ?? '';

/** `content` is asked for when the button is pressed; it may refuse with a sentence (RangeError). */
export function wireSaving(page: Document, content: () => Content): void {
  const said = page.querySelector('#said') as HTMLElement;
  const save = async (): Promise<void> => {
    const name = written(page, 'name');
    if (!canDigest()) said.textContent = say('handIn.noDigest');
    else if (name === '') {
      said.textContent = say('handIn.nameFirst');
      page.querySelector<HTMLInputElement>('#name')?.focus();
    } else {
      const made = new Date().toISOString();
      const whole: HandIn = {
        format: formatName,
        version: formatVersion,
        name,
        made,
        ...content(),
      };
      const file = fileNameOf(whole);
      const text = textOf(await sealed(whole));
      saveFile(file, new Blob([text], { type: 'application/json' }));
      const { answered } = scoreOf(whole);
      said.textContent = say('handIn.saved', { file, answered, count: withPoints(whole).length });
    }
  };
  page.querySelector('#save')?.addEventListener('click', () => {
    save()
      .catch((error: unknown) => {
        said.textContent = error instanceof Error ? error.message : String(error);
      })
      .finally(() => said.scrollIntoView({ block: 'nearest' }));
  });
}
