/**
 * Writes the catalogue of all systems, and which module has which of them, from the modules
 * themselves: folder, then their names. “*” stands for the systems that pages define as data: the
 * module without systems of its own takes them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';

const [folder, ...names] = argv.slice(2);

async function catalogueOf(name) {
  const { default: create } = await import(pathToFileURL(join(folder, `${name}.mjs`)).href);
  const module = await create({ wasmBinary: readFileSync(join(folder, `${name}.wasm`)) });
  const engine = new module.Engine();
  const catalogue = JSON.parse(engine.catalogue());
  engine.delete();
  return catalogue;
}

const all = [];
for (const name of names) all.push(await catalogueOf(name));
const catalogue = { ...all[0], systems: all.flatMap(({ systems }) => systems) };
const modules = all.flatMap(({ systems }, i) =>
  systems.length === 0 ? [['*', names[i]]] : systems.map(({ id }) => [id, names[i]]),
);
writeFileSync(join(folder, 'modules.json'), JSON.stringify(Object.fromEntries(modules)));
writeFileSync(join(folder, 'catalogue.json'), JSON.stringify(catalogue));
