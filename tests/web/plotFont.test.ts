/** The font of the plots is cut to what the plots can write. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { charactersIn } from '../../web/plugins/plotFont';

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
