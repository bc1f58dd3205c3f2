/** Where the motion is, in one sentence. */
import { describe, expect, it } from 'vitest';
import { RunRecord } from '../../web/src/kit/engine/runRecord.ts';
import { mainComponents, whereNow } from '../../web/src/pages/bench/spoken/whereNow.ts';
import { component, type Making, madeRecording } from './support/made.ts';

const making: Making = {
  h: 0.5,
  steps: 10,
  components: [
    [{ ...component('x', 'q', 'm'), name: 'Contact, x' }, (t) => t],
    [component('y', 'q', ''), (t) => -2 * t],
    [component('z', 'q', 'm'), () => 0],
    [component('w', 'q', 'm'), () => 7],
    [component('u', 'v', 'm/d'), () => 1],
  ],
  errors: [(t) => (t === 2 ? -0.0029 : 1.5e-6)],
};
const recording = madeRecording(making);

describe('where the motion is', () => {
  it('gives the time, the first numbers of each kind with their units, and the largest error', () => {
    expect(mainComponents(recording).map(({ id }) => id)).toEqual(['x', 'y', 'z', 'u']);
    expect(whereNow(recording, 3.2, 0)).toBe(
      'At 3 d, Method 1: contact x 3 m, y −6, z 0 m and u 1 m/d; energy error at most 0.0029 so far.',
    );
    expect(whereNow(recording, 1, 0)).toContain('energy error at most 1.5·10⁻⁶ so far.');
  });

  it('is of the given run', () => {
    const two = madeRecording({ ...making, runs: 2 });
    expect(whereNow(two, 1, 1)).toMatch(/^At 1 d, Method 2: /);
  });

  it('says that nothing is kept by saying no error, and why a run stopped', () => {
    const system = { ...recording.system, invariants: [] };
    expect(whereNow({ ...recording, system }, 1, 0)).toBe(
      'At 1 d, Method 1: contact x 1 m, y −2, z 0 m and u 1 m/d.',
    );
    const stopped = madeRecording({ ...making, status: 'failed' });
    for (const record of stopped.records) record.message = 'The step did not converge.';
    expect(whereNow(stopped, 9, 0)).toBe(
      'Method 1: stopped after 10 steps, at t = 5. The step did not converge.',
    );
  });

  it('says that nothing was computed yet', () => {
    const [{ header, components, invariants }] = recording.records as [RunRecord];
    const records = [new RunRecord(header, components, invariants, 0)];
    expect(whereNow({ ...recording, records }, 0, 0)).toBe('Method 1: computing…');
  });
});
