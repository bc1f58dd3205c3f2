declare module 'virtual:search-index' {
  import type { SearchDocument } from './documents';

  const documents: readonly SearchDocument[];
  export default documents;
}
