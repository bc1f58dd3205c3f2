/**
 * Drawings of systems and of steps: SVG files next to the texts, whose `<title>` tells the picture in words.
 * Colours are classes (`src/pages/catalogue/diagram.css`), so that themes and paper have their own.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DOMParser } from 'linkedom';
import { LessonFault } from '../../src/kit/reading/readingFault.ts';

export interface Drawing {
  /** The picture in words: for who cannot see it, and for who does not know how to read it. */
  readonly says: string;
  /** As SVG's attribute has it. */
  readonly viewBox: string;
  /** Content of the SVG element. */
  readonly parts: string;
}

const lessons = fileURLToPath(new URL('../../../lessons/', import.meta.url));
const steps = 'methods/steps';

/** `path`: below `lessons/`, without `.svg`. Throws LessonFault. */
function readDrawing(path: string): Drawing {
  const text = readFileSync(join(lessons, `${path}.svg`), 'utf8');
  const svg = new DOMParser().parseFromString(text, 'image/svg+xml').querySelector('svg');
  const title = svg?.querySelector('title');
  const viewBox = svg?.getAttribute('viewBox');
  if (title == null || viewBox == null) {
    const sentence = 'A drawing is an <svg> with a viewBox and a <title>.';
    throw new LessonFault(`lessons/${path}.svg`, 1, sentence);
  }
  // As they are written: what a DOM writes is the same, but not the same text.
  const parts = text.slice(
    text.indexOf('</title>') + '</title>'.length,
    text.lastIndexOf('</svg>'),
  );
  return { says: title.textContent?.trim() ?? '', viewBox, parts: parts.trim() };
}

/** Of a system; undefined where it has none. */
export function drawingOf(system: string): Drawing | undefined {
  const path = `systems/${system}`;
  return existsSync(join(lessons, `${path}.svg`)) ? readDrawing(path) : undefined;
}

/** The names under which texts on methods ask for a sketch of a step. */
export function stepNames(): readonly string[] {
  return readdirSync(join(lessons, steps))
    .filter((file) => file.endsWith('.svg') && file !== 'pair.svg')
    .map((file) => file.replace('.svg', ''));
}

export function stepSketch(name: string): Drawing {
  return readDrawing(`${steps}/${name}`);
}

/** How a method chooses its steps. */
export function pairSketch(): Drawing {
  return stepSketch('pair');
}
