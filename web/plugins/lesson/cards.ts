/** Lessons as cards, each with the picture that it opens with: on the home page and in their list. */
import type { MessageKey } from '../../src/kit/language/language.ts';
import { escapeHtml } from '../../src/kit/reading/env.ts';
import { sentenceAround, valuesAttribute } from '../messages.ts';
import { type Facts, type Part, parts } from './frontMatter.ts';
import { withoutTerms } from './html.ts';
import { openingFile } from './opening.ts';

/** Stands on the home page where the lessons belong. */
export const lessonsPlace = '<!--lessons-gallery-->';

/** Stands in a card until its picture is drawn. */
function picturePlace(slug: string): string {
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

/** What a finished page opens with, else what is drawn in its first figure: bodies or a plot. */
export function cardPicture(page: string): string {
  for (const begins of [
    /(?=<svg class="motion-picture")/,
    /<div class="stage">(?=<svg)/,
    /(?=<svg class="(?:picture|narrow)")/,
  ]) {
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

const factsValues = ({ level, minutes }: Facts) => ({ level, minutes });
const colour = ({ opening }: Facts): string =>
  opening === undefined ? '' : ` group-${opening.group}`;

/** For the home page. */
export function lessonCards(all: readonly Facts[]): string {
  const cards = all.map(
    (
      facts,
    ) => `<li class="motion-card${colour(facts)}"><a class="card motion-link" href="lessons/${facts.slug}/index.html">
${picturePlace(facts.slug)}<span class="motion-name">${escapeHtml(facts.title)}</span></a>
<p class="lesson-facts" data-say="lessonPage.facts" ${valuesAttribute(factsValues(facts))}>…</p></li>`,
  );
  return `<ul class="plain tiles motion-cards lesson-wall">${cards.join('\n')}</ul>`;
}

/** The lessons of the list that a lesson builds on, as its prerequisites link to them. */
function before({ prerequisites }: Facts, all: readonly Facts[]): string[] {
  const linked = [...prerequisites.join().matchAll(/href="\.\.\/([\w-]+)\/index\.html"/g)];
  return linked.flatMap(([, slug]) => {
    const facts = all.find((one) => one.slug === slug);
    return facts === undefined
      ? []
      : [`<a href="${facts.slug}/index.html">${escapeHtml(facts.title)}</a>`];
  });
}

function listCard(facts: Facts, all: readonly Facts[]): string {
  const { slug, opening, questions } = facts;
  const motion = opening === undefined ? '' : ` data-motion="../${openingFile(slug)}"`;
  const progress = '<span class="progress"></span>';
  const needed = before(facts, all);
  const after =
    needed.length === 0
      ? ''
      : sentenceAround('<p class="lesson-facts">', 'lessonPage.buildsOn', [needed.join(', ')]);
  return `<li class="motion-card lesson-card${colour(facts)}" data-lesson="${slug}" data-questions="${questions}">
<a class="card motion-link" href="${slug}/index.html"${motion}>${picturePlace(slug)}<span class="motion-name">${escapeHtml(facts.title)}</span></a>
${sentenceAround('<p class="lesson-facts">', 'lessonPage.factsWithProgress', [progress], factsValues(facts))}
<p>${withoutTerms(facts.summary)}</p>
${after}</li>`;
}

const titles: Readonly<Record<Part, { title: MessageKey; about: MessageKey }>> = {
  begin: { title: 'lessonPage.begin', about: 'lessonPage.beginAbout' },
  constraints: { title: 'lessonPage.constraints', about: 'lessonPage.constraintsAbout' },
  rotations: { title: 'lessonPage.rotations', about: 'lessonPage.rotationsAbout' },
  yours: { title: 'lessonPage.yours', about: 'lessonPage.yoursAbout' },
};

/** Cards by part; a lesson without a part is listed in the last. */
export function lessonParts(all: readonly Facts[]): string {
  const sections = parts.map((part) => {
    const within = all.filter((facts) => (facts.part ?? 'yours') === part);
    if (within.length === 0) return '';
    const { title, about } = titles[part];
    return `<section aria-labelledby="${part}">
<h2 id="${part}" data-say="${title}">…</h2>
<p data-say="${about}">…</p>
<ul class="plain tiles motion-cards">
${within.map((facts) => listCard(facts, all)).join('\n')}
</ul>
</section>`;
  });
  return `<div class="motion-gallery"><div class="gallery-head"><button type="button" class="motion-switch" hidden></button></div>
${sections.join('\n')}
</div>`;
}
