/** Figures that were measured too long ago are marked, in words and in colour. */

const day = 24 * 60 * 60 * 1000;
const mostDays = 7;

/** `measured`: a day as ISO 8601 writes it, counted from its end; `now`: milliseconds since 1970. */
export function isStale(measured: string, now: number): boolean {
  return now - Date.parse(measured) > (mostDays + 1) * day;
}

/** Marks the groups of rows that say when they were measured. */
export function markStale(page: Document, now = Date.now()): void {
  for (const group of page.querySelectorAll<HTMLElement>('[data-measured]')) {
    const stale = isStale(group.dataset.measured ?? '', now);
    group.classList.toggle('stale', stale);
    for (const words of group.querySelectorAll<HTMLElement>('strong')) words.hidden = !stale;
  }
}
