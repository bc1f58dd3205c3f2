/** The lesson that `lessons/README.md` teaches to write, as files. */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const lessons = fileURLToPath(new URL('../../../lessons/', import.meta.url));

export const guideFiles = ['figures.yaml', 'index.md', 'questions.yaml'] as const;
export type GuideFile = (typeof guideFiles)[number];

/** The three blocks of code below the list's items, without their indentation. */
export function guideTexts(): Record<GuideFile, string> {
  const readme = readFileSync(join(lessons, 'README.md'), 'utf8');
  const blocks = [...readme.matchAll(/^ {3}```\w+\n([\s\S]*?)^ {3}```$/gm)].map(([, text]) =>
    (text as string).replace(/^ {3}/gm, ''),
  );
  const [figures = '', index = '', questions = ''] = blocks;
  return { 'figures.yaml': figures, 'index.md': index, 'questions.yaml': questions };
}

/** The file of the section on classes. */
export function guideClass(): string {
  const readme = readFileSync(join(lessons, 'README.md'), 'utf8');
  return /## In class[\s\S]*?```yaml\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
}

/** A folder of lessons that holds this one and the glossary; the caller removes `root`. */
export function guideFolder(texts: Record<GuideFile, string>): {
  readonly root: string;
  readonly lessons: string;
} {
  const root = mkdtempSync(join(tmpdir(), 'guide-'));
  const folder = join(root, 'lessons');
  mkdirSync(join(folder, 'swing'), { recursive: true });
  writeFileSync(join(folder, 'glossary.yaml'), readFileSync(join(lessons, 'glossary.yaml')));
  for (const file of guideFiles) writeFileSync(join(folder, 'swing', file), texts[file]);
  return { root, lessons: folder };
}
