/** What a run is called: enough to tell it from what the method usually is, and from its twin. */
import { describe, expect, it } from 'vitest';
import { catalogueHere } from '../../web/plugins/engineHere.ts';
import type { Experiment, RunSpec } from '../../web/src/kit/engine/types.ts';
import { runName } from '../../web/src/kit/experiment/recording.ts';

const catalogue = catalogueHere();

function named(...runs: RunSpec[]): string[] {
  const experiment: Experiment = {
    ...{ system: 'free_rigid_body', parameters: {}, h: 0.1, horizon: 1 },
    ...{ q: [1, 0, 0, 0, 1, 0, 0, 0, 1], v: [0, 0, 1], runs },
  };
  return runs.map((run) => runName(run, experiment, catalogue));
}

describe('the name of a run', () => {
  it('is that of the method, with the words that were chosen for it', () => {
    const method = 'rkmk4_commutators';
    const [usual] = named({ method });
    expect(named({ method, options: { commutators: 0 } })).toEqual([usual]);
    expect(named({ method, options: { commutators: 3 } })).toEqual([
      `${usual} (commutators: none)`,
    ]);
  });

  it('leaves out options that are numbers, which would not fit beside a curve', () => {
    const [usual] = named({ method: 'dopri54' });
    expect(named({ method: 'dopri54', options: { tolerance: 1e-13 } })).toEqual([usual]);
  });

  it('tells twins apart by formulation', () => {
    const [first, second] = named(
      { method: 'rkmk4' },
      { method: 'rkmk4', formulation: 'cotangent' },
    );
    expect(first).not.toBe(second);
    expect(second).toContain(', spatial momentum on T*SO(3)');
  });

  it('keeps the capital of a formulation that is called after a person', () => {
    const start = { system: 'kepler', parameters: {}, q: [1, 0], v: [0, 1], h: 0.1, horizon: 1 };
    for (const formulation of ['lagrangian', 'hamiltonian']) {
      const run = { method: 'rk4', formulation };
      expect(runName(run, { ...start, runs: [run] }, catalogue)).toMatch(
        /, (Lagr|Hamilt)\S+ \(q, /,
      );
    }
  });
});
