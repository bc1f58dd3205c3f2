/**
 * Gathers what the last coverage, mutants and soak came to, with the atlas and what the tests draw, into
 * the figures that the page about the site shows.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const percent = (part, whole) => Math.floor((1000 * part) / whole) / 10;

function coverage() {
  const path = 'build/coverage/counted/summary.json';
  if (!existsSync(path)) return {};
  const { lines, branches } = read(path).data[0].totals;
  return {
    coverageLines: percent(lines.covered, lines.count),
    coverageBranches: percent(branches.covered, branches.count),
  };
}

function mutants() {
  const path = 'build/mutants/report.json';
  if (!existsSync(path)) return {};
  const others = read(path).fates.filter(({ fate }) => fate !== 'same');
  const killed = others.filter(({ fate }) => fate === 'killed').length;
  return { mutants: others.length, killed: percent(killed, others.length) };
}

/** In the atlas an error is measured over a thousand steps. */
function claims() {
  const { methods } = read('build/wasm/engines/catalogue.json');
  const claims = new Map(methods.map(({ id, preserves }) => [id, preserves]));
  const cells = read('web/atlas/measured.json').systems.flatMap((system) => system.cells);
  const errors = cells.flatMap(({ method, quantities }) => {
    const { energy } = quantities ?? {};
    const kept = claims.get(method)?.includes('energy') && energy?.fate === 'kept';
    return kept ? [energy.error] : [];
  });
  return { pairs: cells.length, energy: Math.ceil(Math.max(...errors) * 1e12) };
}

/** As many as the tests draw in a run of theirs. */
const drawn = { runs: 2000, requests: 9000, inputs: 14_700, parity: 200 };

function fuzz() {
  if (!existsSync('build/fuzz.json')) return {};
  const { minutes, requests, runs, inputs } = read('build/fuzz.json');
  return {
    fuzzMinutes: minutes,
    fuzzRequests: requests?.executions,
    fuzzEdges: requests?.edges,
    fuzzRuns: runs?.executions,
    fuzzInputs: inputs?.executions,
  };
}

function soak() {
  if (!existsSync('build/soak.json')) return {};
  const { minutes, acts, errors, slopes } = read('build/soak.json');
  const told = (x) => Math.round(100 * x) / 100 + 0;
  return {
    ...{ soakMinutes: minutes, soakActs: acts, soakErrors: errors },
    ...{ soakNodes: told(slopes.nodes), soakListeners: told(slopes.listeners) },
    ...{ soakHeap: told(slopes.heap), soakModules: told(slopes.modules) },
    soakMemory: told(slopes.memory),
  };
}

const all = { ...claims(), ...drawn, ...coverage(), ...mutants(), ...fuzz(), ...soak() };
const figures = Object.fromEntries(Object.entries(all).filter(([, n]) => n !== undefined));
mkdirSync('web/trust', { recursive: true });
const { version } = read('package.json');
writeFileSync('web/trust/measured.json', `${JSON.stringify({ version, figures }, undefined, 2)}\n`);

// The README has the same table.
const { trusted } = read('web/messages/atlas/en.json').about;
const rows = Object.entries(trusted)
  .filter(([id]) => id in figures)
  .map(([id, words]) => `| ${words} | ${figures[id].toLocaleString('en')} |`);
const table = ['| | |', '|---|--:|', ...rows].join('\n');
const readme = readFileSync('README.md', 'utf8');
writeFileSync(
  'README.md',
  readme.replace(
    /(<!-- trust -->\n)[\s\S]*?(\n<!-- \/trust -->)/,
    (_, open, close) => open + table + close,
  ),
);
