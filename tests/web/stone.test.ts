/** The stone of the home page: what a spin makes of its start. */
import { expect, it } from 'vitest';
import type { Engine } from '../../web/src/kit/engine/engine.ts';
import { spun } from '../../web/src/pages/site/stone.ts';
import { wasmHost } from './support/wasm.ts';

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
