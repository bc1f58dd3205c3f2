/** What the bench says P1, P2, … are, beside the starts and descriptions that cite them. */
import { fileURLToPath } from 'node:url';
import { parseHTML } from 'linkedom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Papers } from '../../web/plugins/catalogue/papers.ts';
import { catalogueHere } from '../../web/plugins/engineHere.ts';
import { Formulas } from '../../web/src/kit/reading/math.ts';
import { cited, citedPapers, citingWords } from '../../web/src/pages/catalogue/papers.ts';

const folder = fileURLToPath(new URL('../../lessons', import.meta.url));
const { data } = new Papers(folder, new Formulas());

beforeEach(() => {
  vi.stubGlobal('document', parseHTML('<html><body></body></html>').document);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the papers that a text cites', () => {
  it('are named with their titles and links, in their order, and no other', () => {
    const [list, ...more] = citedPapers(
      'P5, two links. As P1 Figure 3, and P5 again; P9, XP2',
      data,
    );
    expect(more).toEqual([]);
    const terms = [...(list?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent);
    expect(terms).toEqual(['P1', 'P5']);
    const [first] = list?.querySelectorAll('dd') ?? [];
    expect(first?.textContent).toMatch(/^Elena Celledoni, .* Energy-preserving integrators .*\.$/s);
    expect(first?.querySelector('cite')?.textContent).toMatch(/^Energy-preserving/);
    expect(first?.querySelector('a')?.getAttribute('href')).toBe(
      'https://arxiv.org/abs/1605.02845',
    );
  });

  it('are none where none is cited', () => {
    expect(citedPapers('A blade that turns left. P0, P12', data)).toEqual([]);
  });

  it('are found in the starts of a system, and in options of the methods that are chosen', () => {
    const { systems, methods } = catalogueHere();
    const namesFor = (id: string, chosen: readonly string[] = []) => {
      const system = systems.find((one) => one.id === id);
      if (system === undefined) throw new Error(`There is no system ${id}.`);
      const words = citingWords(
        system,
        methods.filter((one) => chosen.includes(one.id)),
      );
      return citedPapers(words, data).flatMap((list) =>
        [...list.querySelectorAll('dt')].map(({ textContent }) => textContent),
      );
    };
    expect(namesFor('chaplygin_sleigh')).toEqual(['P1']);
    expect(namesFor('pendulum_chain')).toEqual(['P4', 'P5']);
    expect(namesFor('rolling_disk')).toEqual([]);
    expect(namesFor('rolling_disk', ['gni'])).toEqual(['P2']);
  });

  it('are known wherever the catalogue cites one', () => {
    const names = new Set(JSON.stringify(catalogueHere()).match(cited));
    expect(names.size).toBe(5);
    for (const name of names) expect(citedPapers(name, data), name).toHaveLength(1);
  });
});
