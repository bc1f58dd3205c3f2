/** What the search says, and how its words stand in an address. */
import type { SearchDocument } from './documents';

export const longestQuery = 200;

/** What a result is called: its page, and the heading on it; an entry of the glossary by itself. */
export function nameOf({ title, heading, kind }: SearchDocument): string {
  if (heading === '' || heading === title) return title;
  return kind === 'Glossary' ? heading : `${title}: ${heading}`;
}

/** What a fragment `#q=…` asks for; anything else asks for nothing. */
export function queryOf(fragment: string): string {
  return (new URLSearchParams(fragment.replace(/^#/, '')).get('q') ?? '').slice(0, longestQuery);
}

export function fragmentOf(query: string): string {
  return query.trim() === '' ? '' : `#${new URLSearchParams({ q: query.trim() })}`;
}

export function resultsInWords(query: string, count: number, shown: number): string {
  if (query.trim() === '') return 'Type a word: a system, a method, an idea.';
  if (count === 0) {
    return `Nothing found for “${query.trim()}”. Try fewer words, other words, or the beginning of one.`;
  }
  const places = count === 1 ? 'One place' : `${count} places`;
  return `${places} found for “${query.trim()}”${shown < count ? `, the best ${shown} shown` : ''}.`;
}
