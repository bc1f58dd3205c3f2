/**
 * Which checks a change asks for, found from the files that differ from a revision: a line for each,
 * its name and its words.
 *
 *     changed.mjs REV [SECONDS]
 *
 *     touched    ids of methods, systems and lessons
 *     format     C++ and other files to look at
 *     types      where TypeScript changed
 *     cases      test cases of the engine, as Catch2 takes them
 *     engine     where the native build is needed
 *     sources    of the engine, for static analysis and sanitizers
 *     web        files of tests in Node
 *     browser    files of tests in Chromium, for which the site is built
 *     left       a sentence on what is left out
 *
 * Of tests in Node and of those in Chromium as many files are taken as took SECONDS (50) together in the
 * last run: changed ones first, then those that have the name of what changed or lie nearest to it.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { argv } from 'node:process';

const git = (...words) => execFileSync('git', words, { encoding: 'utf8' }).split('\n').slice(0, -1);

/** Text of a file; empty for one that is gone. */
const textOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
const filesIn = (folder, ending) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => join(folder, file));

/** Ids of methods and systems by the file that defines them. */
function registry(text) {
  const ids = new Map();
  for (const [, kind, name, file] of text.matchAll(
    /^rattleback_(system|method)\((\w+) (\w+)\)/gm,
  )) {
    const place = kind === 'system' ? `engine/systems/${file}` : `engine/methods/${file}`;
    ids.set(place, [...(ids.get(place) ?? []), kind === 'system' ? file : name]);
  }
  return ids;
}

/** Ids that a file of the engine or of the lessons is about. */
function touchedBy(file, ids) {
  for (const [place, names] of ids) {
    if (file.startsWith(`${place}.`) || file.startsWith(`${place}/`)) return names;
  }
  const [, folder, name] = /^lessons\/([^/]+)\/([^/]+)/.exec(file) ?? [];
  if (folder === undefined) return [];
  return folder === 'systems' || folder === 'methods' ? [name.replace(/\..*/, '')] : [folder];
}

/** From each file to those that include or import it, `of` giving the files that one names. */
function importers(files, of) {
  const found = new Map();
  for (const file of files) {
    for (const target of of(file)) found.set(target, [...(found.get(target) ?? []), file]);
  }
  return found;
}

/** Everything that leads to one of `files`, with how many steps lie between. */
function reached(files, above) {
  const steps = new Map(files.map((file) => [file, 0]));
  for (const [file, step] of steps) {
    for (const next of above.get(file) ?? []) if (!steps.has(next)) steps.set(next, step + 1);
  }
  return steps;
}

const includesOf = (file) =>
  [...textOf(file).matchAll(/^#include "([^"]+)"/gm)].map(([, name]) =>
    existsSync(join('engine', name)) ? join('engine', name) : join('tests', name),
  );

const importsOf = (file) =>
  [...textOf(file).matchAll(/(?:from|import\(?) ?'(\.[^'?]+)[^']*'/g)].flatMap(([, name]) => {
    const path = normalize(join(dirname(file), name));
    return [path, `${path}.ts`].filter((one) => /\.\w+$/.test(one));
  });

/** The scripts that pages begin with, and how tests name these pages. */
const pages = [
  [/^web\/(src\/pages\/bench\/benchEntry\.ts|bench\.html)/, /bench\.html|support\/bench'/],
  [/^web\/(src\/pages\/authoring\/|own)/, /own\.html|own-method/],
  [/^web\/(src\/pages\/atlas\/|atlas)/, /atlas\.html/],
  [/^web\/(src\/pages\/atlas\/about\.ts|about\.html|trust|speed)/, /about\.html/],
  [
    /^web\/(src\/pages\/site\/siteEntry\.ts|index\.html|404\.html)/,
    /[`'/}]index\.html|'404|notFound/,
  ],
  [
    /^web\/(src\/pages\/catalogue\/catalogueEntry\.ts|plugins\/(catalogue|diagram))/,
    /(systems|methods)\//,
  ],
  [/^web\/(src\/pages\/papers\/papersEntry\.ts|plugins\/papers)/, /papers\//],
  [
    /^web\/(src\/pages\/course\/(courseEntry|lessonEntry)\.ts|plugins\/(course|lesson))/,
    /lessons\/|hand-in|homework/,
  ],
];

/** Seconds that each file of tests took in the last run of a project. */
function lastTimes(stage) {
  const log = textOf(`build/log/${stage}.json`);
  if (log === '') return new Map();
  return new Map(
    JSON.parse(log).testResults.map(({ name, startTime, endTime }) => [
      basename(name),
      (endTime - startTime) / 1000,
    ]),
  );
}

/** Of files, nearest first, as many as fit; the first in any case. */
function fitting(files, seconds, times, usual) {
  let sum = 0;
  return files.filter((file) => {
    const fits = sum === 0 || sum + (times.get(basename(file)) ?? usual) <= seconds;
    if (fits) sum += times.get(basename(file)) ?? usual;
    return fits;
  });
}

function plan(revision, seconds) {
  const changed = [
    ...new Set([
      ...git('diff', '--name-only', revision),
      ...git('ls-files', '-o', '--exclude-standard'),
    ]),
  ].filter((file) => !/^(README|CHANGELOG|docs\/)/.test(file));
  const like = (pattern) => changed.filter((file) => pattern.test(file));
  const lines = [];
  const say = (name, words) => {
    if (words.length > 0) lines.push([name, ...words].join(' '));
  };
  const ids = registry(textOf('engine/registry.cmake'));
  const touched = [...new Set(changed.flatMap((file) => touchedBy(file, ids)))];
  const mentions = (file) => touched.some((id) => textOf(file).includes(id));
  say('touched', touched);
  say('format', changed.filter(existsSync));

  const code = like(/^(engine|wasm|tests\/(engine|instruments|fuzz|reference|refused))\/|CMake/);
  const units = filesIn('tests/engine', /_test\.cpp$/);
  if (code.length > 0) {
    const all = [...filesIn('engine', /\.[hc]pp$/), ...filesIn('tests/engine', /\.[hc]pp$/)];
    // A source stands for the header beside it.
    const heads = code.flatMap((file) => [file, file.replace(/\.cpp$/, '.hpp')]);
    const near = reached(heads, importers(all, includesOf));
    const cases = units.filter((file) => near.has(file) || mentions(file));
    const some = cases.length > 0 && touched.length > 0;
    say('engine', ['yes']);
    say('cases', some ? cases.map((file) => `[#${basename(file, '.cpp')}]`) : ['*']);
    if (some) {
      say('left', [
        `${units.length - cases.length} of ${units.length} files of tests of the engine.`,
      ]);
    }
    say('sources', like(/^engine\/.*\.[hc]pp$/));
    say('left', ['WebAssembly modules, and pages with them: ./rattleback test wasm web browser.']);
  }

  const scripts = like(/^(web|tests\/(web|browser)|lessons|scripts)\/|^rattleback$|\.(json|ts)$/);
  if (scripts.length === 0) return lines;
  say('types', like(/\.ts$/).length > 0 ? ['yes'] : []);
  const all = [...filesIn('web', /\.ts$/), ...filesIn('tests', /\.ts$/)];
  const near = reached(scripts, importers(all, importsOf));
  const isLesson = like(/^lessons\//).length > 0;
  const readsAll = (file) => isLesson && /readLessonSite\(/.test(textOf(file));
  const steps = (file) => near.get(file) ?? (mentions(file) ? 1 : readsAll(file) ? 2 : Infinity);
  // A test may have the name of the file or of the folder that it is about.
  const names = scripts.flatMap((file) =>
    file
      .replace(/\.\w+$/, '')
      .split('/')
      .slice(3),
  );
  const isNamed = (file) => names.includes(basename(file, '.test.ts'));
  const taken = (folders, stage, extra, usual) => {
    const files = folders.flatMap((folder) => filesIn(folder, /\.test\.ts$/));
    const far = (file) => Math.min(steps(file), extra(file) ? (isNamed(file) ? 1 : 3) : Infinity);
    const wanted = files.filter((file) => far(file) < Infinity).sort((a, b) => far(a) - far(b));
    const some = fitting(wanted, seconds, lastTimes(stage), usual);
    const left = wanted.length - some.length;
    if (left > 0)
      say('left', [
        `${left} of ${wanted.length} files of ${folders.join(', ')} that depend on the change.`,
      ]);
    return some;
  };
  const runsScripts = (file) =>
    like(/^(scripts\/|rattleback$)/).length > 0 && /script\.test/.test(file);
  const web = taken(['tests/web', 'web/src'], 'web-tests', runsScripts, 3);
  say('web', web);
  const reachedPages = pages.filter(([entry]) => [...near.keys()].some((file) => entry.test(file)));
  const opens = (file) => reachedPages.some(([, address]) => address.test(textOf(file)));
  say('browser', taken(['tests/browser'], 'browser-tests', opens, 20));
  return lines;
}

const [revision, seconds = '50'] = argv.slice(2);
for (const line of plan(revision, Number(seconds))) console.log(line);
