/** The texts of ours on systems and methods: Markdown with formulas, checked and rendered. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { SystemInfo } from '../../src/kit/engine/types.ts';
import { newEnv, refusing } from '../../src/kit/reading/env.ts';
import type { Formulas } from '../../src/kit/reading/math.ts';
import { LessonFault, suggestion } from '../../src/kit/reading/readingFault.ts';
import type { Diagram } from '../diagram/diagram.ts';
import { type Drawing, drawingOf, stepNames, stepSketch } from '../diagram/drawings.ts';
import { splitFrontMatter } from '../lesson/frontMatter.ts';
import { createMarkdown, renderMarkdown } from '../lesson/markdown.ts';
import { readSystemFacts, type SystemFacts } from '../motion/request.ts';

export interface TextSource {
  /** `lessons/`. */
  readonly folder: string;
  readonly formulas: Formulas;
  /** What texts may link to: `systems/suslov.html`, `methods/gni.html`. */
  readonly pages: readonly string[];
}

/** Links between these pages are written `../methods/gni.html`; one that leads nowhere is a fault. */
function checkLinks(text: string, file: string, firstLine: number, pages: readonly string[]): void {
  text.split('\n').forEach((line, i) => {
    for (const [, target] of line.matchAll(/\]\(\.\.\/((?:systems|methods)\/[^)#]*)/g)) {
      if (pages.includes(target as string)) continue;
      const known = suggestion(target as string, pages);
      throw new LessonFault(file, firstLine + i, `There is no page “${target}”. ${known}`);
    }
  });
}

interface Source {
  readonly text: string;
  readonly file: string;
}

/** `lessons/<kind>/<id>.md`; a missing one stops the build with the file to write. */
function read(kind: 'systems' | 'methods', id: string, folder: string): Source {
  const path = join(folder, kind, `${id}.md`);
  const file = relative(join(folder, '..'), path);
  if (!existsSync(path)) {
    const thing = kind === 'systems' ? 'system' : 'method';
    throw new LessonFault(file, 1, `The ${thing} “${id}” has no text yet: write this file.`);
  }
  return { text: readFileSync(path, 'utf8'), file };
}

function rendered({ text, file }: Source, firstLine: number, source: TextSource): string {
  checkLinks(text, file, firstLine, source.pages);
  const answers = refusing('Only words and formulas may stand here.');
  const env = newEnv({ file, firstLine, formulas: source.formulas, answers });
  return renderMarkdown(createMarkdown(), text, env);
}

export interface MethodText {
  /** HTML. */
  readonly html: string;
  /** The sketch of its step. */
  readonly step: Drawing;
}

/** The text on a method, whose front matter names the sketch of a step. */
export function methodText(id: string, source: TextSource): MethodText {
  const { text: whole, file } = read('methods', id, source.folder);
  const { head, text, firstLine } = splitFrontMatter(whole, file);
  const step = head.need(head.fields(['step']).step, 'step');
  return {
    html: rendered({ text, file }, firstLine, source),
    step: stepSketch(step.oneOf(stepNames())),
  };
}

/** HTML of the text on a system, without its front matter. */
export function systemText(id: string, source: TextSource): string {
  const { text: whole, file } = read('systems', id, source.folder);
  const { text, firstLine } = splitFrontMatter(whole, file);
  return rendered({ text, file }, firstLine, source);
}

/** What the front matter of a system's text says of its picture. */
export function systemFacts(system: SystemInfo, folder: string): SystemFacts {
  const { text, file } = read('systems', system.id, folder);
  return readSystemFacts(splitFrontMatter(text, file).head, system);
}

/** Its labelled drawing, with the key to the symbols; undefined where it has none. */
export function systemDiagram(system: SystemInfo, folder: string): Diagram | undefined {
  const drawing = drawingOf(system.id);
  if (drawing === undefined) return undefined;
  return { ...drawing, symbols: systemFacts(system, folder).symbols };
}
