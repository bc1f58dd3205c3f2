/** The way from a slider to the drawing, as the documents describe it. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const text = readFileSync(new URL('docs/pages.md', root), 'utf8');
const [, way = ''] = text.split('## From a slider to the drawing');
/** “1. `Class.method` (`path`)”, or a function without a class. */
const stations = [...way.matchAll(/^\d+\. `(?:(\w+)\.)?(\w+)` \(`([^`]+)`\)/gm)].map(
  ([, owner, name = '', path = '']) => ({ owner, name, path }),
);

it('has at most eight stations, each in a line of its own', () => {
  const numbered = [...way.matchAll(/^\d+\. /gm)];
  expect(numbered.length).toBeGreaterThan(0);
  expect(numbered.length).toBeLessThanOrEqual(8);
  expect(stations).toHaveLength(numbered.length);
});

it.each(stations)('leads by $name of $path', ({ owner, name, path }) => {
  const file = new URL(`web/src/${path}`, root);
  expect(existsSync(file)).toBe(true);
  const source = readFileSync(file, 'utf8');
  if (owner === undefined) expect(source).toMatch(new RegExp(`function ${name}\\(`));
  else {
    const [, inside = ''] = source.split(new RegExp(`^(?:export )?class ${owner}\\b`, 'm'));
    expect(inside).toMatch(new RegExp(`^  (?:private )?(?:async )?${name}\\(`, 'm'));
  }
});

it('names the next station at each but those that post to the other thread', () => {
  const calls = stations.slice(1, 6).map(({ owner, name }, i) => {
    const { path } = stations[i] as (typeof stations)[number];
    const source = readFileSync(new URL(`web/src/${path}`, root), 'utf8');
    // A slider knows no experiment: what it calls is set where it is made.
    const called =
      owner === 'Setup' ? 'valueChosen' : owner === 'WorkerEngine' ? 'engine.run' : name;
    return source.includes(`${called}(`);
  });
  expect(calls).toEqual(calls.map(() => true));
});
