/** What a clock counts in. */
import { describe, expect, it } from 'vitest';
import { timeReading } from '../../web/src/kit/ui/timeReading.ts';

describe('a clock', () => {
  it.each([
    [1.519829847119914e-16, 'as', 152],
    [3e-14, 'fs', 30],
    [2.5e-6, 'ns', 2500],
    [5e-4, 'µs', 500],
    [0.05, 's', 0.05],
    [1000, 's', 1000],
    [-20, 's', -20],
    [3.15576e7, 'd', 365.25],
    [3.15576e9, 'a', 100],
  ])('counts %f seconds in %s', (horizon, unit, count) => {
    const reading = timeReading(horizon);
    expect(reading.unit).toBe(unit);
    expect(horizon / reading.size / count).toBeCloseTo(1, 2);
  });

  it('takes attoseconds or years for anything shorter or longer', () => {
    expect(timeReading(1e-25).unit).toBe('as');
    expect(timeReading(1e30).unit).toBe('a');
  });
});
