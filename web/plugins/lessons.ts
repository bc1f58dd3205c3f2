/**
 * Vite plugin: every folder of `lessons/` becomes pages of the site, below `lessons/`, together
 * with a list and one stylesheet for the formulas. Pages exist in memory only.
 */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { EngineHost } from '../src/kit/engine/host.ts';
import type { MessageKey } from '../src/kit/language/language.ts';
import { Formulas, katexFolder } from '../src/kit/reading/math.ts';
import { namedAtlas } from './atlas.ts';
import { handInBody, handInsBody, homeworkBody, teachersBody } from './course/pages.ts';
import {
  answersHere,
  engineIsBuilt,
  rememberingEngineHere,
  wholeEngineHere,
} from './engineHere.ts';
import { formulaStylesheet } from './fonts.ts';
import { atlasTableHtml, waysOf } from './lesson/atlasTable.ts';
import { lessonCards, lessonsPlace, pictured } from './lesson/cards.ts';
import { checkFigure, checkQuestion, checkTask } from './lesson/check.ts';
import { Glossary } from './lesson/glossary.ts';
import { tablePlace } from './lesson/html.ts';
import { type Lesson, readLesson, type Shared } from './lesson/lesson.ts';
import { openingFile, openingFilm, openingHtml, openingPlace } from './lesson/opening.ts';
import {
  courseFrame,
  type Frame,
  framedPage,
  glossaryBody,
  lessonBody,
  listBody,
  teacherBody,
} from './lesson/pages.ts';
import { Pictures } from './lesson/picture/pictures.ts';
import { refereeOf } from './lesson/referee.ts';
import { inputsOf, pathIn, servePages } from './memoryPages.ts';

const formulaSheet = 'lessons/formulas.css';
const listPage = 'lessons/index.html';

/** What the engine adds to a site: pictures of its figures. */
interface Finisher {
  finish(site: LessonSite): Promise<LessonSite>;
}

/** Checks the lessons against the catalogue, then draws their figures. Throws LessonFault. */
export function finisher(host: EngineHost): Finisher {
  const pictures = new Pictures(host);
  return {
    async finish(site) {
      const pages = new Map(site.pages);
      const motions = new Map<string, string>();
      const answers = answersHere();
      const atlas = namedAtlas();
      for (const lesson of site.lessons) {
        const { facts, figures, questions, tables, own, course } = lesson;
        const referee = refereeOf(host, own);
        for (const figure of figures) checkFigure(figure, referee);
        for (const question of questions) checkQuestion(question, referee);
        for (const task of course.homework) checkTask(task, referee);
        const path = `lessons/${facts.slug}/index.html`;
        const html = tables.reduce((page, { table, caption }) => {
          const found = waysOf(atlas, host.catalogue, table);
          return page.replace(tablePlace(table.id), () => atlasTableHtml(found, table, caption));
        }, pages.get(path) ?? '');
        const drawn = await pictures.into(html, figures);
        const film = await openingFilm(lesson, host, answers);
        if (film !== undefined) motions.set(openingFile(facts.slug), film.motion);
        pages.set(
          path,
          drawn.replace(openingPlace, () => openingHtml(lesson, host.catalogue, film)),
        );
      }
      const list = site.lessons.reduce(
        (html, { facts }) => pictured(html, facts.slug, pages),
        pages.get(listPage) ?? '',
      );
      return { ...site, pages: pages.set(listPage, list), motions };
    },
  };
}

export interface LessonSite {
  readonly lessons: readonly Lesson[];
  /** Path below the site's root → HTML. */
  readonly pages: ReadonlyMap<string, string>;
  readonly formulas: Formulas;
  /** The motions that lessons open with, by their paths below the site's root. */
  readonly motions: ReadonlyMap<string, string>;
}

function readAll(folder: string, shared: Shared): Lesson[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'index.md')))
    .map((entry) => readLesson(join(folder, entry.name), shared))
    .sort((a, b) => a.facts.order - b.facts.order);
}

/** The pages beside a lesson: their names, titles and contents. */
function besides(lesson: Lesson): readonly (readonly [string, MessageKey, string])[] {
  const { asked, course } = lesson;
  return [
    ...(asked.length === 0 ? [] : [['hand-in', 'handIn.title', handInBody(lesson)] as const]),
    ...(course.homework.length === 0
      ? []
      : [
          ['homework', 'homework.title', homeworkBody(lesson, false)] as const,
          ['solutions', 'homework.solutionsTitle', homeworkBody(lesson, true)] as const,
        ]),
  ];
}

/** Reads all lessons; throws LessonFault at the first fault. */
export function readLessonSite(folder: string): LessonSite {
  const formulas = new Formulas();
  const root = dirname(folder);
  const glossary = new Glossary(folder, root, formulas);
  const lessons = readAll(folder, { root, formulas, glossary });
  const pages = new Map<string, string>();
  type Framed = (frame: Frame) => string;
  const addPage = (path: string, words: Omit<Frame, 'up'>, framed: Framed): void => {
    pages.set(path, framed(words));
  };
  const add = (path: string, words: Omit<Frame, 'up'>): void => addPage(path, words, framedPage);
  const listed = lessons.map((lesson) => lesson.facts);
  add(listPage, {
    title: { key: 'lessonPage.listTitle' },
    description: { key: 'lessonPage.listDescription' },
    body: listBody(listed),
  });
  add('lessons/glossary.html', {
    title: { key: 'lessonPage.glossaryTitle' },
    description: { key: 'lessonPage.glossaryDescription' },
    body: glossaryBody(glossary),
  });
  const forTeachers = {
    title: { key: 'teachers.title' },
    description: { key: 'teachers.description' },
    body: teachersBody(lessons),
  } as const;
  addPage('teachers.html', forTeachers, courseFrame);
  const reader = {
    title: { key: 'handIns.title' },
    description: { key: 'handIns.description' },
    body: handInsBody(lessons),
  } as const;
  addPage('hand-ins.html', reader, courseFrame);
  lessons.forEach((lesson, i) => {
    const { facts, teacher } = lesson;
    const [before, after] = [listed[i - 1], listed[i + 1]];
    const neighbours = { ...(before && { before }), ...(after && { after }) };
    const { title, description } = facts;
    const at = `lessons/${facts.slug}/`;
    const body = lessonBody(lesson, glossary, neighbours);
    add(`${at}index.html`, { title, description, body });
    for (const [name, heading, body] of besides(lesson)) {
      const words = { key: heading, values: { title } };
      addPage(`${at}${name}.html`, { title: words, description, body }, courseFrame);
    }
    if (teacher !== undefined) {
      const path = `lessons/${facts.slug}/teacher.html`;
      const body = teacherBody(facts, teacher, glossary);
      const words = { key: 'lessonPage.teacherTitle', values: { title } } as const;
      add(path, { title: words, description, body });
    }
  });
  return { lessons, pages, formulas, motions: new Map() };
}

/** Pages of `folder` (default: `lessons/` beside Vite's root). */
export function lessonPages(folder?: string): Plugin {
  let root = '';
  let source = '';
  let reading: Promise<LessonSite> | undefined;
  let finishing: Promise<Finisher | undefined> | undefined;
  let building = true;
  const read = (): Promise<LessonSite> => {
    finishing ??= engineIsBuilt()
      ? wholeEngineHere(rememberingEngineHere()).then(finisher)
      : Promise.resolve(undefined);
    const open = finishing;
    reading ??= (async () => {
      const site = readLessonSite(source);
      return (await open)?.finish(site) ?? site;
    })();
    return reading;
  };
  return {
    name: 'rattleback:lessons',
    enforce: 'pre',
    async config(config, { command }) {
      building = command === 'build';
      root = resolve(config.root ?? '.');
      source = folder ?? join(dirname(root), 'lessons');
      const fs = { allow: [dirname(root)] };
      if (!building) return { server: { fs }, appType: 'mpa' };
      const input = inputsOf((await read()).pages, root);
      return {
        build: {
          rolldownOptions: { input },
          // A font inside the stylesheet would be a data address, which the policy refuses.
          assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
        },
      };
    },
    async resolveId(id) {
      const path = pathIn(root, id);
      const query = id.includes('?') ? id.slice(id.indexOf('?')) : '';
      // Beside KaTeX's own stylesheet, so that its relative font addresses resolve.
      if (path === formulaSheet) return join(katexFolder, `lesson-formulas.css${query}`);
      return building && (await read()).pages.has(path) ? join(root, path) : undefined;
    },
    async load(id) {
      if (id.split('?')[0] === join(katexFolder, 'lesson-formulas.css')) {
        return await formulaStylesheet((await read()).formulas, 'lessons');
      }
      return building ? (await read()).pages.get(pathIn(root, id)) : undefined;
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        if (!html.includes(lessonsPlace)) return html;
        const { lessons, pages } = await read();
        const cards = lessonCards(lessons.map(({ facts }) => facts));
        const drawn = lessons.reduce((all, { facts }) => pictured(all, facts.slug, pages), cards);
        return html.replace(lessonsPlace, () => drawn);
      },
    },
    async generateBundle() {
      for (const [fileName, motion] of (await read()).motions) {
        this.emitFile({ type: 'asset', fileName, source: motion });
      }
    },
    configureServer(server) {
      server.watcher.add(source);
      server.watcher.on('all', (_, file) => {
        if (!file.startsWith(source)) return;
        reading = undefined;
        server.ws.send({ type: 'full-reload' });
      });
      servePages(server, async () => (await read()).pages);
      server.middlewares.use((request, response, next) => {
        read()
          .then(({ motions }) => motions.get((request.url ?? '').slice(1)))
          .then((motion) => (motion === undefined ? next() : response.end(motion)))
          .catch(next);
      });
    },
  };
}
