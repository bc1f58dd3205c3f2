/** The font of the plots is cut to what the plots can write. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { charactersIn, plotFont } from '../../web/plugins/plotFont.ts';

const source = readFileSync(new URL('../../wasm/instruments/glyphs.hpp', import.meta.url), 'utf8');

test('every character of the plots’ labels is in the ranges', () => {
  const all = new Set(charactersIn(source));
  for (const character of 'time t / s 10⁻¹⁷ ρ₁ ω Δ −3.5·10⁶ ‘error’ “x” … ∫ √ ≤ ← é') {
    expect(all.has(character), character).toBe(true);
  }
  expect(all.size).toBeLessThan(1000);
});

test('a list that is no pairs is refused', () => {
  expect(() => charactersIn('0x20, 0x7f, 0x2010')).toThrow(/pairs/);
  expect(() => charactersIn('')).toThrow(/pairs/);
});

test('is served to those who write, whose server emits no files', async () => {
  const server = await createServer({
    ...{ configFile: false, root: fileURLToPath(new URL('../../web', import.meta.url)) },
    ...{ logLevel: 'error', plugins: [plotFont()] },
    ...{ optimizeDeps: { noDiscovery: true }, server: { host: '127.0.0.1', port: 0, ws: false } },
  });
  try {
    await server.listen();
    const made = await server.transformRequest('virtual:plot-font');
    const [, address = ''] = /default "([^"]+)"/.exec(made?.code ?? '') ?? [];
    const file = await fetch(new URL(address, server.resolvedUrls?.local[0]));
    expect(file.headers.get('content-type')).toBe('font/ttf');
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  } finally {
    await server.close();
  }
});
