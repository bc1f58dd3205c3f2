/** Files that the reader keeps. */
import { make } from './dom';

/** Hands the reader a CSV file of these lines. */
export function saveCsv(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  make('a', { href: url, download: `${fileName}.csv` }).click();
  URL.revokeObjectURL(url);
}
