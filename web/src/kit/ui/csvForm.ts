/** In which form CSV files are saved: the reader's choice, for the whole site. */
import { type MessageKey, say } from '../language/language.ts';
import { choice } from './choice.ts';
import { type CsvForm, csvForms } from './csv.ts';
import { safeStorage } from './storage.ts';

const storageKey = 'rattleback.csv';

const isForm = (text: string | null): text is CsvForm =>
  text !== null && (csvForms as readonly string[]).includes(text);

/** The form that was chosen; undefined until one was. */
export function chosenCsvForm(): CsvForm | undefined {
  const text = safeStorage(window).getItem(storageKey);
  return isForm(text) ? text : undefined;
}

/** For spreadsheets, with the decimal mark of the reader's language. */
export function spreadsheetForm(): CsvForm {
  const parts = new Intl.NumberFormat(navigator.language).formatToParts(0.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? 'comma' : 'point';
}

/** What the list calls them. */
const names = {
  programs: 'csv.programs',
  point: 'csv.point',
  comma: 'csv.comma',
} as const satisfies Record<CsvForm, MessageKey>;

/** A list to choose from; `usual` until the reader has chosen. */
export function csvFormChoice(id: string, usual: CsvForm = 'programs'): HTMLElement {
  const options = csvForms.map((form) => ({ id: form, name: say(names[form]) }));
  return choice(id, say('csv.form'), options, chosenCsvForm() ?? usual, (chosen) =>
    safeStorage(window).setItem(storageKey, chosen),
  );
}
