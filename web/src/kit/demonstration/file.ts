/** Demonstrations as files that the reader keeps. */
import { say } from '../language/language.ts';
import { saveFile } from '../ui/save.ts';
import {
  type Demonstration,
  DemonstrationFault,
  readDemonstration,
} from './demonstrationSchema.ts';

/** Characters: more than a hundred long permalinks take; a file beyond it is something else. */
export const largestDemonstration = 20_000_000;
/** A character takes up to four bytes. */
const mostBytes = 4 * largestDemonstration;

export function textOf(demonstration: Demonstration): string {
  return `${JSON.stringify(demonstration, null, 2)}\n`;
}

/** Reads a file's text; throws RangeError with one sentence. */
export function demonstrationOf(text: string): Demonstration {
  if (text.length > largestDemonstration) throw new RangeError(say('demonstrationFile.tooLarge'));
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

/** Reads a file, unless it is too large to be one; throws RangeError with one sentence. */
export async function demonstrationIn(file: Blob): Promise<Demonstration> {
  if (file.size > mostBytes) throw new RangeError(say('demonstrationFile.tooLarge'));
  return demonstrationOf(await file.text());
}

/** Of a file, without its ending. */
export function nameOf(title: string): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.slice(0, 8).join('-') || 'demonstration';
}

export function saveDemonstration(demonstration: Demonstration): void {
  const content = new Blob([textOf(demonstration)], { type: 'application/json' });
  saveFile(`${nameOf(demonstration.title)}.json`, content);
}
