/** The version, which stands in each file that others read it from. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const { version, license } = JSON.parse(read('package.json')) as Record<string, string>;

it('is the same for npm, its lock, CMake, citations, and the newest of the changes', () => {
  const lock = JSON.parse(read('package-lock.json'));
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect([lock.version, lock.packages[''].version]).toEqual([version, version]);
  expect(/project\(rattleback VERSION (\S+)/.exec(read('CMakeLists.txt'))?.[1]).toBe(version);
  expect(parse(read('CITATION.cff')).version).toBe(version);
  expect(/^## \[(\d[^\]]*)\]/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
});

it('is cited with all that the Citation File Format 1.2.0 asks for', () => {
  const citation = parse(read('CITATION.cff')) as Record<string, unknown>;
  expect(citation).toMatchObject({
    'cff-version': '1.2.0',
    message: expect.any(String),
    title: 'Rattleback',
    type: 'software',
    license,
  });
  expect(citation.authors).toEqual([{ name: expect.any(String) }]);
  const others = ['abstract', 'authors', 'keywords', 'version'];
  const asked = ['cff-version', 'message', 'title', 'type', 'license'];
  expect(Object.keys(citation).sort()).toEqual([...asked, ...others].sort());
});

it('has changes told as Keep a Changelog has them', () => {
  const headings = [...read('CHANGELOG.md').matchAll(/^##+ (.*)$/gm)].map(([, text]) => text);
  expect(headings[0]).toBe('[Unreleased]');
  const kinds =
    /^(\[\d+\.\d+\.\d+\]( - \d{4}-\d\d-\d\d)?|Added|Changed|Deprecated|Removed|Fixed|Security)$/;
  for (const heading of headings.slice(1)) expect(heading).toMatch(kinds);
});
