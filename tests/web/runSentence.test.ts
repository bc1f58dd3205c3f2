/** What a run did, in one sentence: its words say what the plot beside them shows. */
import { describe, expect, it } from 'vitest';
import { RunRecord } from '../../web/src/kit/engine/runRecord.ts';
import { errorName } from '../../web/src/kit/experiment/errorName.ts';
import { runSentence } from '../../web/src/kit/experiment/sentence.ts';
import { component, type Making, madeRecording } from './support/made.ts';
import { wasmHost } from './support/wasm.ts';

const { catalogue } = await wasmHost();

/** A close encounter at t = 5, after which the error is small again. */
const making: Making = {
  h: 1,
  steps: 10,
  components: [[component('x', 'q', 'm'), (t) => t]],
  errors: [(t) => (t === 5 ? -0.0029 : 1.5e-6 * (t / 10))],
};
const recording = madeRecording(making);

describe('the sentence of a run', () => {
  it('tells the largest error so far and that of the moment, which the plot has there', () => {
    expect(runSentence(recording, 0, 'energy', 10)).toBe(
      'Method 1: energy error at most 0.0029 so far, now 1.5·10⁻⁶, after 10 steps.',
    );
    expect(runSentence(recording, 0, 'energy', 5)).toContain('at most 0.0029 so far, now 0.0029,');
    expect(runSentence(recording, 0, 'energy', 2)).toContain('at most 3·10⁻⁷ so far, now 3·10⁻⁷,');
  });

  it('tells where and why a run stopped, at its last sample and after, and its errors before', () => {
    const stopped = madeRecording({ ...making, status: 'failed' });
    for (const record of stopped.records) record.message = 'The step did not converge.';
    expect(runSentence(stopped, 0, 'energy', 10)).toBe(
      'Method 1: stopped after 10 steps, at t = 10. The step did not converge.',
    );
    expect(runSentence(stopped, 0, 'energy', 6)).toBe(
      'Method 1: energy error at most 0.0029 so far, now 9·10⁻⁷, after 6 steps.',
    );
  });

  it('tells no numbers of a run without samples', () => {
    const [record] = recording.records;
    const { header, components, invariants } = record as RunRecord;
    const begun = { ...recording, records: [new RunRecord(header, components, invariants, 0)] };
    expect(runSentence(begun, 0, 'energy', 0)).toBe('Method 1: computing…');
  });

  it('calls no error what drives the system', () => {
    const [energy, ...others] = recording.system.invariants.map((one) => ({
      ...one,
      conditional: true,
    }));
    const driven = {
      ...recording,
      system: {
        ...recording.system,
        invariants: [energy as NonNullable<typeof energy>, ...others],
      },
    };
    expect(runSentence(driven, 0, 'energy', 10)).toMatch(/^Method 1: change of energy at most/);
  });
});

describe('what the difference of a quantity from its start is called', () => {
  it('is an error only where every motion keeps the quantity', () => {
    const called = (id: string) =>
      catalogue.systems.find((one) => one.id === id)?.invariants.map(errorName);
    expect(called('chaplygin_sleigh')).toEqual(['Energy error', 'Constraint error']);
    expect(called('snakeboard')).toEqual([
      ...['Change of energy', 'Energy balance error', 'Constraint error'],
      ...['Change of rotor momentum', 'Change of steering momentum'],
    ]);
    expect(called('quadrotor_payload')).toEqual([
      ...['Change of energy', 'Energy balance error', 'Constraint error'],
    ]);
  });
});
