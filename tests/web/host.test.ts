/** What an engine holds on to: one session, and no module whose memory has grown large. */
import type { EngineModule } from '@engine';
import { expect, it } from 'vitest';
import { engineHere } from '../../web/plugins/engineHere.ts';
import { EngineHost } from '../../web/src/kit/engine/host.ts';
import { ModuleStore } from '../../web/src/kit/engine/moduleStore.ts';
import type { Catalogue, Experiment } from '../../web/src/kit/engine/types.ts';

/** Modules that count what is made of them; a session of system `large` takes 100 MB. */
function counted() {
  const names = { small: 'one', large: 'one', other: 'two', third: 'three' };
  const count = { modules: 0, engines: 0 };
  const create = async () => {
    count.modules += 1;
    const module = {
      HEAP8: { length: 16 * 2 ** 20 },
      Engine: class {
        constructor() {
          count.engines += 1;
        }
        open(text: string): string {
          const { system, refused } = JSON.parse(text);
          if (refused) return '{"error":{"code":"refused","message":"No."}}';
          if (system === 'large') module.HEAP8.length = 100 * 2 ** 20;
          return '{"runs":[]}';
        }
        probe(): string {
          return '{}';
        }
        delete(): void {
          count.engines -= 1;
        }
      },
    };
    return {
      module: module as unknown as EngineModule,
      suffice: async (request: { readonly until?: Promise<void> }) => request.until,
    };
  };
  const systems = Object.keys(names).map((id) => ({ id }));
  const catalogue = { version: '1', systems, methods: [] } as unknown as Catalogue;
  const host = new EngineHost(catalogue, new ModuleStore(names, create));
  const open = async (system: string, more = {}): Promise<void> => {
    const experiment = { system, ...more } as unknown as Experiment;
    await host.prepare(experiment);
    host.open(experiment);
  };
  return { host, open, count };
}

it('frees a session when one of another module takes its place', async () => {
  const { open, count } = counted();
  await open('small');
  await open('other');
  expect(count).toEqual({ modules: 2, engines: 1 });
  await open('small');
  expect(count).toEqual({ modules: 2, engines: 1 });
});

it('frees a session that has come to its end, and its module where that has grown large', async () => {
  const { host, open, count } = counted();
  await open('small');
  host.end();
  expect(count).toEqual({ modules: 1, engines: 0 });
  await open('large');
  host.tidy();
  expect(host.probe({ system: 'small' })).toEqual({});
  host.end();
  expect(() => host.probe({ system: 'small' })).toThrow('not loaded');
  await open('small');
  expect(count).toEqual({ modules: 2, engines: 1 });
});

it('keeps the session when the other is refused', async () => {
  const { host, open, count } = counted();
  await open('small');
  await expect(open('other', { refused: true })).rejects.toThrow('No.');
  expect(count.engines).toBe(2);
  await open('other');
  expect(count.engines).toBe(1);
  expect(host.probe({ system: 'small' })).toEqual({});
});

it('lets a module go whose memory has grown large, with all its systems, and makes it anew', async () => {
  const { host, open, count } = counted();
  await open('small');
  await open('large');
  await open('other');
  expect(() => host.probe({ system: 'small' })).toThrow('not loaded');
  await open('small');
  await open('large');
  expect(count).toEqual({ modules: 3, engines: 1 });
});

it('keeps the modules of the last two systems, and counts what it let go', async () => {
  const { host, open, count } = counted();
  for (const system of ['small', 'other', 'small', 'third']) await open(system);
  expect(host.memory).toEqual({ kept: 32 * 2 ** 20, letGo: 16 * 2 ** 20 });
  expect(host.probe({ system: 'small' })).toEqual({});
  expect(() => host.probe({ system: 'other' })).toThrow('not loaded');
  expect(count.modules).toBe(3);
});

it('answers a request whose module was let go while its second part was loading', async () => {
  const { host, open } = counted();
  let arrive = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const prepared = host.prepare({ system: 'other', until });
  await open('small');
  await open('third');
  arrive();
  await prepared;
  expect(host.probe({ system: 'other' })).toEqual({});
});

it('computes the same after the systems of other modules as before', async () => {
  const host = engineHere();
  const first = (id: string): Experiment => {
    const preset = host.catalogue.systems.find((one) => one.id === id)?.presets[0];
    if (preset === undefined) throw new Error(`There is no start of ${id}.`);
    const { parameters, q, v } = preset;
    return { system: id, parameters, q, v, h: 0.1, horizon: 2, runs: [{ method: 'rk4' }] };
  };
  const energies = async (experiment: Experiment) => {
    await host.prepare(experiment);
    host.open(experiment);
    return [...host.advance(0, 100).errors];
  };
  const before = await energies(first('chaplygin_sleigh'));
  await energies(first('pendulum_chain'));
  expect(await energies(first('chaplygin_sleigh'))).toEqual(before);
  expect(before.length).toBeGreaterThan(20);
});
