/** Rows of systems of one's own, measured in the page, with one's own methods among the others. */
import { openEngine } from '../engine/engine';
import { spawnEngine } from '../engine/spawn';
import type { Definition } from '../engine/types';
import { openCodec } from '../experiment/link/definitionWord';
import { encodePermalink } from '../experiment/link/permalink';
import { firstPreset, ofPreset } from '../experiment/opening';
import type { AtlasMethod, AtlasRow, Cell } from './data';

export interface OwnRow {
  readonly row: AtlasRow;
  readonly methods: readonly AtlasMethod[];
  readonly done: number;
  readonly all: number;
}

/** Tells of the row whenever a method more is measured. Throws what the engine refuses. */
export async function measureOwn(
  definition: Definition,
  ownMethods: readonly Definition[],
  signal: AbortSignal,
  told: (own: OwnRow) => void,
): Promise<void> {
  const [engine] = await Promise.all([openEngine(spawnEngine({ system: {} })), openCodec()]);
  try {
    const { id } = await engine.define(definition, signal);
    for (const one of ownMethods) await engine.defineMethod(one, signal);
    const { catalogue } = engine;
    const system = catalogue.systems.find((one) => one.id === id);
    if (system === undefined) return;
    const preset = system.presets.find(({ sensitive }) => !sensitive) ?? firstPreset(system);
    const race = (cells: readonly Cell[]): string => {
      const runs = cells.map(({ method, formulation }) => ({ method, formulation }));
      const experiment = ofPreset(system, preset, runs);
      return `bench.html#${encodePermalink({ experiment, view: {} }, catalogue)}`;
    };
    const formulations = Object.fromEntries(system.formulations.map((one) => [one.id, one.name]));
    const cells: Cell[] = [];
    const fits = system.fits.filter(({ method }) => !method.includes(':'));
    for (const [i, { method }] of fits.entries()) {
      const request = { op: 'atlas', system: id, method, timed: true };
      const found = await engine.probe<{ cells: readonly Cell[] }>(request, signal);
      cells.push(...found.cells);
      const row = { id, name: system.name, formulations, preset: preset.id, h: preset.h, race };
      told({
        row: { ...row, cells: [...cells] },
        methods: catalogue.methods,
        done: i + 1,
        all: fits.length,
      });
    }
  } finally {
    engine.dispose();
  }
}
