/**
 * Splits a module of the engine in two: what computes the presets of its systems as pages open them, and
 * the rest, for everything else (web/src/engine/parts.ts). Which functions those are is seen by running
 * them.
 *
 *     split.mjs WASM_SPLIT LINKED ENGINES --enable-FEATURE…
 *
 * From LINKED.mjs and .wasm, and from ENGINES/catalogue.json and modules.json; writes to ENGINES .wasm and
 * .rest.wasm, and .mjs, which says besides where these are and what the first is enough for.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';

const [wasmSplit, linked, engines, ...features] = argv.slice(2);
const name = basename(linked);

function split(...words) {
  execFileSync(wasmSplit, [...features, `${linked}.wasm`, ...words]);
}

const read = (file) => JSON.parse(readFileSync(join(engines, file), 'utf8'));
const { systems, methods } = read('catalogue.json');
const modules = read('modules.json');

/** The module with a note in each function of whether it was called, and what reads these notes. */
async function instrumented() {
  const file = `${linked}.instrumented.wasm`;
  split('--instrument', '-o', file);
  const bytes = readFileSync(file);
  let exports;
  function instantiateWasm(imports, receive) {
    const made = new WebAssembly.Module(bytes);
    const instance = new WebAssembly.Instance(made, imports);
    exports = instance.exports;
    receive(instance, made);
    return exports;
  }
  const { default: create } = await import(pathToFileURL(`${linked}.mjs`).href);
  const module = await create({ instantiateWasm });
  /** In as much of the module's memory as it takes, from `from` on. */
  const profile = (from) => {
    const length = exports.__write_profile(from, module.HEAP8.length - from);
    return module.HEAP8.slice(from, from + length);
  };
  return { module, profile };
}

function answered(text) {
  const answer = JSON.parse(text);
  if (answer.error !== undefined) throw new Error(`${name}: ${answer.error.message}`);
  return answer;
}

/** The methods that a preset asks for, or else those that a page sets beside each other (opening.ts). */
function methodsOf(system, preset) {
  if (preset.methods.length > 0) return preset.methods;
  const fitting = system.fits.map(({ method }) => methods.find(({ id }) => id === method));
  const keeper = fitting.find((method) => method?.preserves.includes('energy'));
  const loser = fitting.find(
    (method) => method?.implicit === false && method.preserves.length === 0,
  );
  return [keeper, loser].flatMap((method) => method?.id ?? []);
}

/** The beginning of each run, as a worker computes it. */
function compute(engine, system, preset) {
  const { parameters, q, v, h, horizon } = preset;
  const runs = methodsOf(system, preset).map((method) => ({ method }));
  const experiment = { system: system.id, parameters, q, v, h, horizon, runs };
  answered(engine.open(JSON.stringify(experiment)));
  for (const run of runs.keys()) {
    for (const budget of [0, 10, 90]) {
      engine.advance(run, budget);
      engine.take(run);
    }
  }
}

const { module, profile } = await instrumented();
const engine = new module.Engine();
const here = systems.filter(({ id }) => modules[id] === name);
for (const system of here) {
  for (const preset of system.presets) compute(engine, system, preset);
}
engine.delete();

writeFileSync(`${linked}.profile`, profile(module.HEAP8.length - 2 ** 20));
// A prefix keeps the names of what both parts share from those that the module has already.
split(
  `--profile=${linked}.profile`,
  '--export-prefix=%',
  '-o1',
  join(engines, `${name}.wasm`),
  '-o2',
  join(engines, `${name}.rest.wasm`),
);
const openings = here.map((system) => {
  const asked = system.presets.flatMap((preset) => methodsOf(system, preset));
  return [system.id, [...new Set(asked)]];
});
// The addresses are written so that a bundler knows the files.
const parts = `
export const parts = {
  first: new URL('${name}.wasm', import.meta.url).href,
  rest: new URL('${name}.rest.wasm', import.meta.url).href,
  openings: ${JSON.stringify(Object.fromEntries(openings))},
};
`;
writeFileSync(join(engines, `${name}.mjs`), readFileSync(`${linked}.mjs`, 'utf8') + parts);
