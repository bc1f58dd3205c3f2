/**
 * Splits a module of the engine in two: what computes the presets of its systems as pages open them, and
 * the rest, for everything else (web/src/kit/engine/parts.ts). Which functions those are is seen by running
 * them. The systems of the module for definitions are the examples that pages begin with.
 *
 *     split.mjs WASM_SPLIT LINKED ENGINES EXAMPLES --enable-FEATURE…
 *
 * From LINKED.mjs and .wasm, from ENGINES/catalogue.json and modules.json, and from EXAMPLES, a folder
 * with definitions, definitions/refused and tableaux in JSON; writes to ENGINES .wasm and .rest.wasm, and
 * .mjs, which says besides where these are and what the first is enough for.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';

const [wasmSplit, linked, engines, examples, ...features] = argv.slice(2);
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
function compute(engine, system, preset, methods) {
  const { id, definition = id } = system;
  const { parameters, q, v, h, horizon } = preset;
  const runs = methods.map((method) => ({ method }));
  const experiment = { system: definition, parameters, q, v, h, horizon, runs };
  answered(engine.open(JSON.stringify(experiment)));
  for (const run of runs.keys()) {
    for (const budget of [0, 10, 90]) {
      engine.advance(run, budget);
      engine.take(run);
    }
  }
}

/** Every example of a kind, as data. */
function examplesOf(kind) {
  const folder = join(examples, kind);
  const files = readdirSync(folder).filter((file) => /(?<!schema)\.json$/.test(file));
  return files.sort().map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
}

const probe = (engine, request) => answered(engine.probe(JSON.stringify(request)));

/** What stands in a field while it is typed: the engine says what is wrong. */
const mistyped = ['', '(', '2 +', 'nobody', 'tangent(1)', 'sin()'];

/** The systems of the module, which is told of those that it does not have. */
function* systemsOf(engine) {
  const own = systems.filter(({ id }) => modules[id] === name);
  for (const system of own) yield [system.id, system];
  if (modules['*'] !== name) return;
  const good = examplesOf('definitions');
  const spoiled = mistyped.map((kinetic) => ({ ...good[0], kinetic }));
  // As they are typed: what is wrong with some, and how the engine has read them.
  for (const system of [...examplesOf('definitions/refused'), ...spoiled, ...good]) {
    for (const op of ['read', 'define']) engine.probe(JSON.stringify({ op, system }));
  }
  for (const definition of good) {
    const system = probe(engine, { op: 'define', system: definition });
    yield ['*', { ...system, definition }];
  }
}

/** The methods that the module is told of; each fits where the one of the program does that it is like. */
function methodsTold(engine) {
  if (modules['*'] !== name) return [];
  return examplesOf('tableaux').map((method) => probe(engine, { op: 'read_method', method }));
}

const { module, profile } = await instrumented();
const engine = new module.Engine();
const openings = {};
// Twice: memory that was used before is found on other ways.
for (const _ of [1, 2]) {
  const told = methodsTold(engine);
  const ran = new Set();
  for (const [key, system] of systemsOf(engine)) {
    const fitting = told.filter(({ like }) => system.fits.some(({ method }) => method === like));
    for (const preset of system.presets) {
      const methods = methodsOf(system, preset);
      compute(engine, system, preset, methods);
      openings[key] = [...new Set([...(openings[key] ?? []), ...methods])];
      // One of those that the module is told of from every start, the others once.
      const now = fitting.filter((one, i) => i === 0 || !ran.has(one));
      for (const one of now) compute(engine, system, preset, [one.definition]);
      for (const one of now) ran.add(one);
    }
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
// The addresses are written so that a bundler knows the files.
const parts = `
export const parts = {
  first: new URL('${name}.wasm', import.meta.url).href,
  rest: new URL('${name}.rest.wasm', import.meta.url).href,
  openings: ${JSON.stringify(openings)},
};
`;
writeFileSync(join(engines, `${name}.mjs`), readFileSync(`${linked}.mjs`, 'utf8') + parts);
