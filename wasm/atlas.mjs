/**
 * The atlas: what every method, compositions left out, does on every system that it fits, measured by a program with all of the
 * engine on all processors, as a file for the pages.
 *
 *     atlas.mjs PROGRAM FILE
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { argv } from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

const [program, file] = isMainThread ? argv.slice(2) : [workerData];
const { default: create } = await import(pathToFileURL(`${program}.mjs`).href);
const whole = await create({ wasmBinary: readFileSync(`${program}.wasm`) });

/** Cells that share what is known of a system. */
const together = 12;

function tasksOf({ systems }) {
  return systems.flatMap(({ id, fits }) => {
    // A composition does what its base does, at another order and five to nine times the work.
    const methods = fits.map(({ method }) => method).filter((method) => !method.includes(':'));
    const parts = Math.ceil(methods.length / together);
    return Array.from({ length: parts }, (_, i) => ({
      op: 'atlas',
      timed: true,
      system: id,
      methods: methods.slice(i * together, (i + 1) * together),
    }));
  });
}

async function measured(tasks) {
  const rows = new Array(tasks.length);
  let next = 0;
  const team = Array.from({ length: Math.min(availableParallelism(), 8) }, async () => {
    const worker = new Worker(fileURLToPath(import.meta.url), { workerData: program });
    const failed = new Promise((_, reject) => worker.once('error', reject));
    const ask = (task) => {
      const answered = new Promise((resolve) => worker.once('message', resolve));
      worker.postMessage(task);
      return Promise.race([answered, failed]);
    };
    while (next < tasks.length) {
      const i = next++;
      rows[i] = await ask(tasks[i]);
    }
    await worker.terminate();
  });
  await Promise.all(team);
  return rows;
}

if (isMainThread) {
  const catalogue = JSON.parse(whole.catalogue());
  const rows = await measured(tasksOf(catalogue));
  const systems = new Map();
  for (const row of rows) {
    if (row.error !== undefined) throw new Error(row.error.message);
    const known = systems.get(row.id);
    if (known === undefined) systems.set(row.id, row);
    else known.cells.push(...row.cells);
  }
  const named = catalogue.systems.map(({ id, name, formulations }) => ({
    ...systems.get(id),
    name,
    formulations: Object.fromEntries(formulations.map((one) => [one.id, one.name])),
  }));
  const methods = catalogue.methods
    .filter(({ base }) => base === undefined)
    .map(({ id, name, implicit }) => ({ id, name, implicit }));
  writeFileSync(file, JSON.stringify({ systems: named, methods }));
} else {
  parentPort.on('message', (task) => {
    parentPort.postMessage(JSON.parse(whole.probe(JSON.stringify(task))));
  });
}
