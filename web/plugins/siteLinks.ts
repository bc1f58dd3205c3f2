/** The three parts of the site and their pages, as header and footer lead to them. */
import { mark } from './mark.ts';

interface Place {
  readonly key: string;
  readonly address: string;
  /** How the addresses begin of the pages that belong to it. */
  readonly all: string;
}

interface Part {
  readonly key: string;
  /** Where its name leads. */
  readonly address: string;
  readonly places: readonly Place[];
}

const place = (key: string, address: string, all: string): Place => ({ key, address, all });

const parts: readonly Part[] = [
  {
    key: 'site.play',
    address: 'bench.html',
    places: [place('site.bench', 'bench.html', 'bench'), place('site.own', 'own.html', 'own')],
  },
  {
    key: 'site.learn',
    address: 'lessons/index.html',
    places: [
      place('site.lessons', 'lessons/index.html', 'lessons/'),
      place('site.systems', 'systems/index.html', 'systems/'),
      place('site.methods', 'methods/index.html', 'methods/'),
      place('site.papers', 'papers/index.html', 'papers/'),
      place('site.atlas', 'atlas.html', 'atlas'),
    ],
  },
  {
    key: 'site.teach',
    address: 'teachers.html',
    places: [
      place('site.teachers', 'teachers.html', 'teachers'),
      place('site.handIns', 'hand-ins.html', 'hand-ins'),
    ],
  },
];

/** Pages of no part, which only the footer lists. */
const rest = [
  { key: 'site.glossary', address: 'lessons/glossary.html' },
  { key: 'site.search', address: 'search.html' },
  { key: 'site.about', address: 'about.html' },
];

/** From a page to the site's top. */
export function upFrom(path: string): string {
  return '../'.repeat(path.split('/').length - 1);
}

const isWithin = (path: string, { places }: Part): boolean =>
  places.some(({ all }) => path.startsWith(all));

const link = (path: string, address: string, key: string, mark: string): string =>
  `<a href="${upFrom(path)}${address}"${mark} data-say="${key}">…</a>`;

/** The places of the part that the page at `path` is in, of which it marks its own. */
function placesOf(path: string, { places }: Part): string {
  return places
    .map(({ key, address, all }) => {
      const within = path.startsWith(all) ? ' aria-current="true"' : '';
      return link(path, address, key, path === address ? ' aria-current="page"' : within);
    })
    .join('\n');
}

const searchIcon =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5 5"/></svg>';
const themeIcon =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="8.5"/><path class="half" d="M12 3.5a8.5 8.5 0 0 1 0 17z"/></svg>';

/** `own`: what a page has in its header besides. */
export function siteHeader(path: string, own = ''): string {
  const up = upFrom(path);
  const home = path === 'index.html' ? ' aria-current="page"' : '';
  const names = parts.map((part) =>
    link(path, part.address, part.key, isWithin(path, part) ? ' aria-current="true"' : ''),
  );
  const here = parts.find((part) => isWithin(path, part));
  // The bench needs the room for its stage.
  const below =
    here === undefined || path === 'bench.html'
      ? ''
      : `\n<nav class="site-places" data-say-label="${here.key}">${placesOf(path, here)}</nav>`;
  return `<header class="site-header">
<div class="site-bar"><a class="brand" aria-label="Rattleback" href="${up}index.html"${home}>${mark}<span>Rattleback</span></a>
<nav data-say-label="site.navigation">${names.join('\n')}</nav>
<div class="site-tools"><a class="icon" href="${up}search.html">${searchIcon}<span class="only-spoken" data-say="site.search">…</span></a>
<button type="button" id="theme" class="icon">${themeIcon}<span class="only-spoken" data-say="site.darkTheme">…</span></button></div>${own === '' ? '' : `\n<div class="buttons">${own}</div>`}</div>${below}
</header>`;
}

export function siteFooter(path: string): string {
  const groups = parts.map(
    (part) =>
      `<li><span data-say="${part.key}">…</span>${part.places
        .map(({ key, address }) => link(path, address, key, ''))
        .join('\n')}</li>`,
  );
  const others = rest.map(({ key, address }) => link(path, address, key, ''));
  return `<footer class="site-footer"><ul class="plain">${groups.join('\n')}
<li><span data-say="site.more">…</span>${others.join('\n')}</li></ul></footer>`;
}
