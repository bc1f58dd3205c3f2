/** What labels say an error is measured by. */
import { expect, it } from 'vitest';
import { errorMeasure } from '../../web/src/kit/experiment/errorMeasure.ts';

const run = { method: 'rk4', formulation: 'f', h: 1, steps: 1, end: 1, every: 1 };
const invariant = { id: 'energy', name: 'Energy', sentence: '', conditional: false };
const energy = { ...invariant, error: 'relative' } as const;
const kilogram = { id: 'm', name: '', unit: 'kg', description: '', default: 1, min: 0, max: 9 };
const heavy = { parameters: [kilogram] };
const pure = { parameters: [] };
const unit = 'kg m²/s';
const momentum = { ...invariant, id: 'momentum', error: 'absolute', unit } as const;

it('is the value at the start, unless that is near zero', () => {
  const usual = { ...run, start: [-3], error_sizes: [3] };
  expect(errorMeasure(energy, 0, heavy, [usual]).measure).toBe('relative');
  const nearZero = { ...run, start: [1e-9], error_sizes: [0.25] };
  expect(errorMeasure(energy, 0, heavy, [usual, nearZero])).toMatchObject({
    measure: 'near',
    size: '0.25 J',
  });
  expect(errorMeasure(energy, 0, pure, [nearZero]).size).toBe('0.25');
});

it('has a unit where it is absolute', () => {
  const absolute = { ...run, start: [2], error_sizes: [1] };
  expect(errorMeasure(momentum, 0, heavy, [absolute])).toMatchObject({
    measure: 'absolute',
    unit: 'kg m²/s',
  });
  const { unit: _, ...bare } = momentum;
  expect(errorMeasure(bare, 0, heavy, [absolute]).unit).toBe('none');
});
