/** What labels say an error is measured by. */
import { expect, it } from 'vitest';
import { errorMeasure } from '../../web/src/kit/experiment/errorMeasure.ts';

const run = { method: 'rk4', formulation: 'f', h: 1, steps: 1, end: 1, every: 1 };
const invariant = { id: 'energy', name: 'Energy', sentence: '', conditional: false };
const energy = { ...invariant, error: 'relative', unit: 'J' } as const;
const momentum = { ...invariant, error: 'absolute', unit: 'kg m²/s' } as const;

it('is the value at the start, unless that is near zero', () => {
  const usual = { ...run, start: [-3], error_sizes: [3] };
  expect(errorMeasure(energy, 0, [usual]).measure).toBe('relative');
  const nearZero = { ...run, start: [1e-9], error_sizes: [0.25] };
  expect(errorMeasure(energy, 0, [usual, nearZero])).toMatchObject({
    measure: 'near',
    size: '0.25 J',
  });
});

it('has a unit where it is absolute', () => {
  const absolute = { ...run, start: [2], error_sizes: [1] };
  expect(errorMeasure(momentum, 0, [absolute])).toMatchObject({
    measure: 'absolute',
    unit: 'kg m²/s',
  });
  const { unit: _, ...bare } = momentum;
  expect(errorMeasure(bare, 0, [absolute]).unit).toBe('none');
});
