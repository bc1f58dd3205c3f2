/** `lessons/errata.yaml`: formulas that stand wrong in the text at hand of the papers, and their page. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Catalogue } from '../../src/kit/engine/types.ts';
import { DataNode } from '../../src/kit/reading/dataNode.ts';
import { escapeHtml, newEnv, refusing } from '../../src/kit/reading/env.ts';
import type { Formulas } from '../../src/kit/reading/math.ts';
import type { Reproduced } from '../../src/pages/papers/reproduction.ts';
import { createMarkdown, renderPart } from '../lesson/markdown.ts';
import { sentenceAround } from '../messages.ts';
import { content, paperPagePath } from './paperPage.ts';

const name = 'errata.yaml';

interface Erratum {
  readonly paper: string;
  readonly place: string;
  /** As HTML. */
  readonly printed: string;
  readonly right: string;
  readonly words: string;
  readonly shown: Reproduced | undefined;
}

/** Throws LessonFault at what is missing, or a formula that cannot be read. */
export function readErrata(
  folder: string,
  all: readonly Reproduced[],
  formulas: Formulas,
): readonly Erratum[] {
  const path = join(folder, name);
  if (!existsSync(path)) return [];
  const file = relative(join(folder, '..'), path);
  const md = createMarkdown();
  const answers = refusing('Only words and formulas may stand here.');
  return DataNode.parse(readFileSync(path, 'utf8'), file)
    .items()
    .map((node) => {
      const fields = node.fields(['paper', 'place', 'shown', 'printed', 'right', 'words']);
      const need = (key: 'paper' | 'place' | 'printed' | 'right' | 'words'): DataNode =>
        node.need(fields[key], key);
      const tex = (key: 'printed' | 'right'): string => {
        try {
          return formulas.render(need(key).text(), true);
        } catch (error) {
          return need(key).fail(String(error));
        }
      };
      const words = need('words');
      const env = newEnv({ file, firstLine: words.line, formulas, answers });
      const id = fields.shown?.text();
      const shown = all.find(({ reproduction }) => reproduction.id === id);
      if (id !== undefined && shown === undefined) {
        fields.shown?.fail(`There is nothing to reproduce called “${id}”.`);
      }
      return {
        paper: need('paper').text(),
        place: need('place').text(),
        printed: tex('printed'),
        right: tex('right'),
        words: renderPart(md, words.text(), env, words, false),
        shown,
      };
    });
}

function pair(key: 'papers.printed' | 'papers.right', formula: string): string {
  return `<div><dt data-say="${key}">…</dt><dd tabindex="0">${formula}</dd></div>`;
}

function entry(
  erratum: Erratum,
  i: number,
  catalogue: Catalogue,
  shortOf: (paper: string) => string,
): string {
  const { paper, place, printed, right, words, shown } = erratum;
  const title = shown?.reproduction.title ?? '';
  const heading = `<span class="place">${escapeHtml(`${shortOf(paper)} (${paper}), ${place}`)}</span> ${escapeHtml(title)}`;
  const own = shown?.reproduction.misprint === true;
  const head = `<h2 id="misprint-${i + 1}">${heading}</h2>
<dl class="formulas">${pair('papers.printed', printed)}${pair('papers.right', right)}</dl>
${words}`;
  if (shown === undefined) return `<section class="erratum">${head}</section>`;
  if (own) {
    return `<section class="erratum reproduction" data-id="${shown.reproduction.id}">${head}${content(shown, catalogue)}</section>`;
  }
  const { id, place: there } = shown.reproduction;
  const link = `<a href="../${paperPagePath(paper)}#${id}">${escapeHtml(`${shortOf(paper)}, ${there}`)}</a>`;
  return `<section class="erratum">${head}${sentenceAround('<p>', 'papers.shownBy', [link])}</section>`;
}

/** `shortOf`: authors and year of a paper. */
export function errataBody(
  errata: readonly Erratum[],
  catalogue: Catalogue,
  shortOf: (paper: string) => string,
): string {
  const list = '<a href="index.html" data-say="papers.list">…</a>';
  return `<main id="main" lang="en" class="paper-page">
<article class="catalogue">
<header class="lesson-header">
${sentenceAround('<p class="lesson-facts">', 'papers.errataFacts', [list], { n: errata.length })}
<h1 data-say="papers.errata">…</h1>
<p class="lesson-summary" data-say="papers.errataAbout">…</p>
</header>
<p data-say="papers.errataCourtesy">…</p>
${errata.map((one, i) => entry(one, i, catalogue, shortOf)).join('\n')}
</article>
</main>`;
}
