/**
 * The papers' figures in Node, computed when the pages are built, but for those that take long. What
 * was computed is kept beside the module until that is built anew.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type createReproductionsModule from '@reproductions';
import type { Report, Reproduced, Reproduction } from '../../src/pages/papers/reproduction.ts';

const at = (name: string): string =>
  fileURLToPath(new URL(`../../../build/wasm/${name}`, import.meta.url));

/** What takes longer (s) is left to the reader. */
const patience = 30;

export function reproductionsAreBuilt(): boolean {
  return existsSync(at('reproductions.wasm'));
}

interface Kept {
  readonly module: string;
  readonly all: readonly Reproduced[];
}

function keptFor(module: string): readonly Reproduced[] | undefined {
  const file = at('reproductions.json');
  if (!existsSync(file)) return undefined;
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept;
  return kept.module === module ? kept.all : undefined;
}

/** All of them, in the order of the papers. Rejects when the module is not built. */
export async function reproductionsHere(): Promise<readonly Reproduced[]> {
  if (!reproductionsAreBuilt()) {
    throw new Error('The papers’ figures are not built yet: run ./rattleback build first.');
  }
  const wasmBinary = readFileSync(at('reproductions.wasm'));
  const module = createHash('sha256').update(wasmBinary).digest('hex');
  const kept = keptFor(module);
  if (kept !== undefined) return kept;
  const file = (await import(/* @vite-ignore */ pathToFileURL(at('reproductions.mjs')).href)) as {
    default: typeof createReproductionsModule;
  };
  const { Reproductions } = await file.default({ wasmBinary });
  const papers = new Reproductions();
  const list = JSON.parse(papers.list()) as readonly Reproduction[];
  const all = list.map((reproduction): Reproduced => {
    if (reproduction.seconds > patience) return { reproduction, report: undefined };
    const report = JSON.parse(papers.compute(reproduction.id, () => undefined)) as Report;
    return { reproduction, report };
  });
  writeFileSync(at('reproductions.json'), JSON.stringify({ module, all } satisfies Kept));
  return all;
}
