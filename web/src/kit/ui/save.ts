/** Files that the reader keeps. */
import { type Csv, type CsvForm, csvText } from './csv.ts';
import { chosenCsvForm } from './csvForm.ts';
import { make } from './dom.ts';

/** The browser reads the file after the click (ms); it takes memory until then. */
const patience = 30_000;

/** Hands the reader a file. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  make('a', { href: url, download: name }).click();
  window.setTimeout(() => URL.revokeObjectURL(url), patience);
}

/** Hands the reader a CSV file: in the form that was chosen for the site, or else the `usual` one. */
export function saveCsv(fileName: string, csv: Csv, usual: CsvForm = 'programs'): void {
  const text = csvText(csv, chosenCsvForm() ?? usual);
  saveFile(`${fileName}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}
