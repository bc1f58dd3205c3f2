/** How large a figure is made for the projector. */
import { describe, expect, it } from 'vitest';
import { largest, largestFitting, smallest } from '../../web/src/pages/course/fit.ts';

describe('the zoom of a figure that fits', () => {
  it.each([0.6, 0.83, 1, 1.2])('is found to a hundredth from below: %s', (border) => {
    const zoom = largestFitting(smallest, largest, (z) => z <= border);
    expect(zoom).toBeLessThanOrEqual(border);
    expect(zoom).toBeGreaterThan(border - 0.011);
  });

  it('is the largest where all fit, and the smallest where none does', () => {
    expect(largestFitting(smallest, largest, () => true)).toBe(largest);
    expect(largestFitting(smallest, largest, () => false)).toBe(smallest);
  });
});
