/** The texts of ours on systems and methods: Markdown with formulas, checked and rendered. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { newEnv, refusing } from '../lesson/env';
import { LessonFault, suggestion } from '../lesson/fault';
import { createMarkdown, renderMarkdown } from '../lesson/markdown';
import type { Formulas } from '../lesson/math';

export interface TextSource {
  /** `lessons/`. */
  readonly folder: string;
  readonly formulas: Formulas;
  /** What texts may link to: `systems/suslov.html`, `methods/gni.html`. */
  readonly pages: readonly string[];
}

/** Links between these pages are written `../methods/gni.html`; one that leads nowhere is a fault. */
function checkLinks(text: string, file: string, pages: readonly string[]): void {
  text.split('\n').forEach((line, i) => {
    for (const [, target] of line.matchAll(/\]\(\.\.\/((?:systems|methods)\/[^)#]*)/g)) {
      if (pages.includes(target as string)) continue;
      const known = suggestion(target as string, pages);
      throw new LessonFault(file, i + 1, `There is no page “${target}”. ${known}`);
    }
  });
}

/** HTML of `lessons/<kind>/<id>.md`; a missing one stops the build with the file to write. */
export function pageText(kind: 'systems' | 'methods', id: string, source: TextSource): string {
  const path = join(source.folder, kind, `${id}.md`);
  const file = relative(join(source.folder, '..'), path);
  if (!existsSync(path)) {
    const thing = kind === 'systems' ? 'system' : 'method';
    throw new LessonFault(file, 1, `The ${thing} “${id}” has no text yet: write this file.`);
  }
  const text = readFileSync(path, 'utf8');
  checkLinks(text, file, source.pages);
  const answers = refusing('Only words and formulas may stand here.');
  const env = newEnv({ file, firstLine: 1, formulas: source.formulas, answers });
  return renderMarkdown(createMarkdown(), text, env);
}
