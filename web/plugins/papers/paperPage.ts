/** The pages of the papers: a card for each figure and number, theirs beside ours. */

import type { Catalogue, Experiment } from '../../src/kit/engine/types.ts';
import { encodePermalink } from '../../src/kit/experiment/link/permalink.ts';
import { say } from '../../src/kit/language/language.ts';
import { escapeHtml } from '../../src/kit/reading/env.ts';
import { drawn } from '../../src/kit/still/drawn.ts';
import { drawing } from '../../src/pages/papers/papersDrawing.ts';
import { stillsSvg } from '../../src/pages/papers/papersFilm.ts';
import { findingsTable } from '../../src/pages/papers/papersFindings.ts';
import type {
  Film,
  Finding,
  PaperFigure,
  Reproduced,
  Verdict,
} from '../../src/pages/papers/reproduction.ts';
import { sentenceAround, valuesAttribute } from '../messages.ts';
import type { GeometryCard } from './geometry.ts';

export function paperPagePath(paper: string): string {
  return `papers/${paper.toLowerCase()}.html`;
}

/** Where a figure's picture is, below the site's root. */
export function picturePath(id: string, figure: { readonly id: string }): string {
  return `papers/pictures/${id}_${figure.id}.svg`;
}

/** What a curve is called: methods by their names. */
export function curveName(catalogue: Catalogue): (curve: string) => string {
  const names = new Map(catalogue.methods.map(({ id, name }) => [id, name]));
  return (curve) => names.get(curve) ?? curve;
}

/** As a file of its own. */
function standing(draw: () => SVGSVGElement): string {
  return drawn(() => [draw()]).replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');
}

export function pictureOf(figure: PaperFigure, catalogue: Catalogue): string {
  return standing(() => drawing(figure, curveName(catalogue)));
}

export function stillOf(film: Film): string {
  return standing(() => stillsSvg(film));
}

/** The experiment as a link takes it: what all runs share is said once. */
function benchLink(experiment: Experiment, catalogue: Catalogue): string {
  const runs = experiment.runs.map(({ h, ...run }) =>
    h === undefined || h === experiment.h ? run : { ...run, h },
  );
  return `../bench.html#${encodePermalink({ experiment: { ...experiment, runs }, view: {} }, catalogue)}`;
}

function table(findings: readonly Finding[], title: string): string {
  return drawn(() => [findingsTable(findings, title)]);
}

/** How many findings come to which verdict. */
export function counts(findings: readonly Finding[]): Record<'agree' | 'kind' | 'differ', number> {
  const count = (verdict: Verdict): number =>
    findings.filter((one) => one.verdict === verdict).length;
  return { agree: count('agrees'), kind: count('agrees in kind'), differ: count('differs') };
}

function figureHtml(id: string, figure: PaperFigure, catalogue: Catalogue): string {
  const names = figure.curves.map(({ name }) => curveName(catalogue)(name)).join('; ');
  const { title, x, y } = figure;
  const alt = say('papers.alt', { title, x: x.label, y: y.label, names });
  return pictureHtml(id, figure, alt, pictureOf(figure, catalogue));
}

/** A figure, or stills of a film, before it is computed in the page. */
function pictureHtml(
  id: string,
  { id: figure, title }: { readonly id: string; readonly title: string },
  alt: string,
  svg: string,
  caption = title,
): string {
  const size = /viewBox="0 0 (\d+) (\d+)"/.exec(svg);
  return `<figure data-figure="${figure}">
<img src="pictures/${id}_${figure}.svg" alt="${escapeHtml(alt)}" width="${size?.[1]}" height="${size?.[2]}" loading="lazy">
<figcaption>${escapeHtml(caption)}</figcaption>
</figure>`;
}

function filmHtml(id: string, film: Film): string {
  const { title, quantity } = film;
  const alt = say('papers.filmAlt', { title, quantity });
  return pictureHtml(id, film, alt, stillOf(film), say('papers.filmCaption', { title }));
}

/** Figures, numbers, and what can be done with them. */
export function content({ reproduction, report }: Reproduced, catalogue: Catalogue): string {
  const { id, place, title, reading, command, experiment, seconds } = reproduction;
  const figures = [
    ...(report?.figures ?? []).map((figure) => figureHtml(id, figure, catalogue)),
    ...(report?.films ?? []).map((film) => filmHtml(id, film)),
  ];
  const long = `<p class="note" data-say="papers.takesLong" ${valuesAttribute({ seconds: Math.round(seconds) })}>…</p>`;
  const said = reading === '' ? '' : `<p class="reading">${escapeHtml(reading)}</p>`;
  const bench = `<a href="${escapeHtml(benchLink(experiment, catalogue))}" data-say="papers.bench">…</a>`;
  return `${said}
${report === undefined ? long : ''}
<div class="paper-figures">${figures.join('\n')}</div>
<div class="findings-place">${report === undefined ? '' : table(report.findings, `${place}: ${title}`)}</div>
<div class="paper-actions">${bench}
<details><summary data-say="papers.command">…</summary><pre><code>${escapeHtml(command)}</code></pre></details></div>
<div class="compute-place" data-listing></div>`;
}

function card(one: Reproduced, catalogue: Catalogue): string {
  const { id, place, title } = one.reproduction;
  return `<section class="reproduction" data-id="${id}">
<h2 id="${id}"><span class="place">${escapeHtml(place)}</span> ${escapeHtml(title)}</h2>
${content(one, catalogue)}
</section>`;
}

/**
 * The page of a paper; `reference` is its name, year and journal as HTML,
 * `geometry` what it draws of systems.
 */
export function paperBody(
  paper: string,
  all: readonly Reproduced[],
  reference: string,
  catalogue: Catalogue,
  geometry: readonly GeometryCard[],
): string {
  const findings = all.flatMap(({ report }) => report?.findings ?? []);
  const list = [...geometry, ...all.map(({ reproduction }) => reproduction)].map(
    ({ id, place, title }) =>
      `<li><a href="#${id}">${escapeHtml(place)}</a>: ${escapeHtml(title)}</li>`,
  );
  const lists = '<a href="index.html" data-say="papers.list">…</a>';
  return `<main id="main" lang="en" class="paper-page">
<article class="catalogue">
<header class="lesson-header">
${sentenceAround('<p class="lesson-facts">', 'papers.facts', [lists], counts(findings))}
<h1 data-say="papers.heading" ${valuesAttribute({ paper })}>…</h1>
<p class="lesson-summary">${reference}</p>
</header>
<p data-say="papers.howToRead">…</p>
<nav class="paper-contents" data-say-label="papers.contents"><ul>${list.join('\n')}</ul></nav>
${geometry.map(({ html }) => html).join('\n')}
${all.map((one) => card(one, catalogue)).join('\n')}
</article>
</main>`;
}

interface Listed {
  readonly paper: string;
  readonly reference: string;
  readonly all: readonly Reproduced[];
}

/** The list of the papers. */
export function papersBody(papers: readonly Listed[]): string {
  const items = papers.map(({ paper, reference, all }) => {
    const findings = all.flatMap(({ report }) => report?.findings ?? []);
    const values = valuesAttribute({ ...counts(findings), n: all.length });
    return `<li class="lesson-card"><h2><a href="${paper.toLowerCase()}.html" data-say="papers.heading" ${valuesAttribute({ paper })}>…</a></h2>
<p>${reference}</p>
<p class="note" data-say="papers.summary" ${values}>…</p></li>`;
  });
  return `<main id="main" class="lesson-list" lang="en">
<h1 data-say="papers.list">…</h1>
<p class="lesson-summary" data-say="papers.about">…</p>
<ul class="plain">${items.join('\n')}
<li class="lesson-card"><h2><a href="errata.html" data-say="papers.errata">…</a></h2>
<p data-say="papers.errataAbout">…</p></li></ul>
</main>`;
}
