/** What each step of a method costs, as the engine counts, and the sentences about it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { engineHere } from '../../../../plugins/engineHere.ts';
import type { Engine } from '../../../kit/engine/engine.ts';
import { EngineError } from '../../../kit/engine/fault.ts';
import type { Experiment } from '../../../kit/engine/types.ts';
import { costInWords, countsAfter, type RunCounts, stepSentence, usedCounters } from './counts.ts';

const host = engineHere();
beforeAll(() => host.prepare({ system: 'free_rigid_body' }));

const engineOf = (probe: (request: object) => unknown) =>
  ({ probe: async <T>(request: object) => probe(request) as T }) as unknown as Engine;

const experiment: Experiment = {
  ...{ system: 'free_rigid_body', parameters: {}, h: 0.1, horizon: 5 },
  ...{ q: [1, 0, 0, 0, 1, 0, 0, 0, 1], v: [0.01, 2, 0.01] },
  runs: ['rkmk4', 'rkmk4_commutators', 'cf4', 'gonzalez'].map((method) => ({ method })),
};

const counted = (run: number, steps: number): Promise<RunCounts> =>
  countsAfter(
    engineOf((request) => host.probe(request)),
    experiment,
    run,
    steps,
  );

async function totals(run: number, steps: number): Promise<Readonly<Record<string, number>>> {
  const counts = await counted(run, steps);
  if ('failure' in counts) throw new Error(counts.failure);
  return counts.total;
}

describe('work step by step', () => {
  it('of one step is what the schemes say', async () => {
    // Four stages each; the last exponential of CF4 is a product of two.
    expect(await totals(0, 1)).toMatchObject({ evaluations: 4, exponentials: 4, commutators: 0 });
    expect(await totals(1, 1)).toMatchObject({ evaluations: 4, exponentials: 4, commutators: 2 });
    expect(await totals(2, 1)).toMatchObject({ evaluations: 4, exponentials: 5, commutators: 0 });
    expect((await totals(0, 1)).dexp_inverses).toBeGreaterThan(0);
    expect(await totals(1, 1)).toMatchObject({ dexp_inverses: 0 });
  });

  it('adds up, and the last step is told alone', async () => {
    const seven = await counted(1, 7);
    expect(seven).toMatchObject({
      total: { evaluations: 28, exponentials: 28, commutators: 14 },
      last: { evaluations: 4, exponentials: 4, commutators: 2 },
    });
    expect(await counted(1, 0)).toMatchObject({
      total: { evaluations: 0 },
      last: { evaluations: 0 },
    });
  });

  it('is refused with the engine’s sentence where the method does not apply', async () => {
    expect(await counted(3, 1)).toEqual({ failure: expect.stringMatching(/does not apply/) });
  });

  it('does not take a lost engine for a refusal', async () => {
    const gone = engineOf(() => {
      throw new EngineError({ code: 'unavailable', message: 'The engine stopped.' });
    });
    await expect(countsAfter(gone, experiment, 0, 1)).rejects.toThrow('The engine stopped.');
  });

  it('is told in words', async () => {
    expect(costInWords({ evaluations: 4, exponentials: 4, commutators: 2 })).toBe(
      '4 evaluations, 4 exponentials and 2 commutators',
    );
    expect(costInWords({ evaluations: 1, dexp_inverses: 1 })).toBe(
      '1 evaluation and 1 application of dexp⁻¹',
    );
    expect(costInWords({ evaluations: 2 })).toBe('2 evaluations');
    const one = await counted(2, 1);
    expect(stepSentence('CF4', one, 1)).toBe('CF4: step 1 took 4 evaluations and 5 exponentials.');
    expect(usedCounters([one]).map(({ id }) => id)).toEqual(['evaluations', 'exponentials']);
    expect(usedCounters([{ failure: 'No.' }])).toEqual([]);
  });
});
