/** Files that the reader keeps. */
import { make } from './dom';

/** The browser reads the file after the click (ms); it takes memory until then. */
const patience = 30_000;

/** Hands the reader a file. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  make('a', { href: url, download: name }).click();
  window.setTimeout(() => URL.revokeObjectURL(url), patience);
}

/** Hands the reader a CSV file of these lines. */
export function saveCsv(fileName: string, text: string): void {
  saveFile(`${fileName}.csv`, new Blob([text], { type: 'text/csv' }));
}
