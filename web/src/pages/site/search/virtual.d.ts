declare module 'virtual:search-index' {
  import type { SearchDocument } from './documents.ts';

  const documents: readonly SearchDocument[];
  export default documents;
}
