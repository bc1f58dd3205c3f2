/** The pages of the papers: complete, with the numbers that the command line gives. */
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { Papers } from '../../web/plugins/catalogue/papers.ts';
import { catalogueHere } from '../../web/plugins/engineHere.ts';
import { reproductionsHere } from '../../web/plugins/papers/reproductionsHere.ts';
import { readPaperSite } from '../../web/plugins/papers/site.ts';
import { decodePermalink } from '../../web/src/kit/experiment/link/permalink.ts';
import { Formulas } from '../../web/src/kit/reading/math.ts';
import { formatNumber } from '../../web/src/kit/ui/format.ts';
import type { Finding, Reproduced } from '../../web/src/pages/papers/reproduction.ts';
import { native } from './support/native.ts';

const folder = fileURLToPath(new URL('../../lessons', import.meta.url));
const catalogue = catalogueHere();
const formulas = new Formulas();
const all = await reproductionsHere();
const papers = new Papers(folder, formulas);
const site = readPaperSite(folder, { catalogue, all, formulas, papers });
const pageOf = (path: string): string => site.pages.get(path) ?? '';
const ofPapers = all.filter(({ reproduction }) => !reproduction.misprint);

/**
 * Natively and in WebAssembly a chaotic motion over a long time, round-off, run times and how often a
 * solver asks are other numbers.
 */
function comparable({ quantity, ours }: Finding): boolean {
  return Math.abs(ours) > 1e-9 && !/^time of|^evaluations a step|to t = 1000$/.test(quantity);
}

function nativeFindings(ids: readonly string[]): Map<string, readonly Finding[]> {
  const { status, out } = native(['reproduce', '--json', ...ids]);
  expect(status).toBe(0);
  const entries = JSON.parse(out) as readonly { id: string; findings: readonly Finding[] }[];
  return new Map(entries.map(({ id, findings }) => [id, findings]));
}

it('the numbers of the pages are those of the command line', () => {
  const quick = all.filter(
    ({ reproduction, report }) => report !== undefined && reproduction.seconds < 2,
  );
  const theirs = nativeFindings(quick.map(({ reproduction }) => reproduction.id));
  for (const { reproduction, report } of quick) {
    const other = theirs.get(reproduction.id) ?? [];
    expect(report?.findings.map(({ quantity }) => quantity)).toEqual(
      other.map(({ quantity }) => quantity),
    );
    report?.findings.forEach((finding, i) => {
      expect(finding.stands, `${reproduction.id}: ${finding.quantity}`).toBe(true);
      if (!comparable(finding)) return;
      const off = Math.abs(finding.ours / (other[i]?.ours ?? 0) - 1);
      expect(off, `${reproduction.id}: ${finding.quantity}`).toBeLessThan(1e-3);
    });
  }
});

it('a page has each figure and number of its paper, and opens its experiment on the bench', () => {
  for (const { reproduction, report } of ofPapers) {
    const page = pageOf(`papers/${reproduction.paper.toLowerCase()}.html`);
    const card = page.split(`data-id="${reproduction.id}"`)[1]?.split('</section>')[0] ?? '';
    expect(card).toContain(reproduction.command);
    for (const { ours } of report?.findings ?? []) expect(card).toContain(formatNumber(ours, 6));
    for (const { id } of report?.figures ?? []) {
      const picture = `pictures/${reproduction.id}_${id}.svg`;
      expect(card).toContain(`src="${picture}"`);
      expect(site.pictures.get(`papers/${picture}`)).toMatch(/^<svg xmlns=.*<path [^>]*d="M/s);
    }
    for (const { id, stills } of report?.films ?? []) {
      const picture = site.pictures.get(`papers/pictures/${reproduction.id}_${id}.svg`) ?? '';
      expect(card).toContain(`src="pictures/${reproduction.id}_${id}.svg"`);
      expect(picture.split('<text').length).toBe(1 + 3);
      expect(stills.every(({ points, values }) => points.length === 3 * values.length)).toBe(true);
    }
    const link = /bench\.html#([^"]+)"/.exec(card)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const { experiment } = decodePermalink(link, catalogue);
    const { system, h, horizon, runs } = reproduction.experiment;
    expect(experiment).toMatchObject({ system, h, horizon });
    expect(experiment.runs.map(({ method }) => method)).toEqual(runs.map(({ method }) => method));
  }
});

/** The numbers of the figures that a place names, such as “Figures 14 to 18” or “Figure 2, top left”. */
function figuresIn(place: string): number[] {
  const range = /Figures (\d+) to (\d+)/.exec(place);
  if (range !== null) {
    const [from, to] = [Number(range[1]), Number(range[2])];
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  }
  const numbers = /Figures? (\d+)(?: and (\d+))?/.exec(place)?.slice(1) ?? [];
  return numbers.flatMap((one) => (one === undefined ? [] : [Number(one)]));
}

it('every figure of the papers is there: computed, or as the drawing of its system', () => {
  const last = { p1: 4, p2: 4, p3: 6, p4: 7, p5: 18 };
  for (const [paper, most] of Object.entries(last)) {
    const page = pageOf(`papers/${paper}.html`);
    const places = [...page.matchAll(/<span class="place">([^<]+)<\/span>/g)].map(([, at]) => at);
    const found = new Set(places.flatMap((at) => figuresIn(at ?? '')));
    expect(
      Array.from({ length: most }, (_, i) => i + 1).filter((n) => !found.has(n)),
      paper,
    ).toEqual([]);
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size, paper).toBe(ids.length);
  }
});

it('every misprint has both formulas, and each experiment on one is on the page', () => {
  const page = pageOf('papers/errata.html');
  const entries = page.split('<section class="erratum').slice(1);
  expect(entries.length).toBeGreaterThan(20);
  for (const entry of entries) expect(entry.split('class="katex-display"').length).toBe(1 + 2);
  const shown = all.filter(({ reproduction }) => reproduction.misprint);
  for (const { reproduction, report } of shown as readonly Reproduced[]) {
    expect(page).toContain(`data-id="${reproduction.id}"`);
    const verdicts = new Set(report?.findings.map(({ verdict }) => verdict));
    expect(verdicts, reproduction.id).toEqual(new Set(['agrees', 'differs']));
  }
  expect(page).toContain('id="paper-P5"');
});

it('ids are unique on each page', () => {
  for (const [path, html] of site.pages) {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size, path).toBe(ids.length);
  }
});
