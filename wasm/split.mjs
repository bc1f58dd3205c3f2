/**
 * Splits a module of the engine in two: what computes the starts that its systems offer, which a page
 * loads at once, and the rest, which the first calls when it is first asked for (web/src/engine/parts.ts).
 * Which functions those are is seen by running them.
 *
 *     split.mjs WASM_SPLIT LINKED ENGINES
 *
 * From LINKED.mjs and .wasm, and from ENGINES/catalogue.json and modules.json; writes .mjs, which has the
 * addresses of the two besides, .wasm and .rest.wasm to ENGINES.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import { smallestDefinitions } from './definitions.mjs';

const [wasmSplit, linked, engines] = argv.slice(2);
const name = basename(linked);
/** What the modules use beyond the first version of WebAssembly. */
const enabled = [
  '--enable-simd',
  '--enable-exception-handling',
  '--enable-mutable-globals',
  '--enable-sign-ext',
  '--enable-bulk-memory',
  '--enable-nontrapping-float-to-int',
];

function split(...words) {
  execFileSync(wasmSplit, [...enabled, `${linked}.wasm`, ...words]);
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
  const module = await create({ instantiateWasm, wasmBinary: bytes });
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
function compute(engine, system, preset, subject) {
  const { parameters, q, v, h, horizon } = preset;
  const runs = methodsOf(system, preset).map((method) => ({ method }));
  const experiment = { system: subject, parameters, q, v, h, horizon, runs };
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
for (const system of systems.filter(({ id }) => modules[id] === name)) {
  for (const preset of system.presets) compute(engine, system, preset, system.id);
}
if (modules['*'] === name) {
  for (const definition of smallestDefinitions) {
    const entry = answered(engine.probe(JSON.stringify({ op: 'define', system: definition })));
    for (const preset of entry.presets) compute(engine, entry, preset, definition);
  }
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
// Written so that a bundler knows the files.
const parts = `
export const parts = {
  first: new URL('${name}.wasm', import.meta.url).href,
  rest: new URL('${name}.rest.wasm', import.meta.url).href,
};
`;
writeFileSync(join(engines, `${name}.mjs`), readFileSync(`${linked}.mjs`, 'utf8') + parts);
