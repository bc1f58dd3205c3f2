/** An experiment as a file to keep: what a permalink holds, as JSON that can be read and compared. */
import { say } from '../language/language.ts';
import { dataOf, jsonOf, SchemaFault, type Sketch, sketchOf } from './link/linkSchema.ts';

const format = 'rattleback-experiment';
/** Characters; twice sixty thousand numbers with all their digits fit. */
export const longestFile = 4_000_000;

/** Why a file can't be read, in one sentence. */
export class FileFault extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'FileFault';
  }
}

/** One field a line. */
export function fileText(sketch: Sketch): string {
  const fields = Object.entries({ format, ...dataOf(sketch) });
  const lines = fields.flatMap(([name, value]) =>
    value === undefined ? [] : [`  ${JSON.stringify(name)}: ${jsonOf(value)}`],
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Reads the text of a file; throws FileFault and nothing else. */
export function readFileText(text: string): Sketch {
  if (text.length > longestFile) throw new FileFault(say('shared.fileTooLarge'));
  const data = parsed(text);
  if (typeof data !== 'object' || data === null || !('format' in data) || data.format !== format) {
    throw new FileFault(say('shared.noExperiment'));
  }
  try {
    return sketchOf(data);
  } catch (error) {
    if (error instanceof SchemaFault) throw new FileFault(error.sentence('file'));
    if (error instanceof RangeError) throw new FileFault(error.message);
    throw error;
  }
}
