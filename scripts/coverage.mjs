/** The summary of llvm-cov as a table: the folders of the engine, and the files with most left out. */
import { readFileSync } from 'node:fs';

const [{ files, totals }] = JSON.parse(readFileSync(process.argv[2], 'utf8')).data;
const kinds = ['lines', 'functions', 'branches'];

/** Of those, as many as a count of what is there and what ran. */
function summed(list) {
  return Object.fromEntries(
    kinds.map((kind) => {
      const of = (what) => list.reduce((sum, { summary }) => sum + summary[kind][what], 0);
      return [kind, { count: of('count'), covered: of('covered') }];
    }),
  );
}

const share = ({ count, covered }) =>
  (count === 0 ? '–' : `${((100 * covered) / count).toFixed(1)} %`).padStart(10);

function row(name, summary) {
  console.log(name.padEnd(44) + kinds.map((kind) => share(summary[kind])).join(''));
}

const named = files.map(({ filename, summary }) => ({
  name: filename.replace(/^.*\/engine\//, 'engine/'),
  summary,
}));
const folders = Map.groupBy(named, ({ name }) => name.split('/').slice(0, 2).join('/'));
console.log(''.padEnd(44) + kinds.map((kind) => kind.padStart(10)).join(''));
for (const [folder, list] of [...folders].sort()) row(folder, summed(list));
row('all', totals);

const left = ({ summary: { lines } }) => lines.count - lines.covered;
console.log('\nmost lines that did not run');
for (const file of named.toSorted((a, b) => left(b) - left(a)).slice(0, 20)) {
  row(`${String(left(file)).padStart(4)}  ${file.name}`, file.summary);
}
