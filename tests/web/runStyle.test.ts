/** One order of colours, dashes and markers, in the page and in its style sheets. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { mostRuns, runColours, runStyle, runStyles } from '../../web/src/kit/ui/runStyle.ts';

const sheet = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../web/src/${path}`, import.meta.url)), 'utf8');

describe('the styles of the runs', () => {
  it('are as many as there are runs, told apart by colour, by dashes and by markers', () => {
    expect(runStyles.map(({ colour }) => colour)).toEqual(runColours);
    const shapes = runStyles.map(({ marker }) => marker(0, 0, 1));
    const dashes = runStyles.map(({ dash }) => dash.join());
    for (const one of [shapes, dashes]) expect(new Set(one).size).toBe(mostRuns);
    expect(runStyle(mostRuns)).toBe(runStyles[0]);
  });

  it.each([1, 2, 3])('are in still pictures as in the plots: run %i', (run) => {
    const [, dash] =
      new RegExp(`\\.run-${run} \\{\\s*stroke-dasharray: ([\\d ]+);`).exec(
        sheet('figures/base/picture.css'),
      ) ?? [];
    expect(dash?.split(' ').map(Number)).toEqual(runStyle(run).dash);
  });

  it.each([1, 2, 3])('are in the legends as in the plots: run %i', (run) => {
    const [, stops = ''] =
      new RegExp(`\\.pattern-${run} \\{([^}]*)\\}`).exec(sheet('kit/motion/motion.css')) ?? [];
    const ends = [...stops.matchAll(/(?:var\(--run\)|transparent) (\d+)(?:px)? (\d+)px/g)];
    const lengths = ends.map(([, from, to]) => Number(to) - Number(from));
    expect(lengths).toEqual(runStyle(run).dash);
  });
});
