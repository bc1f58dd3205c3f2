/** Figures of trust: gathered with when and on what they were measured, and marked when that is long ago. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linesSince, type Trust, trustTable } from '../../web/plugins/about/trust.ts';
import { isStale, markStale } from '../../web/src/pages/atlas/stale.ts';

const script = fileURLToPath(new URL('../../scripts/trust.mjs', import.meta.url));
const messages = fileURLToPath(new URL('../../web/messages/en.json', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'trust-'));
const git = (...words: string[]): string =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...words], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();

function write(path: string, content: string | object): void {
  const whole = join(folder, path);
  mkdirSync(dirname(whole), { recursive: true });
  writeFileSync(whole, typeof content === 'string' ? content : JSON.stringify(content));
}

type Energy = { readonly fate: string; readonly error: number | null };
const atlasOf = (energies: readonly (readonly [string, Energy | undefined])[]): object => ({
  systems: [
    { cells: energies.map(([method, energy]) => ({ method, quantities: energy && { energy } })) },
  ],
});

function commit(words: string): string {
  git('add', '--all');
  git('commit', '--quiet', '--message', words);
  return git('rev-parse', 'HEAD');
}

/** What the script writes down now. */
function gathered(): Trust & { readonly readme: string } {
  execFileSync(process.execPath, [script], { cwd: folder });
  const trust = JSON.parse(readFileSync(join(folder, 'web/trust/measured.json'), 'utf8')) as Trust;
  return { ...trust, readme: readFileSync(join(folder, 'README.md'), 'utf8') };
}

let first = '';

beforeAll(() => {
  git('init', '--quiet');
  write('.gitignore', '/build/\n');
  write('engine/a.cpp', 'one\ntwo\nthree\n');
  write('web/src/b.ts', 'one\n');
  write('package.json', { version: '1.2.3' });
  write('README.md', 'Before\n<!-- trust -->\n\n<!-- /trust -->\nAfter\n');
  write('web/messages/en.json', readFileSync(messages, 'utf8'));
  write('build/wasm/engines/catalogue.json', {
    methods: [
      { id: 'keeps', preserves: ['energy'] },
      { id: 'other', preserves: [] },
    ],
  });
  write(
    'web/atlas/measured.json',
    atlasOf([
      ['keeps', { fate: 'kept', error: 2.1e-12 }],
      ['keeps', undefined],
      ['other', { fate: 'lost', error: null }],
    ]),
  );
  first = commit('First');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the largest error of the energy where it is claimed', () => {
  const figures = () => gathered().parts.claims?.figures;

  it('leaves out methods that claim nothing', () => {
    expect(figures()).toEqual({ pairs: 3, energy: 3 });
  });

  it('counts cells that do not keep it, too', () => {
    write('web/atlas/measured.json', atlasOf([['keeps', { fate: 'drifts', error: 0.5 }]]));
    expect(figures()).toEqual({ pairs: 1, energy: 5e11 });
    const lost = [['keeps', { fate: 'lost', error: null }]] as const;
    write('web/atlas/measured.json', atlasOf([...lost, ['keeps', { fate: 'kept', error: 0 }]]));
    expect(figures()).toEqual({ pairs: 2, energy: null });
    expect(gathered().readme).toContain('(10⁻¹²) | not finite |');
    git('checkout', '--quiet', 'web/atlas/measured.json');
  });
});

describe('a part', () => {
  const slopes = { nodes: 0, listeners: 0, heap: 0.126, modules: 0, memory: 0 };
  const soak = { minutes: 60, acts: 100, errors: 0, slopes };

  it('is taken over with the commit it was tried on, and stays until it is tried again', () => {
    write('build/soak.json', soak);
    // Made by a command of its own: nobody knows on which sources.
    expect(gathered().parts.soak).toBeUndefined();
    write('build/trusted', `${'0'.repeat(40)} soak\n${first} soak\n${first} starts\n`);
    const now = gathered();
    expect(now.parts.soak).toMatchObject({ commit: first, figures: { soakHeap: 0.13 } });
    expect(now.parts.soak?.date).toBe(new Date().toISOString().slice(0, 10));
    expect(now.parts.soak?.digest).toBe(now.parts.claims?.digest);
    rmSync(join(folder, 'build/soak.json'));
    expect(gathered().parts.soak).toEqual(now.parts.soak);
    expect(now.readme).toMatch(
      /^Before\n[\s\S]*\n\| \*Measured on .* at commit .*\n[\s\S]*\nAfter\n$/,
    );
  });

  it('has another digest on other sources, and the same on others than these', () => {
    const digestOf = (path: string): string | undefined => {
      write(path, 'changed\n');
      write('build/trusted', `${commit(path)} soak\n`);
      write('build/soak.json', soak);
      return gathered().parts.soak?.digest;
    };
    const before = gathered().parts.claims?.digest;
    expect(digestOf('docs/c.md')).toBe(before);
    expect(digestOf('web/src/b.ts')).not.toBe(before);
  });
});

describe('lines that have changed since', () => {
  const sources = 'engine wasm web/src';

  it('are counted from the commit to the files as they are, in the sources alone', () => {
    const here = git('rev-parse', 'HEAD');
    expect(linesSince(here, sources, folder)).toBe(0);
    write('engine/a.cpp', 'one\nzwei\nthree\nfour\n');
    write('README.md', 'No source.\n');
    expect(linesSince(here, sources, folder)).toBe(3);
  });

  it('are unknown without the commit, and without git', () => {
    expect(linesSince('0'.repeat(40), sources, folder)).toBeUndefined();
    const none = mkdtempSync(join(tmpdir(), 'none-'));
    expect(linesSince(first, sources, none)).toBeUndefined();
    rmSync(none, { recursive: true });
  });
});

describe('what was measured more than seven days ago', () => {
  it.each([
    ['2026-11-26T12:00:00Z', false],
    ['2026-12-03T23:00:00Z', false],
    ['2026-12-04T00:01:00Z', true],
    ['2027-01-01T00:00:00Z', true],
  ])('on %s, measured on 2026-11-26: %s', (now, stale) => {
    expect(isStale('2026-11-26', Date.parse(now))).toBe(stale);
  });

  it('is marked in words and by a class, and the rest is not', () => {
    const part = (date: string) => ({ date, commit: first, digest: 'abc', figures: { energy: 1 } });
    const parts = { old: part('2026-11-01'), fresh: part('2026-11-26') };
    const { document } = parseHTML(trustTable({ sources: '', parts }, () => undefined));
    markStale(document as unknown as Document, Date.parse('2026-11-28'));
    const seen = [...document.querySelectorAll('tbody')].map((group) => [
      group.classList.contains('stale'),
      group.querySelector('strong')?.hasAttribute('hidden'),
    ]);
    expect(seen).toEqual([
      [true, false],
      [false, true],
    ]);
  });
});
