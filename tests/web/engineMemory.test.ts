/** Memory of workers: modules kept, workers replaced, and the code of a failed allocation. */
import { describe, expect, it, vi } from 'vitest';
import { engineHere } from '../../web/plugins/engineHere.ts';
import { faultOf } from '../../web/src/kit/engine/fault.ts';
import { isExcessive, keptModules } from '../../web/src/kit/engine/memory.ts';
import type { Experiment } from '../../web/src/kit/engine/types.ts';

const mebibyte = 2 ** 20;

describe('modules', () => {
  const sizes: Readonly<Record<string, number>> = { a: 16, b: 20, c: 16, large: 300 };
  const kept = (latest: string[], inUse?: string) =>
    keptModules(latest, (name) => (sizes[name] ?? 0) * mebibyte, inUse).join(' ');

  it.each([
    [['a', 'b'], undefined, 'a b'],
    [['a', 'b', 'c'], undefined, 'a b'],
    [['large', 'a'], undefined, ''],
    [['a', 'b', 'large'], 'large', 'large'],
    [['a', 'b', 'c'], 'c', 'a c'],
  ])('%s, with %s in use, are kept as far as there is room: %s', (latest, inUse, expected) => {
    expect(kept(latest, inUse)).toBe(expected);
  });
});

it.each([
  [16, 0, false],
  [64, 0, false],
  [65, 0, true],
  [16, 100, true],
])('a worker with %d MB that let %d go gives them back: %s', (kept, letGo, expected) => {
  expect(isExcessive({ kept: kept * mebibyte, letGo: letGo * mebibyte })).toBe(expected);
});

describe('a fault', () => {
  const exception = () => new WebAssembly.Exception(new WebAssembly.Tag({ parameters: [] }), []);

  it('of an engine whose memory cannot grow is of memory', async () => {
    const host = engineHere();
    const preset = host.catalogue.systems.find(({ id }) => id === 'chaplygin_sleigh')?.presets[0];
    const { parameters, q, v } = preset as NonNullable<typeof preset>;
    const experiment: Experiment = {
      ...{ system: 'chaplygin_sleigh', parameters, q, v },
      ...{ h: 1e-3, horizon: 1e3, runs: [{ method: 'rk4' }] },
    };
    await host.prepare(experiment);
    const { prototype } = WebAssembly.Memory;
    const grow = vi.spyOn(prototype, 'grow').mockImplementation(() => {
      throw new RangeError('WebAssembly.Memory.grow(): Maximum memory size exceeded');
    });
    try {
      host.open(experiment);
      // Samples of a million steps at once.
      host.advance(0, 1e6);
      expect.unreachable();
    } catch (error) {
      expect(faultOf(error).code).toBe('no-memory');
    } finally {
      grow.mockRestore();
    }
  });

  it.each([
    ['of C++ that no words were left for', exception(), 'no-memory'],
    ['of a buffer', new RangeError('Array buffer allocation failed'), 'no-memory'],
    [
      'of an instance',
      new RangeError('WebAssembly.Memory(): could not allocate memory'),
      'no-memory',
    ],
    [
      'of Firefox',
      Object.assign(new Error('out of memory'), { name: 'InternalError' }),
      'no-memory',
    ],
    ['of a number', new RangeError('run and budget must be whole numbers.'), 'bad-request'],
    ['of words', new Error('There is no memory of it.'), 'bad-request'],
  ])('%s has its code', (_, error, code) => {
    expect(faultOf(error).code).toBe(code);
  });
});
