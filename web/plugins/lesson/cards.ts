/** Lessons as cards, each with the picture of one of its figures: on the home page and in their list. */
import { escapeHtml } from '../../src/kit/reading/env.ts';
import type { Facts } from './frontMatter.ts';

/** Stands on the home page where the lessons belong. */
export const lessonsPlace = '<!--lessons-gallery-->';

/** Stands in a card until its picture is drawn. */
export function picturePlace(slug: string): string {
  return `<!--picture-of:${slug}-->`;
}

/** The element that begins at `start`, with all that is in it. */
function svgAt(html: string, start: number): string {
  let depth = 0;
  for (const tag of html.slice(start).matchAll(/<(\/?)svg/g)) {
    depth += tag[1] === '/' ? -1 : 1;
    if (depth === 0) return html.slice(start, start + tag.index + '</svg>'.length);
  }
  return '';
}

/** What is drawn in the first figure of a finished page: its bodies, else its plot. Empty without one. */
export function cardPicture(page: string): string {
  for (const begins of [/<div class="stage">(?=<svg)/, /(?=<svg class="(?:picture|narrow)")/]) {
    const found = begins.exec(page);
    if (found !== null) return svgAt(page, found.index + found[0].length);
  }
  return '';
}

/** `pages`: finished ones, by their paths. */
export function pictured(html: string, slug: string, pages: ReadonlyMap<string, string>): string {
  const svg = cardPicture(pages.get(`lessons/${slug}/index.html`) ?? '');
  const drawn = svg === '' ? '' : `<div class="lesson-picture" aria-hidden="true">${svg}</div>`;
  return html.replace(picturePlace(slug), () => drawn);
}

/** For the home page. */
export function lessonCards(all: readonly Facts[]): string {
  const cards = all.map(
    ({ slug, title, description }) => `<li><a class="card door" href="lessons/${slug}/index.html">
${picturePlace(slug)}<strong>${escapeHtml(title)}</strong>
<span>${escapeHtml(description)}</span></a></li>`,
  );
  return `<ul class="plain tiles lesson-wall">${cards.join('\n')}</ul>`;
}
