/** The stone of the home page: what a hand makes of it, and what a spin makes of its start. */
import { expect, it } from 'vitest';
import type { Engine } from '../../web/src/kit/engine/engine.ts';
import { Flick, spun } from '../../web/src/pages/site/stone.ts';
import { wasmHost } from './support/wasm.ts';

function flicked(...points: readonly (readonly [x: number, time: number])[]): number | undefined {
  const flick = new Flick();
  const [first, ...rest] = points;
  if (first !== undefined) flick.begin(...first);
  for (const point of rest) flick.move(...point);
  return flick.end();
}

it('a hand that goes across gives a spin in its direction, within bounds', () => {
  expect(flicked([0, 0], [60, 100])).toBeCloseTo(5);
  expect(flicked([60, 0], [0, 100])).toBeCloseTo(-5);
  expect(flicked([0, 0], [900, 100])).toBe(8);
});

it('a hand that rests, or rests at last, gives none', () => {
  expect(flicked()).toBeUndefined();
  expect(flicked([10, 0])).toBeUndefined();
  expect(flicked([10, 0], [11, 500])).toBeUndefined();
  expect(flicked([0, 0], [300, 100], [301, 900])).toBeUndefined();
});

it('a spin leaves the stone where it is, and lets it roll', async () => {
  const host = await wasmHost();
  const engine = {
    catalogue: host.catalogue,
    probe: async (request: object) => host.probe(request),
  } as unknown as Engine;
  const preset = host.catalogue.systems.find(({ id }) => id === 'rattleback')?.presets[0];
  if (preset === undefined) throw new Error('The stone has no start.');
  const start = await spun(engine, preset, 3);
  expect(start.q).toEqual(preset.q);
  expect(start.v[2]).toBeCloseTo(3, 12);
  const kept = host.probe({ op: 'invariants', system: 'rattleback', ...start });
  expect((kept as { constraint: number }).constraint).toBeLessThan(1e-14);
});
