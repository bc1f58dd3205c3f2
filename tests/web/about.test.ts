/** What the site says it is made from. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { billOfMaterials } from '../../web/plugins/about/billOfMaterials.ts';
import { limits } from '../../web/plugins/about/limits.ts';
import { shippedParts } from '../../web/plugins/about/parts.ts';
import { measuredSpeed, speedTable, triedList } from '../../web/plugins/about/speed.ts';
import { measuredTrust, trustTable } from '../../web/plugins/about/trust.ts';
import { filledIn } from '../../web/plugins/messages.ts';
import type { SystemInfo } from '../../web/src/kit/engine/types.ts';
import { calmPreset } from './support/calmPreset.ts';
import { wasmHost } from './support/wasm.ts';

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

describe('what programs read of it', () => {
  it('is a bill of materials that names each part with its licence and where it is from', () => {
    const bill = JSON.parse(billOfMaterials('1.2.3', parts)) as {
      bomFormat: string;
      components: { name: string; purl: string; licenses: { license: { id: string } }[] }[];
    };
    expect(bill.bomFormat).toBe('CycloneDX');
    expect(bill.components.map(({ name }) => name)).toEqual(parts.map(({ name }) => name));
    for (const { purl, licenses } of bill.components) {
      expect(purl).toMatch(/^pkg:(?:npm|deb\/debian)\/[\w.~%@/+-]+$/);
      expect(licenses[0]?.license.id).toMatch(/^[A-Z]/);
    }
    expect(new Set(bill.components.map(({ purl }) => purl)).size).toBe(parts.length);
  });
});

describe('how much it takes', () => {
  const words = JSON.parse(text('web/messages/en.json')) as {
    about: Readonly<Record<'limit', Readonly<Record<string, string>>>>;
  };

  it('has a sentence for each limit, and a number', () => {
    const found = limits();
    expect(found.map(([key]) => key)).toEqual(
      Object.keys(words.about.limit).map((key) => `about.limit.${key}`),
    );
    for (const [, n] of found) expect(n).toBeGreaterThan(0);
  });

  it('is what the engine refuses beyond', async () => {
    const host = await wasmHost();
    const { steps, runs } = host.catalogue.limits;
    const sleigh = host.catalogue.systems[0] as SystemInfo;
    const run = { method: 'rk4' };
    const experiment = {
      ...calmPreset(sleigh),
      system: sleigh.id,
      h: 1,
      horizon: steps,
      runs: [run],
    };
    host.open(experiment);
    expect(() => host.open({ ...experiment, horizon: 1.1 * steps })).toThrow(
      /choose h from 1\.1 on, or a horizon up to 1e\+08\./,
    );
    host.open({ ...experiment, runs: Array(runs).fill(run) });
    expect(() => host.open({ ...experiment, runs: Array(runs + 1).fill(run) })).toThrow();
  });

  it('is told with how fast steps are, as the table of times measured it, on both platforms', () => {
    const [native, wasm] = measuredSpeed();
    expect(native?.platform).toBe('native');
    expect(wasm?.platform).toBe('WebAssembly');
    const html = speedTable();
    expect(html.match(/scope="row"/g)).toHaveLength(native?.rows.length ?? 0);
    const above = (native?.rows ?? []).filter(({ ratio, goal = ratio }) => ratio > goal).length;
    expect(html.match(/<strong>/g)?.length ?? 0).toBeGreaterThanOrEqual(above);
    // What is above its goal leads to the reason.
    const lines = html.split('\n').filter((line) => line.includes('<strong>'));
    const items = triedList();
    for (const line of lines) {
      const [, reason = ''] = line.match(/href="#([\w-]+)"/) ?? [];
      expect(items, line).toContain(`<li id="${reason}"`);
    }
    // Each part of the program's table is there, none of another one.
    const program = text('tests/bench/table/main.cpp');
    for (const { part } of native?.rows ?? []) expect(program).toContain(part);
    for (const { ratio } of [...(native?.rows ?? []), ...(wasm?.rows ?? [])]) {
      expect(ratio).toBeGreaterThan(0);
    }
  });

  it('has the table of what was tried, as it was measured, with date and sources', () => {
    const { parts: measured } = measuredTrust();
    const figures = Object.values(measured).flatMap((part) => Object.values(part.figures));
    expect(trustTable().match(/<tr>/g)).toHaveLength(figures.length);
    const readme = text('README.md').split('<!-- trust -->')[1]?.split('<!-- /trust -->')[0] ?? '';
    const told = [...readme.matchAll(/\| (-?[\d,.]+) \|\n/g)].map(([, n = '']) =>
      Number(n.replaceAll(',', '')),
    );
    expect(told.sort()).toEqual(figures.sort());
    for (const { date, commit, digest } of Object.values(measured)) {
      const on = `Measured on ${date} at commit ${commit.slice(0, 8)}; digest of the sources: ${digest}.`;
      expect(readme).toContain(`| *${on}* | |`);
      expect(filledIn(trustTable())).toContain(on);
      expect([date, commit]).toEqual([
        expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        expect.stringMatching(/^[0-9a-f]{40}$/),
      ]);
    }
  });

  it('says what has changed since only where git knows it', () => {
    const said = (lines: number | undefined): string =>
      filledIn(trustTable(measuredTrust(), () => lines));
    expect(said(8849)).toContain('8,849 lines of the sources have changed since.');
    expect(said(1)).toContain('One line of the sources has changed since.');
    expect(said(0)).toContain('The sources have not changed since.');
    expect(said(undefined)).not.toContain('changed since');
  });

  it('calls an error that is not finite by its name', () => {
    const { sources, parts: measured } = measuredTrust();
    const part = measured.claims;
    if (part === undefined) throw new Error('no claims');
    const claims = { ...part, figures: { energy: null } };
    const table = filledIn(trustTable({ sources, parts: { claims } }, () => undefined));
    expect(table).toMatch(/<td[^>]*>not finite<\/td>/);
  });
});

describe('the prose of the README', () => {
  const readme = text('README.md').replaceAll('\n', ' ');
  const source = (path: string): string => text(path).replaceAll("'", '');
  const sum = (path: string, form: RegExp): number =>
    [...source(path).matchAll(form)].reduce((total, [, n]) => total + Number(n), 0);

  it.each([
    ['Two thousand runs are drawn', 2000, 'tests/engine/numeric_fuzz_test.cpp', /RUNS", (\d+)\)/g],
    ['Two hundred more end alike', 200, 'tests/web/parity.test.ts', /numRuns: (\d+)/g],
    [
      'Three thousand requests to the probe and four thousand definitions are drawn and spoiled',
      ...[3000 + 4000, 'tests/engine/probe_fuzz_test.cpp', /i < (\d{4});/g],
    ],
    [
      'fifteen thousand links, files and lessons',
      ...[14_700, 'tests/web/spoiledInput.test.ts', /(?:holds|figures|questions), (\d+)\)/g],
    ],
  ] as [string, number, string, RegExp][])(
    'says “%s”: the tests draw %d',
    (words, n, path, form) => {
      expect(readme).toContain(words);
      expect(sum(path, form)).toBe(n);
    },
  );
});
