/** What the search looks through: one document for each heading of the site. */
export type PageKind = 'Lesson' | 'System' | 'Method' | 'Paper' | 'Glossary';

export interface SearchDocument {
  /** Of a system or a method, where its page begins; else empty. */
  readonly id: string;
  /** Path below the site's root, with the heading's anchor. */
  readonly address: string;
  /** Of the page. */
  readonly title: string;
  /** Empty: the beginning of the page. */
  readonly heading: string;
  readonly kind: PageKind;
  readonly text: string;
}
