/** The reasons that pages give where the engine is missing. */
import { parseHTML } from 'linkedom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EngineError, sentenceOf } from '../../web/src/kit/engine/fault.ts';
import { explained, reasonOf, whyMissing } from '../../web/src/kit/opening/absence.ts';

const head = (hash: string) => `<script type="module" src="./assets/bench-${hash}.js"></script>`;
let served: () => Promise<Response>;

beforeEach(() => {
  served = async () => new Response(`<head>${head('old')}</head>`);
  vi.stubGlobal('document', parseHTML(`<html><head>${head('old')}</head></html>`).document);
  vi.stubGlobal('window', { location: { href: 'https://example.org/lab/bench.html' } });
  vi.stubGlobal('fetch', () => served());
});

afterEach(() => vi.unstubAllGlobals());

const missing = (message: string) => new EngineError({ code: 'not-fetched', message });
const told = async (error: unknown) => sentenceOf(await explained(error));

describe('the engine is missing', () => {
  // As Chromium, Firefox and Safari say it.
  it.each([
    'WebAssembly.instantiate(): expected magic word 00 61 73 6d, found 3c 21 64 6f @+0',
    'wasm validation error: at offset 4: failed to match magic number',
    "WebAssembly.Module doesn't parse at byte 0: module doesn't start with '\\0asm'",
  ])('for a filter that answers with a page: %s', async (details) => {
    const sentence = (await whyMissing(details)) ?? '';
    expect(sentence).toMatch(
      /a filter of this network .* names end in \.wasm\. Details for them: /,
    );
    expect(sentence.endsWith(details)).toBe(true);
  });

  it.each([
    'Compiling or instantiating WebAssembly module violates the following Content Security policy',
    'call to WebAssembly.instantiateStreaming() blocked by CSP',
    "Refused to create a WebAssembly object because 'unsafe-eval' is not allowed",
  ])('for a host that forbids it: %s', async (details) => {
    expect(await whyMissing(details)).toMatch(/ add 'wasm-unsafe-eval' to script-src .*: /);
  });

  it('for a site that was replaced: to be loaded again, without addresses', async () => {
    served = async () => new Response(`<head>${head('new')}</head>`);
    const error = missing('Failed to fetch dynamically imported module: https://example.org/a.js');
    expect(await told(error)).toMatch(/^This site has changed since .* Load the page again/);
    expect(await told(error)).not.toContain('https:');
    expect(await explained(error)).toMatchObject({ code: 'not-fetched' });
  });

  it.each<[string, () => Promise<Response>]>([
    ['the site is as it was', async () => new Response(head('old'))],
    ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server has no such page', async () => new Response('', { status: 404 })],
  ])('for a reason that it names: %s', async (_, answer) => {
    served = answer;
    expect(await told(missing('A file could not be loaded.'))).toBe('A file could not be loaded.');
  });
});

it('what did not come says why, or what the browser says', async () => {
  const error = new TypeError('Failed to fetch dynamically imported module: https://a.js');
  expect(await reasonOf(error)).toBe(error.message);
  served = async () => new Response(head('new'));
  expect(await reasonOf(error)).toMatch(/^This site has changed/);
});

it('a refusal of the engine is not looked into', async () => {
  served = () => Promise.reject(new Error('asked'));
  const refusal = new EngineError({ code: 'bad-request', message: 'A magic number is wrong.' });
  expect(await explained(refusal)).toBe(refusal);
  const aborted = new DOMException('The run was ended.', 'AbortError');
  expect(await explained(aborted)).toBe(aborted);
});
