/**
 * The moving picture that a lesson opens with: one run of the experiment of one of its figures, so
 * that the reader sees what the lesson is about before its first question, and no answer.
 */
import { tell } from '../../src/kit/engine/defining.ts';
import type { EngineHost } from '../../src/kit/engine/host.ts';
import type { Catalogue, Experiment, RunSpec } from '../../src/kit/engine/types.ts';
import { encodePermalink } from '../../src/kit/experiment/link/permalink.ts';
import { escapeHtml } from '../../src/kit/reading/env.ts';
import { suggestion } from '../../src/kit/reading/readingFault.ts';
import { engineOf } from '../engineHere.ts';
import { filmedRun } from '../motion/filmed.ts';
import { posterSvg } from '../motion/poster.ts';
import { drawing } from '../motion/startPictures.ts';
import type { Answers } from '../rememberingHost.ts';
import type { FigureSource } from './figures.ts';
import type { Facts } from './frontMatter.ts';
import type { Opening } from './openingFacts.ts';

/** Placeholder in a lesson's page until its picture is drawn. */
export const openingPlace = '<!--opening-->';

/** Below the site's root. */
export const openingFile = (slug: string): string => `motions/lesson-${slug}.json`;

interface OpeningFilm {
  readonly svg: string;
  /** JSON. */
  readonly motion: string;
}

interface Opened {
  readonly facts: Facts;
  readonly figures: readonly FigureSource[];
}

type Shown = FigureSource & { readonly experiment: Experiment };

function figureOf({ figures }: Opened, { figure, node }: Opening): Shown {
  const found = figures.find(({ id }) => id === figure);
  if (found === undefined || !('experiment' in found)) {
    const ids = figures.map(({ id }) => id);
    return node.fail(`There is no figure “${figure}” to open with. ${suggestion(figure, ids)}`);
  }
  return found as Shown;
}

/** Throws LessonFault. `answersOf`: what the module of a system answered before. */
export async function openingFilm(
  lesson: Opened,
  host: EngineHost,
  answersOf: (system: string) => Answers,
): Promise<OpeningFilm | undefined> {
  const { opening } = lesson.facts;
  if (opening === undefined) return undefined;
  const { method, until, h, seconds, node } = opening;
  const { experiment, define } = figureOf(lesson, opening);
  const run: RunSpec = experiment.runs.find((one) => one.method === method) ?? { method };
  const { h: _, ...steady } = run;
  const shown = { ...experiment, h: h ?? experiment.h, horizon: until, runs: [steady] };
  const answers = answersOf(experiment.system);
  const request = JSON.stringify({ opening: shown, define, seconds, drawing });
  const known = answers.known(request);
  if (known !== undefined) return JSON.parse(known) as OpeningFilm;
  try {
    const engine = engineOf(host);
    if (define !== undefined) await tell(engine, define);
    const film = await filmedRun(engine, shown, seconds);
    const made = { svg: posterSvg(film), motion: JSON.stringify(film.motion) };
    answers.keep(request, JSON.stringify(made));
    return made;
  } catch (error) {
    return node.fail((error as Error).message);
  }
}

/** Nothing where there is no picture. */
export function openingHtml(
  lesson: Opened,
  catalogue: Catalogue,
  film: OpeningFilm | undefined,
): string {
  const { opening, slug } = lesson.facts;
  if (opening === undefined || film === undefined) return '';
  const { experiment, define } = figureOf(lesson, opening);
  const bench = `../../bench.html#${encodePermalink({ experiment, view: {} }, catalogue)}`;
  const toBench =
    define === undefined
      ? ` <a href="${escapeHtml(bench)}" data-say="figure.openOnBench">…</a>`
      : '';
  return `<figure class="motion-figure motion-gallery opening group-${opening.group}">
<div class="framed motion-view" data-motion="../../${openingFile(slug)}">${film.svg}</div>
<figcaption><button type="button" class="motion-switch" data-one hidden></button><p>${opening.says}${toBench}</p></figcaption>
</figure>`;
}
