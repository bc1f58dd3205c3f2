/** What the search says, and how its words stand in an address. */
import { say } from '../../../kit/language/language.ts';
import type { SearchDocument } from './documents.ts';

export const longestQuery = 200;

/** What a result is called: its page, and the heading on it; an entry of the glossary by itself. */
export function nameOf({ title, heading, kind }: SearchDocument): string {
  if (heading === '' || heading === title) return title;
  return kind === 'Glossary' ? heading : say('search.heading', { page: title, heading });
}

/** What a fragment `#q=…` asks for; anything else asks for nothing. */
export function queryOf(fragment: string): string {
  return (new URLSearchParams(fragment.replace(/^#/, '')).get('q') ?? '').slice(0, longestQuery);
}

export function fragmentOf(query: string): string {
  return query.trim() === '' ? '' : `#${new URLSearchParams({ q: query.trim() })}`;
}

export function resultsInWords(query: string, count: number, shown: number): string {
  if (query.trim() === '') return say('search.hint');
  const values = { query: query.trim(), n: count, shown };
  if (count === 0) return say('search.nothing', values);
  return say(shown < count ? 'search.someShown' : 'search.found', values);
}
