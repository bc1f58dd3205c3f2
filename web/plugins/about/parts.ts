/**
 * What the site is made from: npm packages from the lock file, those for building and testing left out,
 * and what Debian's packages bring.
 */
import { execFileSync } from 'node:child_process';

export interface Part {
  readonly name: string;
  readonly version?: string;
  readonly licence: string;
  /** The package, where it is one of Debian's. */
  readonly debian?: string;
}

/** From Debian: the pages hold them compiled, or cut to what is used. */
const fromDebian: readonly Part[] = [
  { name: 'Eigen', debian: 'libeigen3-dev', licence: 'MPL-2.0' },
  { name: 'JSON for Modern C++', debian: 'nlohmann-json3-dev', licence: 'MIT' },
  { name: 'Dear ImGui', debian: 'imgui', licence: 'MIT' },
  { name: 'Emscripten', debian: 'emscripten', licence: 'MIT' },
  { name: 'DejaVu Sans', debian: 'fonts-dejavu-core', licence: 'Bitstream-Vera' },
];

/** Built into the pages, though it runs when they are made: its fonts and styles are shipped. */
const shippedBesides = ['katex'];

/** With the version on this machine, if it says one; without what Debian adds to it. */
function withVersion(part: Part): Part {
  try {
    const said = execFileSync('dpkg-query', ['-s', part.debian ?? ''], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const version = /^Version: (?:\d+:)?(.*?)(?:-[^-]*)?$/m.exec(said)?.[1];
    return version === undefined ? part : { ...part, version };
  } catch {
    return part;
  }
}

interface LockEntry {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
}

export function shippedParts(lock: string): readonly Part[] {
  const { packages } = JSON.parse(lock) as { packages: Readonly<Record<string, LockEntry>> };
  const own = Object.entries(packages).flatMap(([path, { version, license, dev }]) => {
    const name = path.replace(/^.*node_modules\//, '');
    const ships = path !== '' && (dev !== true || shippedBesides.includes(name));
    if (!ships || name.startsWith('@types/')) return [];
    const licence = license ?? '';
    return [version === undefined ? { name, licence } : { name, version, licence }];
  });
  return [...fromDebian.map(withVersion), ...own].sort((a, b) =>
    a.name.localeCompare(b.name, 'en'),
  );
}
