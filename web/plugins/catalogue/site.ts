/** All pages on systems and methods, and the page of the search. */

import type { Catalogue, MethodInfo } from '../../src/kit/engine/types.ts';
import { Formulas } from '../../src/kit/reading/math.ts';
import { compositionOf, systemPage } from '../../src/pages/catalogue/addresses.ts';
import type { References } from '../../src/pages/catalogue/papers.ts';
import { namedAtlas } from '../atlas.ts';
import { type SitePage, sitePage } from '../frame.ts';
import type { Lesson } from '../lesson/lesson.ts';
import { type SystemPictures, unfilmed } from '../motion/films.ts';
import { measuredOf } from './costs.ts';
import { lessonUses } from './lessonUse.ts';
import { methodsBody, systemsBody } from './lists.ts';
import { compositionBody, methodBody } from './methodPage.ts';
import { Papers } from './papers.ts';
import { searchBody } from './searchPage.ts';
import { systemBody } from './systemPage.ts';
import { type MethodText, methodText, systemDiagram, systemText } from './text.ts';

export const formulaSheet = 'catalogue/formulas.css';

export interface CatalogueSite {
  /** Path below the site's root → HTML. */
  readonly pages: ReadonlyMap<string, string>;
  readonly formulas: Formulas;
  /** What P1, P2, … are. */
  readonly papers: References;
  readonly cited: Papers;
}

/** Methods by the kind of composition that made them; in the order of the catalogue. */
function compositions({ methods }: Catalogue): Map<string, MethodInfo[]> {
  const found = new Map<string, MethodInfo[]>();
  for (const method of methods) {
    const kind = compositionOf(method);
    if (kind !== undefined) found.set(kind, [...(found.get(kind) ?? []), method]);
  }
  return found;
}

/** `folder` is `lessons/`; throws LessonFault where a text is missing or faulty. */
export function readCatalogueSite(
  folder: string,
  catalogue: Catalogue,
  lessons: readonly Pick<Lesson, 'facts' | 'figures'>[],
  pictures: SystemPictures = unfilmed(folder, catalogue),
): CatalogueSite {
  const formulas = new Formulas();
  const pages = new Map<string, string>();
  const uses = lessonUses(lessons);
  const papers = new Papers(folder, formulas);
  const add = (path: string, words: Pick<SitePage, 'title' | 'description' | 'body'>) => {
    const styles = [
      `/${formulaSheet}`,
      '/src/pages/lesson/lesson.css',
      '/src/pages/catalogue/catalogue.css',
      '/src/pages/catalogue/diagram.css',
    ];
    const script = '/src/pages/catalogue/catalogueEntry.ts';
    const body = papers.into(words.body);
    pages.set(path, sitePage({ ...words, body, styles, script }));
  };
  const rows = namedAtlas().systems;
  const plain = catalogue.methods.filter(({ base }) => base === undefined);
  const composed = compositions(catalogue);
  const addresses = [
    ...catalogue.systems.map(({ id }) => systemPage(id)),
    ...[...plain.map(({ id }) => id), ...composed.keys()].map((id) => `methods/${id}.html`),
  ];
  const source = { folder, formulas, pages: addresses };
  add('systems/index.html', {
    title: { key: 'systemPage.listTitle' },
    description: { key: 'systemPage.listDescription' },
    body: systemsBody(catalogue, pictures),
  });
  for (const system of catalogue.systems) {
    const text = systemText(system.id, source);
    const diagram = systemDiagram(system, source.folder);
    const body = systemBody(system, catalogue, uses, { text, pictures, diagram });
    add(systemPage(system.id), { title: system.name, description: system.description, body });
  }
  const texts = new Map(plain.map(({ id }) => [id, methodText(id, source)]));
  add('methods/index.html', {
    title: { key: 'methodPage.listTitle' },
    description: { key: 'methodPage.listDescription' },
    body: methodsBody(catalogue, new Map([...texts].map(([id, { step }]) => [id, step]))),
  });
  for (const method of plain) {
    const measured = measuredOf(method, rows, catalogue.systems);
    const body = methodBody(method, catalogue, uses, {
      ...(texts.get(method.id) as MethodText),
      measured,
    });
    const { name: title, description } = method;
    add(`methods/${method.id}.html`, { title, description, body });
  }
  for (const [kind, made] of composed) {
    const values = { order: made[0]?.order ?? 0 };
    const title = { key: 'methodPage.composedTitle', values } as const;
    const description = { key: 'methodPage.composedAbout', values } as const;
    const body = compositionBody(kind, made, catalogue, uses, methodText(kind, source));
    add(`methods/${kind}.html`, { title, description, body });
  }
  add('search.html', {
    title: { key: 'searchPage.title' },
    description: { key: 'searchPage.description' },
    body: searchBody(),
  });
  return { pages, formulas, papers: papers.data, cited: papers };
}
