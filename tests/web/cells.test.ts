/** Where the plots are on their canvas, as the instruments module lays them out. */
import { expect, it } from 'vitest';
import { cells, scaled } from '../../web/src/kit/plot/instruments/cells.ts';

it('puts narrow plots below each other, and wide ones in two columns', () => {
  expect(cells(3, 389, 600, 13).map(({ left, top }) => [left, top])).toEqual([
    [0, 0],
    [0, 200],
    [0, 400],
  ]);
  expect(cells(3, 1500, 400, 13)).toEqual([
    { left: 0, top: 0, width: 750, height: 200 },
    { left: 750, top: 0, width: 750, height: 200 },
    { left: 0, top: 200, width: 750, height: 200 },
  ]);
  expect(cells(1, 1500, 400, 13)).toEqual([{ left: 0, top: 0, width: 1500, height: 400 }]);
  expect(cells(0, 1500, 400, 13)).toEqual([]);
});

it('covers whole pixels of any screen, without gaps', () => {
  const [first, second] = cells(2, 389, 301, 13).map((cell) => scaled(cell, 1.25));
  expect(first).toEqual({ left: 0, top: 0, width: 486, height: 188 });
  expect(second).toEqual({ left: 0, top: 188, width: 486, height: 188 });
});
