/** Finds documents by words: whole, begun, or with a letter wrong. */
import MiniSearch from 'minisearch';
import type { SearchDocument } from './documents.ts';
import { excerpt, type Stretch } from './excerpt.ts';
import { folded } from './fold.ts';

export interface Hit {
  readonly document: SearchDocument;
  readonly excerpt: readonly Stretch[];
}

interface Indexed extends SearchDocument {
  readonly place: number;
}

/** Of one page; the reader finds the rest there. The glossary is many things on one page. */
const mostOfPage = 3;

const pageOf = ({ address }: SearchDocument): string => address.split('#')[0] as string;

/** Short words are too near to each other to forgive a letter. */
const forgiving = (word: string): number | false => (word.length > 4 ? 0.2 : false);

export class Finder {
  private readonly documents: readonly SearchDocument[];
  private readonly index = new MiniSearch<Indexed>({
    idField: 'place',
    fields: ['id', 'title', 'heading', 'text'],
    processTerm: (term) => folded(term),
  });

  constructor(documents: readonly SearchDocument[]) {
    this.documents = documents;
    this.index.addAll(documents.map((document, place) => ({ ...document, place })));
  }

  /** Best first, a few of each page. Documents with all of the words, or with some where none has all. */
  find(query: string): Hit[] {
    const options = {
      prefix: true,
      fuzzy: forgiving,
      boost: { id: 5, title: 4, heading: 3 },
      // The beginning of a page says what it is about.
      boostDocument: (place: number) => (this.documents[place]?.heading === '' ? 1.6 : 1),
    };
    const all = this.index.search(query, { ...options, combineWith: 'AND' });
    const found = all.length > 0 ? all : this.index.search(query, options);
    const shown = new Map<string, number>();
    return found.flatMap(({ id: place, terms }) => {
      const document = this.documents[place as number];
      if (document === undefined) return [];
      const before = shown.get(pageOf(document)) ?? 0;
      shown.set(pageOf(document), before + 1);
      const wanted = before < mostOfPage || document.kind === 'Glossary';
      return wanted ? [{ document, excerpt: excerpt(document.text, terms) }] : [];
    });
  }
}
