/** What a method says of itself with options. */
import { expect, it } from 'vitest';
import type { MethodInfo } from '../../web/src/kit/engine/types.ts';
import { asChosen } from '../../web/src/kit/experiment/asChosen.ts';

const method = {
  id: 'm',
  order: 2,
  symmetric: true,
  symplectic: true,
  preserves: ['constraint'],
  options: [],
  alternatives: [
    { option: 'scheme', value: 1, order: 4, symmetric: true },
    { option: 'skew', value: 2, order: 1, symmetric: false, loses: ['constraint'] },
    {
      ...{ option: 'projection', value: 1, order: 4, symmetric: false, symplectic: false },
      keeps: ['energy', 'constraint'],
    },
  ],
} as unknown as MethodInfo;

it('takes order and symmetry from the choices, the lowest order of those without symmetry', () => {
  const said = (options?: Record<string, number>) => {
    const { order, symmetric } = asChosen(method, options);
    return [order, symmetric];
  };
  expect(said()).toEqual([2, true]);
  expect(said({ scheme: 0, skew: 0 })).toEqual([2, true]);
  expect(said({ scheme: 1 })).toEqual([4, true]);
  expect(said({ scheme: 1, projection: 1 })).toEqual([4, false]);
  expect(said({ scheme: 1, skew: 2 })).toEqual([1, false]);
});

it('keeps and loses what the choices say', () => {
  const kept = (options?: Record<string, number>) => asChosen(method, options).preserves;
  expect(kept()).toEqual(['constraint']);
  expect(kept({ skew: 2 })).toEqual([]);
  expect(kept({ projection: 1 })).toEqual(['constraint', 'energy']);
});

it('no longer keeps the two-form with a choice that loses it', () => {
  const keepsForm = (options?: Record<string, number>) => asChosen(method, options).symplectic;
  expect(keepsForm()).toBe(true);
  expect(keepsForm({ scheme: 1 })).toBe(true);
  expect(keepsForm({ projection: 1 })).toBe(false);
});
