/**
 * Vite plugin: the demonstrations of `web/demonstrations/`, checked, as the module
 * `virtual:demonstrations`. A fault stops the build with file and line.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { parse } from '@humanwhocodes/momoa';
import type { Plugin } from 'vite';
import { LineCounter, parseDocument } from 'yaml';
import {
  DemonstrationFault,
  readDemonstration,
} from '../src/kit/demonstration/demonstrationSchema.ts';
import type { Shipped } from '../src/kit/demonstration/shipped.ts';
import { LessonFault } from '../src/kit/reading/readingFault.ts';

const name = 'virtual:demonstrations';
const resolved = `\0${name}`;

/** The line on which a value stands; JSON is read as the YAML it is, which knows its lines. */
function lineAt(text: string, path: readonly (string | number)[]): number {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const node = document.getIn(path, true) as { range?: readonly number[] } | undefined;
  return lines.linePos(node?.range?.[0] ?? 0).line;
}

/** The line of what makes the text no JSON. Node's own complaints do not always say where. */
function faultyLine(text: string): number {
  try {
    parse(text, { mode: 'json' });
  } catch (error) {
    return (error as { line?: number }).line ?? 1;
  }
  return 1;
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new LessonFault(file, faultyLine(text), 'This is not valid JSON.');
  }
}

/** Throws LessonFault. */
export function readShipped(text: string, file: string): Shipped {
  const data = parsed(text, file);
  try {
    return { id: basename(file, '.json'), demonstration: readDemonstration(data) };
  } catch (error) {
    if (!(error instanceof DemonstrationFault)) throw error;
    throw new LessonFault(file, lineAt(text, error.path), error.message);
  }
}

/** All of a folder, in the order of their file names; `root` is what complaints are relative to. */
export function readDemonstrations(folder: string, root: string): Shipped[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => join(folder, file))
    .map((path) => readShipped(readFileSync(path, 'utf8'), relative(root, path)));
}

export function demonstrations(): Plugin {
  let folder = '';
  let root = '';
  return {
    name: 'rattleback:demonstrations',
    configResolved(config) {
      folder = join(config.root, 'demonstrations');
      root = resolve(config.root, '..');
    },
    resolveId: (id) => (id === name ? resolved : undefined),
    load(id) {
      if (id !== resolved) return undefined;
      for (const file of readdirSync(folder)) this.addWatchFile(join(folder, file));
      return `export default ${JSON.stringify(readDemonstrations(folder, root))};`;
    },
  };
}
