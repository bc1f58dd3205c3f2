/** Which files make up the built site, each with a fingerprint of what is in it. */
import { createHash } from 'node:crypto';

export interface SiteFile {
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** Path below the site's root and revision. */
export type Revision = readonly [path: string, revision: string];

function fingerprint(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

/** The files in the order of their paths: the same site gives the same list. */
export function revisionsOf(files: readonly SiteFile[]): Revision[] {
  return files
    .map(({ path, content }): Revision => [path, fingerprint(content)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** One word for a whole list; another as soon as any file differs. */
export function revisionOfSite(revisions: readonly Revision[]): string {
  return fingerprint(JSON.stringify(revisions));
}
