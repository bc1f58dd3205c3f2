/**
 * The home page, and pages that are read: the theme, a copy of the site to keep, pictures that move,
 * and the stone when it is looked at.
 */

import { chooseLanguage } from './choose.ts';
import { wireEveryPage } from './everyPage.ts';
import { wireGalleries } from './gallery/gallery.ts';
import { savesData } from './offline/register.ts';
import type { Stone } from './stone.ts';
import { wireTheme } from './theme.ts';

/** What draws and computes is large: it comes when it is looked at, and not where data is saved. */
function bringAlive(place: HTMLElement): () => void {
  let stone: Stone | undefined;
  let begun = savesData(window);
  const calm =
    new URLSearchParams(window.location.search).has('calm') ||
    window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  new IntersectionObserver(async ([entry]) => {
    const seen = entry?.isIntersecting === true;
    stone?.see(seen);
    if (!seen || begun) return;
    begun = true;
    try {
      const { Stone } = await import('./stone.ts');
      stone = new Stone(place, calm);
      await stone.begin();
    } catch {
      // Not there, as without a network: the page says all it has to say without it.
    }
  }).observe(place);
  return () => stone?.repaint();
}

await chooseLanguage();
wireGalleries(window);
const place = document.querySelector<HTMLElement>('#alive');
const repaint = place === null ? () => undefined : bringAlive(place);
wireTheme(document.querySelector('#theme') as HTMLButtonElement, repaint);
wireEveryPage(window);
