/**
 * Gathers the results of coverage, mutants, fuzzers, soak and atlas for the page *About* and the README. Each
 * part has the date and the commit that it was measured on, and a digest of the sources there. A part that was
 * not measured anew stays as it was.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';

const file = 'web/trust/measured.json';
const sources = ['engine', 'wasm', 'web/src'];
const atlas = 'web/atlas/measured.json';
const ended = 'build/trusted';

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const git = (...words) => execFileSync('git', words, { encoding: 'utf8', maxBuffer: 1e9 }).trim();
const percent = (part, whole) => Math.floor((1000 * part) / whole) / 10;
const twoDigits = (x) => Math.round(100 * x) / 100 + 0;

/** Of the names and contents of all source files. */
function digestAt(commit) {
  const tree = git('ls-tree', '-r', commit, '--', ...sources);
  return createHash('sha256').update(tree).digest('hex').slice(0, 12);
}

function measured(commit, date, figures) {
  return { date, commit, digest: digestAt(commit), figures };
}

/**
 * Measured with the atlas, which runs a thousand steps. An error that is not finite is null: then one of the
 * methods that claim to keep the energy does not.
 */
function claims() {
  const { methods } = read('build/wasm/engines/catalogue.json');
  const claimed = new Map(methods.map(({ id, preserves }) => [id, preserves.includes('energy')]));
  const cells = read(atlas).systems.flatMap((system) => system.cells);
  const errors = cells.flatMap(({ method, quantities: { energy } = {} }) =>
    energy !== undefined && claimed.get(method) ? [energy.error] : [],
  );
  const largest = errors.includes(null) ? null : Math.ceil(Math.max(...errors) * 1e12);
  const [commit, date] = git('log', '-1', '--format=%H %cs', '--', atlas).split(' ');
  return measured(commit, date, { pairs: cells.length, energy: largest });
}

const programs = {
  coverage: [
    'build/coverage/counted/summary.json',
    ({ data }) => {
      const { lines, branches } = data[0].totals;
      return {
        coverageLines: percent(lines.covered, lines.count),
        coverageBranches: percent(branches.covered, branches.count),
      };
    },
  ],
  mutants: [
    'build/mutants/report.json',
    ({ fates }) => {
      const others = fates.filter(({ fate }) => fate !== 'same');
      const killed = others.filter(({ fate }) => fate === 'killed').length;
      return { mutants: others.length, killed: percent(killed, others.length) };
    },
  ],
  fuzz: [
    'build/fuzz.json',
    ({ minutes, requests, runs, inputs }) => ({
      fuzzMinutes: minutes,
      fuzzRequests: requests.executions,
      fuzzEdges: requests.edges,
      fuzzRuns: runs.executions,
      fuzzInputs: inputs.executions,
    }),
  ],
  soak: [
    'build/soak.json',
    ({ minutes, acts, errors, slopes }) => ({
      ...{ soakMinutes: minutes, soakActs: acts, soakErrors: errors },
      ...{ soakNodes: twoDigits(slopes.nodes), soakListeners: twoDigits(slopes.listeners) },
      ...{ soakHeap: twoDigits(slopes.heap), soakModules: twoDigits(slopes.modules) },
      soakMemory: twoDigits(slopes.memory),
    }),
  ],
};

/** The commit that `./rattleback trust` last ran a part on. */
function commitOf(part) {
  if (!existsSync(ended)) return undefined;
  const lines = readFileSync(ended, 'utf8').trim().split('\n');
  return lines.findLast((line) => line.endsWith(` ${part}`))?.split(' ')[0];
}

const before = existsSync(file) ? read(file).parts : {};
const parts = {};
for (const [part, [path, figuresOf]] of Object.entries(programs)) {
  const commit = commitOf(part);
  if (commit !== undefined && existsSync(path)) {
    const date = statSync(path).mtime.toISOString().slice(0, 10);
    parts[part] = measured(commit, date, figuresOf(read(path)));
  } else if (before[part] !== undefined) {
    parts[part] = before[part];
  }
}
parts.claims = claims();

mkdirSync('web/trust', { recursive: true });
const { version } = read('package.json');
writeFileSync(
  file,
  `${JSON.stringify({ version, sources: sources.join(' '), parts }, undefined, 2)}\n`,
);

// The README has the same table.
const { trusted, measuredOn, notFinite } = read('web/messages/en.json').about;
const filled = (words, values) => words.replace(/\{(\w+)\}/g, (_, name) => values[name]);
const rows = Object.values(parts).flatMap(({ date, commit, digest, figures }) => [
  `| *${filled(measuredOn, { date, commit: commit.slice(0, 8), digest })}* | |`,
  ...Object.entries(figures).map(
    ([id, n]) => `| ${trusted[id]} | ${n?.toLocaleString('en') ?? notFinite} |`,
  ),
]);
const table = ['| | |', '|---|--:|', ...rows].join('\n');
const readme = readFileSync('README.md', 'utf8');
writeFileSync(
  'README.md',
  readme.replace(
    /(<!-- trust -->\n)[\s\S]*?(\n<!-- \/trust -->)/,
    (_, open, close) => open + table + close,
  ),
);
