/**
 * Vite plugin: a page for every system and every method of the catalogue, their lists, a page for every
 * paper with its figures computed anew, the page of the search and its index, the module
 * `virtual:search-index`; the papers that all of these cite, the module `virtual:papers`; pictures, whose
 * motions are files of their own below `motions/`. Pages exist in memory only.
 */
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { Catalogue } from '../src/kit/engine/types.ts';
import { katexFolder } from '../src/kit/reading/math.ts';
import { systemPicture } from '../src/pages/catalogue/addresses.ts';
import { searchDocuments } from './catalogue/documents.ts';
import { galleryPlace, homeGallery } from './catalogue/gallery.ts';
import { lessonLinks } from './catalogue/lessonLinks.ts';
import { type LessonUse, lessonUses } from './catalogue/lessonUse.ts';
import { formulaSheet, readCatalogueSite } from './catalogue/site.ts';
import { catalogueHere } from './engineHere.ts';
import { formulaStylesheet } from './fonts.ts';
import { lessonLinksPlace } from './frame.ts';
import { readLessonSite } from './lessons.ts';
import { inputsOf, pathIn, servePages } from './memoryPages.ts';
import { allFilmed, motionFile, type SystemPictures } from './motion/films.ts';
import { smallPicture } from './motion/smallPicture.ts';
import { reproductionsHere } from './papers/reproductionsHere.ts';
import { readPaperSite } from './papers/site.ts';

const indexName = 'virtual:search-index';
const indexId = `\0${indexName}`;
const papersName = 'virtual:papers';
const papersId = `\0${papersName}`;
/** Beside KaTeX's own stylesheet, so that its relative font addresses resolve. */
const sheetFile = join(katexFolder, 'catalogue-formulas.css');

interface Content {
  readonly catalogue: Catalogue;
  readonly pages: ReadonlyMap<string, string>;
  readonly stylesheet: string;
  readonly index: string;
  readonly papers: string;
  readonly uses: readonly LessonUse[];
  /** Files that pages fetch, by their paths below the site's root. */
  readonly files: ReadonlyMap<string, string>;
  readonly pictures: SystemPictures;
}

async function readContent(folder: string): Promise<Content> {
  const catalogue = catalogueHere();
  const lessons = readLessonSite(folder);
  const pictures = await allFilmed(folder, catalogue);
  const site = readCatalogueSite(folder, catalogue, lessons.lessons, pictures);
  const { formulas, papers } = site;
  const all = await reproductionsHere();
  const paperSite = readPaperSite(folder, { catalogue, all, formulas, papers: site.cited });
  const pages = new Map([...site.pages, ...paperSite.pages]);
  const documents = searchDocuments(new Map([...lessons.pages, ...pages]));
  return {
    catalogue,
    pages,
    stylesheet: await formulaStylesheet(formulas, 'catalogue'),
    index: `export default JSON.parse(${JSON.stringify(JSON.stringify(documents))});`,
    papers: `export default ${JSON.stringify(papers)};`,
    uses: lessonUses(lessons.lessons),
    files: new Map([...motionsOf(pictures), ...paperSite.pictures]),
    pictures,
  };
}

/** The files of the motions and their small pictures, by their paths below the site's root. */
function motionsOf(pictures: SystemPictures): Map<string, string> {
  return new Map(
    [...pictures].flatMap(([id, { film, group }]) => {
      if (film === undefined) return [];
      const motion = [motionFile(id), JSON.stringify(film.motion)] as const;
      return [motion, [systemPicture(id), smallPicture(film, group)] as const];
    }),
  );
}

/** `folder`: that of the lessons, by default beside Vite's root. */
export function cataloguePages(folder?: string): Plugin {
  let root = '';
  let source = '';
  let building = true;
  let content: Promise<Content> | undefined;
  const read = (): Promise<Content> => {
    content ??= readContent(source);
    return content;
  };
  return {
    name: 'rattleback:catalogue',
    enforce: 'pre',
    async config(config, { command }) {
      building = command === 'build';
      root = resolve(config.root ?? '.');
      source = folder ?? join(dirname(root), 'lessons');
      if (!building) return undefined;
      const input = inputsOf((await read()).pages, root);
      return { build: { rolldownOptions: { input } } };
    },
    async resolveId(id) {
      if (id === indexName) return indexId;
      if (id === papersName) return papersId;
      const path = pathIn(root, id);
      const query = id.includes('?') ? id.slice(id.indexOf('?')) : '';
      if (path === formulaSheet) return `${sheetFile}${query}`;
      return building && (await read()).pages.has(path) ? join(root, path) : undefined;
    },
    async load(id) {
      if (id === indexId) return (await read()).index;
      if (id === papersId) return (await read()).papers;
      if (id.split('?')[0] === sheetFile) return (await read()).stylesheet;
      return building ? (await read()).pages.get(pathIn(root, id)) : undefined;
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html, { path }) => {
        if (html.includes(galleryPlace)) {
          const { catalogue, pictures } = await read();
          return html.replace(galleryPlace, () => homeGallery(catalogue, pictures));
        }
        if (!html.includes(lessonLinksPlace)) return html;
        const { catalogue, uses } = await read();
        const use = uses.find(({ address }) => address === path.replace(/^\//, ''));
        return html.replace(lessonLinksPlace, () =>
          use === undefined ? '' : lessonLinks(use, catalogue),
        );
      },
    },
    async generateBundle() {
      for (const [path, source] of (await read()).files) {
        this.emitFile({ type: 'asset', fileName: path, source });
      }
    },
    configureServer(server) {
      server.watcher.on('all', (_, file) => {
        if (file.startsWith(source)) content = undefined;
      });
      servePages(server, async () => (await read()).pages);
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').split('?')[0]?.replace(/^\//, '') ?? '';
        read()
          .then(({ files }) => files.get(path))
          .then((source) => {
            if (source === undefined) return next();
            if (path.endsWith('.svg')) response.setHeader('Content-Type', 'image/svg+xml');
            response.end(source);
          })
          .catch(next);
      });
    },
  };
}
