/** The faces of the site have the letters of its texts: of messages, of the catalogue and of lessons. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseHTML } from 'linkedom';
import { expect, it } from 'vitest';
import { catalogueHere } from '../../web/plugins/engineHere.ts';
import { common, more } from '../../web/plugins/fonts.ts';
import { readLessonSite } from '../../web/plugins/lessons.ts';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** What a page says, apart from formulas and data. */
function wordsOf(html: string): string {
  const { document } = parseHTML(html);
  for (const node of document.querySelectorAll('.katex, script')) node.remove();
  return document.body.textContent ?? '';
}

it('are all in what the faces are cut to', () => {
  // Set of formulas, pictures and white space: no letters of sentences.
  const others = '\n\u00ad\u200b⁡⁢☉●∣∬⊤⋉⟂ᴺ';
  const known = new Set(common + more + others);
  const texts = [
    readFileSync(at('web/messages/en.json'), 'utf8'),
    JSON.stringify(catalogueHere()),
    ...[...readLessonSite(at('lessons')).pages.values()].map(wordsOf),
  ];
  const found = new Set(texts.flatMap((text) => [...text]).filter((letter) => !known.has(letter)));
  expect([...found]).toEqual([]);
});
