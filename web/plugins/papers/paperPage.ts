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
} from '../../src/pages/papers/reproduction.ts';
import { sentenceAround, valuesAttribute } from '../messages.ts';
import {
  cardOf,
  cardOfGeometry,
  contactSheet,
  counts,
  inOrder,
  type SheetCard,
  strip,
  verdicts,
} from './contactSheet.ts';
import type { GeometryCard } from './geometry.ts';

export function paperPagePath(paper: string): string {
  return `papers/${paper.toLowerCase()}.html`;
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

interface PaperWords {
  /** As texts cite it: P1. */
  readonly paper: string;
  /** Its authors and year, in short. */
  readonly short: string;
  /** Its authors, title and journal as HTML. */
  readonly reference: string;
}

interface Listed extends PaperWords {
  readonly all: readonly Reproduced[];
  /** What it draws of systems. */
  readonly geometry: readonly GeometryCard[];
}

const sheetOf = ({ all, geometry }: Listed): SheetCard[] =>
  inOrder([...geometry.map(cardOfGeometry), ...all.map(cardOf)]);

/** The page of a paper. */
export function paperBody(listed: Listed, catalogue: Catalogue): string {
  const { paper, short, reference, all, geometry } = listed;
  const findings = all.flatMap(({ report }) => report?.findings ?? []);
  const lists = '<a href="index.html" data-say="papers.list">…</a>';
  const sections = [
    ...geometry.map(({ place, html }) => ({ place, html })),
    ...all.map((one) => ({ place: one.reproduction.place, html: card(one, catalogue) })),
  ];
  return `<main id="main" lang="en" class="paper-page">
<article class="catalogue">
<header class="lesson-header">
${sentenceAround('<p class="lesson-facts">', 'papers.facts', [lists], { ...counts(findings), paper })}
<h1 data-say="papers.heading" ${valuesAttribute({ paper: short })}>…</h1>
<p class="lesson-summary">${reference}</p>
</header>
${contactSheet(sheetOf(listed))}
<p data-say="papers.howToRead">…</p>
${inOrder(sections)
  .map(({ html }) => html)
  .join('\n')}
</article>
</main>`;
}

/** The list of the papers. */
export function papersBody(papers: readonly Listed[]): string {
  const items = papers.map((listed) => {
    const { paper, short, reference, all } = listed;
    const findings = all.flatMap(({ report }) => report?.findings ?? []);
    return `<li class="paper-card"><a class="card" href="${paper.toLowerCase()}.html">${strip(sheetOf(listed), 4)}<strong>${escapeHtml(short)}</strong></a>
<p>${reference}</p>
<p class="note"><span data-say="papers.summary" ${valuesAttribute({ n: all.length })}>…</span> ${verdicts(findings)}</p></li>`;
  });
  return `<main id="main" class="lesson-list" lang="en">
<h1 data-say="papers.list">…</h1>
<p class="lesson-summary" data-say="papers.about">…</p>
<ul class="plain tiles paper-cards">${items.join('\n')}
<li class="paper-card"><a class="card" href="errata.html"><strong data-say="papers.errata">…</strong></a>
<p data-say="papers.errataAbout">…</p></li></ul>
</main>`;
}
