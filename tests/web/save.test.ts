/** Files that the reader keeps: a browser reads them after the click that asks for them. */
import { resolveObjectURL } from 'node:buffer';
import { parseHTML } from 'linkedom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveDemonstration, textOf } from '../../web/src/kit/demonstration/file.ts';
import { saveCsv } from '../../web/src/kit/ui/save.ts';

const made: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', parseHTML('<html><body></body></html>').document);
  vi.stubGlobal('window', globalThis);
  const create = URL.createObjectURL;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    const url = create(content);
    made.push(url);
    return url;
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const demonstration = {
  title: 'One step',
  steps: [{ caption: 'Look', link: '2/chaplygin_sleigh/figure3' }],
};

it.each([
  ['a demonstration', () => saveDemonstration(demonstration), textOf(demonstration)],
  [
    'a table',
    () => saveCsv('table', { about: [], titles: ['t', 'x'], rows: [[0, 1]] }),
    't,x\n0,1\n',
  ],
])('%s is there to be read after the click, and is given up later', async (_, save, text) => {
  save();
  const url = made.at(-1) ?? '';
  expect(await resolveObjectURL(url)?.text()).toBe(text);
  vi.runAllTimers();
  expect(resolveObjectURL(url)).toBeUndefined();
});
