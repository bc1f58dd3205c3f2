/**
 * Vite plugin: the font of the plots, cut to the characters that they can write, as the address
 * that `virtual:plot-font` exports.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const name = 'virtual:plot-font';
const resolved = `\0${name}`;

/** All characters of the ranges that a source file lists as pairs of hexadecimal numbers. */
export function charactersIn(source: string): string {
  const codes = [...source.matchAll(/0x([0-9a-f]+)/g)].map(([, digits]) =>
    Number.parseInt(digits as string, 16),
  );
  if (codes.length === 0 || codes.length % 2 !== 0) {
    throw new Error('The list of characters of the plots must be pairs of hexadecimal numbers.');
  }
  let all = '';
  for (let i = 0; i < codes.length; i += 2) {
    for (let code = codes[i] as number; code <= (codes[i + 1] as number); code += 1) {
      all += String.fromCodePoint(code);
    }
  }
  return all;
}

/** Where the server of those who write serves it: it emits no files. */
const served = '/plot-font.ttf';

export function plotFont(): Plugin {
  let root = '';
  let serves = false;
  const ranges = (): string => join(root, 'wasm/instruments/glyphs.hpp');

  function cut(): Promise<Buffer> {
    const whole = readFileSync(join(root, 'build/wasm/instruments.ttf'));
    return subsetFont(whole, charactersIn(readFileSync(ranges(), 'utf8')), {
      targetFormat: 'truetype',
    });
  }

  return {
    name: 'rattleback:plot-font',
    configResolved(config) {
      root = join(config.root, '..');
      serves = config.command === 'serve';
    },
    configureServer(server) {
      server.middlewares.use(served, (_, response, next) => {
        cut().then((font) => response.setHeader('Content-Type', 'font/ttf').end(font), next);
      });
    },
    resolveId: (id) => (id === name ? resolved : undefined),
    async load(id) {
      if (id !== resolved) return undefined;
      this.addWatchFile(ranges());
      if (serves) return `export default ${JSON.stringify(served)};`;
      const source = await cut();
      const file = this.emitFile({ type: 'asset', name: 'instruments.ttf', source });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
  };
}
