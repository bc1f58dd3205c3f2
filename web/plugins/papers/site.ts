/** All pages on the papers, and the pictures on them. */
import type { Catalogue } from '../../src/kit/engine/types.ts';
import type { Formulas } from '../../src/kit/reading/math.ts';
import type { Reproduced } from '../../src/pages/papers/reproduction.ts';
import type { Papers } from '../catalogue/papers.ts';
import { type SitePage, sitePage } from '../frame.ts';
import { picturePath } from './contactSheet.ts';
import { errataBody, readErrata } from './errata.ts';
import { geometryOf } from './geometry.ts';
import { paperBody, paperPagePath, papersBody, pictureOf, stillOf } from './paperPage.ts';

export interface PaperSource {
  readonly catalogue: Catalogue;
  readonly all: readonly Reproduced[];
  readonly formulas: Formulas;
  readonly papers: Papers;
}

export interface PaperSite {
  /** Path below the site's root → HTML. */
  readonly pages: ReadonlyMap<string, string>;
  /** Path below the site's root → SVG. */
  readonly pictures: ReadonlyMap<string, string>;
}

const styles = [
  '/catalogue/formulas.css',
  '/src/pages/lesson/lesson.css',
  '/src/pages/catalogue/catalogue.css',
  '/src/pages/catalogue/diagram.css',
  '/src/pages/papers/papers.css',
];

/** `folder` is `lessons/`. */
export function readPaperSite(folder: string, source: PaperSource): PaperSite {
  const { catalogue, all, formulas, papers } = source;
  const pages = new Map<string, string>();
  const names = JSON.stringify(
    Object.fromEntries(catalogue.methods.map(({ id, name }) => [id, name])),
  ).replaceAll('<', '\\u003c');
  const add = (path: string, words: Pick<SitePage, 'title' | 'description' | 'body'>): void => {
    const body = `${words.body}\n<script type="application/json">${names}</script>`;
    const script = '/src/pages/papers/papersEntry.ts';
    pages.set(path, sitePage({ ...words, body, styles, script }));
  };
  const ids = [...new Set(all.map(({ reproduction }) => reproduction.paper))];
  const listed = ids.map((paper) => ({
    paper,
    short: papers.short(paper),
    reference: papers.reference(paper),
    geometry: geometryOf(paper, catalogue, folder),
    all: all.filter(({ reproduction }) => reproduction.paper === paper && !reproduction.misprint),
  }));
  add('papers/index.html', {
    title: { key: 'papers.listTitle' },
    description: { key: 'papers.listDescription' },
    body: papersBody(listed),
  });
  for (const one of listed) {
    const { short: paper } = one;
    add(paperPagePath(one.paper), {
      title: { key: 'papers.pageTitle', values: { paper } },
      description: { key: 'papers.pageDescription', values: { paper } },
      body: paperBody(one, catalogue),
    });
  }
  add('papers/errata.html', {
    title: { key: 'papers.errataTitle' },
    description: { key: 'papers.errataDescription' },
    body: papers.into(
      errataBody(readErrata(folder, all, formulas), catalogue, (id) => papers.short(id)),
    ),
  });
  const pictures = new Map(
    all.flatMap(({ reproduction: { id }, report }) => [
      ...(report?.figures ?? []).map(
        (figure) => [picturePath(id, figure), pictureOf(figure, catalogue)] as const,
      ),
      ...(report?.films ?? []).map((film) => [picturePath(id, film), stillOf(film)] as const),
    ]),
  );
  return { pages, pictures };
}
