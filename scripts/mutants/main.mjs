/**
 * Plants faults, drawn by a seed, into a copy of the engine and of the pages' experiments, and tells
 * which of them no test finds. What cannot be told from the original stands, with the reason, in
 * tests/mutants.json. With --list the faults are drawn and printed, and nothing is planted.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { drawing, option } from '../drawn.mjs';
import { EngineMutants, folders } from './engine.mjs';
import { drawnFaults, faultsOfCpp, faultsOfTypeScript } from './mutations.mjs';
import { attemptWeb } from './web.mjs';

const seed = option('mutants', '--seed', 1);
const count = option('mutants', '--count', 300);
const { below, pick } = drawing(seed);

const root = `${process.cwd()}/build/mutants`;
const listing = process.argv.includes('--list');
const source = listing ? process.cwd() : `${root}/source`;
const again = process.argv.includes('--again');
if (!again && !listing) {
  rmSync(source, { recursive: true, force: true });
  mkdirSync(source, { recursive: true });
  execFileSync('bash', ['-c', 'git ls-files -z | xargs -0 cp --parents -t "$0"', source]);
  for (const name of ['node_modules', 'build']) {
    symlinkSync(`${process.cwd()}/${name}`, `${source}/${name}`);
  }
}

/** The copy may be older, where a run goes on. */
const filesIn = (places) =>
  execFileSync('git', ['ls-files', '--', ...places], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => existsSync(`${source}/${file}`));
const read = (file) => readFileSync(`${source}/${file}`, 'utf8');
/** What a run that was cut came to is told by the next one, with --again. */
const fates = again ? JSON.parse(readFileSync(`${root}/report.json`, 'utf8')).fates : [];
const name = ({ file, line, before }, after) => JSON.stringify([file, line, before, after]);
const told = new Set(fates.map((fate) => name(fate, fate.after)));
const isToBeTried = (mutant) => !told.has(name(mutant, mutant.fault.after.trim()));
const known = JSON.parse(readFileSync('tests/mutants.json', 'utf8'));

function report({ file, line, before, fault }, by) {
  const after = fault.after.trim();
  const reason = known.find(
    (entry) => entry.file === file && entry.before === before && entry.after === after,
  )?.reason;
  const fate = by === undefined ? (reason === undefined ? 'survived' : 'same') : 'killed';
  fates.push({ file, line, kind: fault.kind, before, after, fate, by, reason });
  if (fate === 'survived')
    console.log(`  survived ${file}:${line}\n    - ${before}\n    + ${after}`);
  writeFileSync(`${root}/report.json`, `${JSON.stringify({ seed, count, fates }, undefined, 1)}\n`);
}

const webCount = Math.round(count / 5);
const inEngine = drawnFaults(filesIn(folders), read, faultsOfCpp, count - webCount, {
  below,
  pick,
});
const inWeb = drawnFaults(
  filesIn(['web/src/kit/experiment/*.ts']),
  read,
  faultsOfTypeScript,
  webCount,
  { below, pick },
);
if (listing) {
  for (const { file, line, before, fault } of [...inEngine, ...inWeb]) {
    console.log(
      JSON.stringify({ file, line, kind: fault.kind, before, after: fault.after.trim() }),
    );
  }
  process.exit(0);
}
const engine = new EngineMutants(root, inEngine);
if (count > webCount) {
  console.log(`compiling the engine with ${engine.mutants.size} faults`);
  if (again) engine.again(isToBeTried);
  else engine.compile();
  await engine.attemptAll(report);
}
console.log(`the pages with ${inWeb.length} faults, one at a time`);
for (const mutant of inWeb.filter(isToBeTried))
  report(mutant, attemptWeb(source, mutant) ? 'web' : undefined);

const killed = fates.filter(({ fate }) => fate === 'killed').length;
const others = fates.filter(({ fate }) => fate !== 'same').length;
console.log(
  `seed ${seed}: ${fates.length} mutants, ${fates.length - others} the same as the original, ${killed} of ${others} ` +
    `others killed (${((100 * killed) / others).toFixed(1)} %)`,
);
