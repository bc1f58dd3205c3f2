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

export function plotFont(): Plugin {
  let root = '';
  return {
    name: 'rattleback:plot-font',
    configResolved(config) {
      root = join(config.root, '..');
    },
    resolveId: (id) => (id === name ? resolved : undefined),
    async load(id) {
      if (id !== resolved) return undefined;
      const ranges = join(root, 'wasm/instruments/glyphs.hpp');
      const whole = join(root, 'build/wasm/instruments.ttf');
      this.addWatchFile(ranges);
      const text = charactersIn(readFileSync(ranges, 'utf8'));
      const source = await subsetFont(readFileSync(whole), text, { targetFormat: 'truetype' });
      const file = this.emitFile({ type: 'asset', name: 'instruments.ttf', source });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
  };
}
