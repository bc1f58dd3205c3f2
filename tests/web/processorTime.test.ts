import { expect, it } from 'vitest';
import { secondsBelow } from '../browser/support/processorTime.ts';

it('the time of browsers is that of all below their main processes', () => {
  const all = [
    { id: 1, parent: 0, seconds: 100 },
    { id: 2, parent: 1, seconds: 10 },
    { id: 3, parent: 2, seconds: 1 },
    { id: 4, parent: 3, seconds: 0.5 },
    { id: 5, parent: 2, seconds: 0.25 },
    { id: 6, parent: 9, seconds: 7 },
  ];
  expect(secondsBelow(all, 1)).toBe(1.75);
  expect(secondsBelow(all, 6)).toBe(0);
  expect(secondsBelow()).toBeGreaterThanOrEqual(0);
});
