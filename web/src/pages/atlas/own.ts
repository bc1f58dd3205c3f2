/**
 * What is one's own, measured in the page: the row of a system, with one's own methods among the
 * others, and the column of a method, on the systems of the program.
 */
import type { Engine } from '../../kit/engine/engine.ts';
import { spawnEngine } from '../../kit/engine/spawn.ts';
import type { Catalogue, Definition, SystemInfo } from '../../kit/engine/types.ts';
import { openCodec } from '../../kit/experiment/link/definitionWord.ts';
import { encodePermalink } from '../../kit/experiment/link/permalink.ts';
import { firstPreset, ofPreset } from '../../kit/experiment/opening.ts';
import { openEngine } from '../../kit/opening/openEngine.ts';
import type { AtlasMethod, AtlasRow, Cell } from './atlasData.ts';

export interface OwnRow {
  readonly row: AtlasRow;
  readonly methods: readonly AtlasMethod[];
  readonly done: number;
  readonly all: number;
}

/** Without its cells. */
function rowOf(system: SystemInfo, catalogue: Catalogue): Omit<AtlasRow, 'cells'> {
  const preset = system.presets.find(({ sensitive }) => !sensitive) ?? firstPreset(system);
  const race = (cells: readonly Cell[]): string => {
    const runs = cells.map(({ method, formulation }) => ({ method, formulation }));
    const experiment = ofPreset(system, preset, runs);
    return `bench.html#${encodePermalink({ experiment, view: {} }, catalogue)}`;
  };
  const formulations = Object.fromEntries(system.formulations.map((one) => [one.id, one.name]));
  return { id: system.id, name: system.name, formulations, preset: preset.id, h: preset.h, race };
}

/** Without times: the clock of a page ticks too seldom for a step. */
async function measured(
  engine: Engine,
  system: string,
  method: string,
  signal: AbortSignal,
): Promise<Cell[]> {
  const request = { op: 'atlas', system, method };
  const { cells } = await engine.probe<{ cells: readonly Cell[] }>(request, signal);
  return cells.map((cell) => ({ ...cell, nanoseconds: null }));
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
    const shape = rowOf(system, catalogue);
    const cells: Cell[] = [];
    const fits = system.fits.filter(({ method }) => !method.includes(':'));
    for (const [i, { method }] of fits.entries()) {
      cells.push(...(await measured(engine, id, method, signal)));
      told({
        row: { ...shape, cells: [...cells] },
        methods: catalogue.methods,
        done: i + 1,
        all: fits.length,
      });
    }
  } finally {
    engine.dispose();
  }
}

export interface OwnColumn {
  readonly method: AtlasMethod;
  /** With the cells of this method. */
  readonly rows: readonly AtlasRow[];
  readonly done: number;
  readonly all: number;
}

/** Tells of the column whenever it is measured on a system more. Throws what the engine refuses. */
export async function measureColumn(
  definition: Definition,
  signal: AbortSignal,
  told: (own: OwnColumn) => void,
): Promise<void> {
  const [engine] = await Promise.all([openEngine(spawnEngine({ system: 'kepler' })), openCodec()]);
  try {
    const { entry } = await engine.defineMethod(definition, signal);
    const { catalogue } = engine;
    const fitting = catalogue.systems.filter(({ fits }) =>
      fits.some(({ method }) => method === entry.id),
    );
    const rows: AtlasRow[] = [];
    told({ method: entry, rows: [], done: 0, all: fitting.length });
    for (const system of fitting) {
      const cells = await measured(engine, system.id, entry.id, signal);
      rows.push({ ...rowOf(system, catalogue), cells });
      told({ method: entry, rows: [...rows], done: rows.length, all: fitting.length });
    }
  } finally {
    engine.dispose();
  }
}
