/** The class path: the reader may see its parts alone, each with its minutes. */
import type { PathStep } from './courseData.ts';

/** The parts of a lesson, without its head and its foot. */
export function partsOf(page: Document): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>('article > :not(header, footer)')];
}

/** Of each part whether it belongs to the path: what stands in a section of the path belongs to it. */
export function onPath(parts: readonly HTMLElement[], path: readonly PathStep[]): boolean[] {
  const named = new Set(path.map(({ at }) => at));
  let within = true;
  return parts.map((part) => {
    if (part.matches('h2')) within = named.has(part.id);
    return part.matches('h2, figure.lab, lab-question') ? named.has(part.id) : within;
  });
}

export function wirePath(page: Document, path: readonly PathStep[]): void {
  const button = page.querySelector<HTMLButtonElement>('.path-only');
  if (button === null) return;
  const parts = partsOf(page);
  const on = onPath(parts, path);
  for (const { at, minutes } of path) {
    const part = page.getElementById(at);
    part?.classList.add('on-path');
    if (part) part.dataset.minutes = String(minutes);
  }
  const show = (only: boolean): void => {
    button.setAttribute('aria-pressed', String(only));
    page.querySelector('article')?.classList.toggle('path-alone', only);
    parts.forEach((part, i) => {
      part.classList.toggle('off-path', only && on[i] !== true);
    });
  };
  button.hidden = false;
  button.addEventListener('click', () => show(button.getAttribute('aria-pressed') !== 'true'));
  // A link to what is left out shows it.
  window.addEventListener('hashchange', () => {
    const target = page.getElementById(decodeURIComponent(window.location.hash.slice(1)));
    if (target?.closest('.off-path') == null) return;
    show(false);
    target.scrollIntoView();
  });
}
