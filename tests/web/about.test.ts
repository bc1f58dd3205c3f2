/** What the site says it is made from. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { shippedParts } from '../../web/plugins/about';

const text = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const parts = shippedParts(text('package-lock.json'));

describe('the page about the site', () => {
  it('names every package that the pages need, each with a licence and the pinned version', () => {
    const { dependencies } = JSON.parse(text('package.json')) as {
      dependencies: Readonly<Record<string, string>>;
    };
    for (const [name, version] of Object.entries(dependencies)) {
      expect(parts).toContainEqual(expect.objectContaining({ name, version }));
    }
    for (const { licence } of parts) expect(licence).toMatch(/^[A-Z]/);
  });

  it('leaves out what only builds and tests', () => {
    const names = parts.map(({ name }) => name);
    expect(names).toContain('katex');
    expect(names).not.toContain('vitest');
    expect(names).not.toContain('typescript');
  });

  it('shows no licence that the README lacks', () => {
    const readme = text('README.md');
    for (const { licence } of parts) {
      expect(readme).toContain(licence.replace('Bitstream-Vera', 'Bitstream Vera'));
    }
  });
});
