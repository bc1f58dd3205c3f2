/**
 * Vite plugin: the atlas as the command line measured it, with the names of the catalogue, a file
 * beside its page.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Atlas, AtlasRow } from '../src/pages/atlas/atlasData.ts';
import { catalogueHere } from './engineHere.ts';

/** Made by `rattleback-cli atlas --out web/atlas/measured.json`. */
export const measuredFile = fileURLToPath(new URL('../atlas/measured.json', import.meta.url));
const fileName = 'atlas.json';

type Measured = Omit<AtlasRow, 'name' | 'formulations'>;

function measured() {
  return JSON.parse(readFileSync(measuredFile, 'utf8')) as {
    /** `time`: steps of the preset that a run takes whose error is measured. */
    readonly rules: { readonly time: number };
    readonly systems: readonly Measured[];
  };
}

/** When the errors of a row were measured (s). */
export function measuredUntil({ h }: Pick<AtlasRow, 'h'>): number {
  return measured().rules.time * h;
}

export function namedAtlas(): Atlas {
  const { systems, methods } = catalogueHere();
  const rows = measured().systems;
  const there = new Set(rows.flatMap(({ cells }) => cells.map(({ method }) => method)));
  return {
    systems: rows.flatMap((row) => {
      const system = systems.find(({ id }) => id === row.id);
      if (system === undefined) return [];
      const formulations = Object.fromEntries(
        system.formulations.map(({ id, name }) => [id, name]),
      );
      return [{ ...row, name: system.name, formulations }];
    }),
    methods: methods
      .filter(({ id, base }) => base === undefined || there.has(id))
      .map(({ id, name, implicit, base }) => ({
        ...{ id, name, implicit },
        ...(base !== undefined && { base }),
      })),
  };
}

export function atlas(): Plugin {
  return {
    name: 'rattleback:atlas',
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_, response) => {
        response.setHeader('Content-Type', 'application/json');
        response.end(JSON.stringify(namedAtlas()));
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(namedAtlas()) });
    },
  };
}
