/** The engine's modules in two parts: what the first can do alone, and that the second is not seen. */
import type { EngineModule } from '@engine';
import { describe, expect, it, vi } from 'vitest';
import { catalogueHere, moduleFiles, moduleNames } from '../../web/plugins/engineHere';
import { createFromParts } from '../../web/src/engine/parts';
import type { Experiment, SystemInfo } from '../../web/src/engine/types';
import { firstPreset, ofPreset, openingRuns } from '../../web/src/experiment/opening';

const catalogue = catalogueHere();
const names = moduleNames();

async function inParts(name: string) {
  const { make, first, rest } = await moduleFiles(name);
  if (rest === undefined) throw new Error(`${name} is in one piece.`);
  const asked = vi.fn(rest);
  const parts = {
    first: (imports: WebAssembly.Imports) => instantiate(first, imports),
    rest: asked,
  };
  return { module: await createFromParts(make, parts), asked };
}

function instantiate(bytes: BufferSource, imports: WebAssembly.Imports) {
  return WebAssembly.instantiate(bytes, imports);
}

/** Header and first samples of all runs, with every digit. */
function computed(module: EngineModule, experiment: Experiment, steps: number) {
  const engine = new module.Engine();
  try {
    const header = JSON.parse(engine.open(JSON.stringify(experiment)));
    expect(header.error).toBeUndefined();
    const runs = experiment.runs.map((_, run) => {
      for (const budget of [0, steps]) engine.advance(run, budget);
      return engine.take(run);
    });
    return { header, runs };
  } finally {
    engine.delete();
  }
}

/** Of the systems of one module, every preset as a page opens it. */
function openings(systems: readonly SystemInfo[]): Experiment[] {
  return systems.flatMap((system) =>
    system.presets.map((preset) =>
      ofPreset(system, preset, openingRuns(catalogue, system, preset)),
    ),
  );
}

const split = [...new Set(catalogue.systems.map(({ id }) => names[id] as string))];

describe.each(split)('the module %s', (name) => {
  const systems = catalogue.systems.filter(({ id }) => names[id] === name);

  it('opens with every preset of its systems by the first part alone', async () => {
    const { module, asked } = await inParts(name);
    for (const experiment of openings(systems)) computed(module, experiment, 50);
    expect(asked).not.toHaveBeenCalled();
  });

  it('goes on to every other method, and loads the rest once', async () => {
    const { module, asked } = await inParts(name);
    const { make, first } = await moduleFiles('atlas');
    const whole = await make({ wasmBinary: first });
    for (const system of systems) {
      for (const { method } of system.fits) {
        const experiment = ofPreset(system, firstPreset(system), [{ method }]);
        expect(computed(module, experiment, 1), method).toEqual(computed(whole, experiment, 1));
      }
    }
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

it('says why the rest can’t be had, and asks for it again', async () => {
  const { module, asked } = await inParts('sleigh');
  const system = catalogue.systems.find(({ id }) => id === 'chaplygin_sleigh') as SystemInfo;
  const [opening] = openings([system]) as [Experiment];
  const other = { ...opening, runs: [{ method: 'si_dla' }] };
  asked.mockImplementationOnce(() => {
    throw new Error('The network is gone.');
  });
  expect(() => computed(module, other, 1)).toThrow('The network is gone.');
  computed(module, opening, 1);
  computed(module, other, 1);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('is refused where the first can’t be had', async () => {
  const { make } = await moduleFiles('sleigh');
  const first = () => Promise.reject(new Error('404 Not Found'));
  const rest = () => new ArrayBuffer();
  await expect(createFromParts(make, { first, rest })).rejects.toThrow('404 Not Found');
});
