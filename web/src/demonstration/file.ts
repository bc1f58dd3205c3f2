/** Demonstrations as files that the reader keeps. */
import { say } from '../language/language';
import { make } from '../ui/dom';
import { type Demonstration, DemonstrationFault, readDemonstration } from './schema';

/** More than a hundred long permalinks take; a file beyond it is something else. */
const largest = 20_000_000;

export function textOf(demonstration: Demonstration): string {
  return `${JSON.stringify(demonstration, null, 2)}\n`;
}

/** Reads a file's text; throws RangeError with one sentence. */
export function demonstrationOf(text: string): Demonstration {
  if (text.length > largest) throw new RangeError(say('demonstrationFile.tooLarge'));
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new RangeError(say('demonstrationFile.notJson'));
  }
  try {
    return readDemonstration(data);
  } catch (error) {
    if (!(error instanceof DemonstrationFault)) throw error;
    throw new RangeError(say('demonstrationFile.unreadable', { reason: error.message }));
  }
}

/** As `demonstrationOf`; a file that is too large is not even read. */
export async function demonstrationIn(file: Pick<File, 'size' | 'text'>): Promise<Demonstration> {
  // A character takes up to four bytes.
  if (file.size > 4 * largest) throw new RangeError(say('demonstrationFile.tooLarge'));
  return demonstrationOf(await file.text());
}

function nameOf(title: string): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.slice(0, 8).join('-') || 'demonstration';
}

export function saveDemonstration(demonstration: Demonstration): void {
  const file = new Blob([textOf(demonstration)], { type: 'application/json' });
  const url = URL.createObjectURL(file);
  make('a', { href: url, download: `${nameOf(demonstration.title)}.json` }).click();
  URL.revokeObjectURL(url);
}
