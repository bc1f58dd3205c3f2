/** A recording that grows: how far it is, how it is drawn, and how a reader ends it. */
import { parseHTML } from 'linkedom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Engine, RunListener } from '../../web/src/kit/engine/engine.ts';
import type { Catalogue, Experiment, SessionHeader } from '../../web/src/kit/engine/types.ts';
import { reached, shareDone } from '../../web/src/kit/experiment/experimentProgress.ts';
import { type Recording, record, Stopped } from '../../web/src/kit/experiment/recording.ts';
import { RunProgress } from '../../web/src/pages/bench/runProgress.ts';

const run = { method: 'rk4', formulation: 'ode', h: 1, steps: 10, end: 10, every: 1, start: [] };
const experiment = {
  ...{ system: 'one', parameters: {}, q: [], v: [], h: 1, horizon: 10 },
  runs: [{ method: 'rk4' }, { method: 'rk4', h: 1 }],
} as Experiment;
const header = {
  ...{ experiment, components: [], runs: [run, run] },
  scene: { parts: [], ground: false, length: 1 },
} as SessionHeader;
const catalogue = {
  version: '1',
  systems: [{ id: 'one', components: [], invariants: [], fits: [], formulations: [] }],
  methods: [],
} as unknown as Catalogue;

function batch(index: number, times: readonly number[], status: 'running' | 'done' = 'running') {
  const none = new Float64Array(0);
  return {
    ...{ run: index, count: times.length, step: Float64Array.from(times), values: none },
    ...{ t: Float64Array.from(times), errors: none, iterations: new Float64Array(times.length) },
    internal: none,
    poses: new Float32Array(0),
    ...{ work: { steps: times.at(-1) ?? 0 }, status },
  };
}

/** Records what `act` sends, until it is aborted. */
function recorded(act: (listener: RunListener) => void): [Promise<Recording>, AbortController] {
  const ending = new AbortController();
  const engine = {
    catalogue,
    run: (_: Experiment, listener: RunListener, signal: AbortSignal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        act(listener);
      }),
  } as unknown as Engine;
  return [record(engine, experiment, ending.signal), ending];
}

describe('a recording', () => {
  const halfway = () =>
    recorded((listener) => {
      listener.onHeader(header);
      listener.onSamples(batch(0, [0, 1, 2, 3]));
      listener.onSamples(batch(1, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 'done'));
    });

  it('that the reader stops keeps what there is, and says at which time', async () => {
    const [recording, ending] = halfway();
    ending.abort(new Stopped());
    const { records } = await recording;
    expect(records.map(({ status, count }) => [status, count])).toEqual([
      ['stopped', 4],
      ['done', 11],
    ]);
    expect(records[0]?.message).toBe('It was stopped at t = 3 of 10 s.');
    expect(records[1]?.message).toBe('');
    // Each is shown as far as it came.
    expect(reached(await recording)).toBe(10);
  });

  it('that another takes the place of is none', async () => {
    const [recording, ending] = halfway();
    ending.abort();
    await expect(recording).rejects.toThrow(/aborted/);
  });

  it('stopped before there is a start of every run is none', async () => {
    const [recording, ending] = recorded((listener) => {
      listener.onHeader(header);
      listener.onSamples(batch(0, [0]));
    });
    ending.abort(new Stopped());
    await expect(recording).rejects.toThrow('It was stopped before anything was computed.');
  });

  it('is as far as its slowest run', async () => {
    const [growing] = [{ header, records: [] as unknown as Recording['records'] } as Recording];
    const [recording, ending] = halfway();
    ending.abort(new Stopped());
    const [slow, quick] = (await recording).records as [never, never];
    Object.assign(slow, { status: 'running' });
    const both = { ...growing, records: [slow, quick] };
    expect(reached(both)).toBe(3);
    expect(shareDone(both)).toBeCloseTo(13 / 20, 12);
    Object.assign(slow, { status: 'failed' });
    expect(reached({ ...growing, records: [slow] })).toBe(3);
    expect(reached(both)).toBe(10);
  });
});

describe('what grows', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', globalThis);
    vi.stubGlobal('document', parseHTML('<html><body></body></html>').document);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is drawn at once, then four times a second, and at its end', async () => {
    const [recording, ending] = recorded((listener) => {
      listener.onHeader(header);
      listener.onSamples(batch(0, [0, 1]));
      listener.onSamples(batch(1, [0, 1]));
    });
    ending.abort(new Stopped());
    const some = await recording;
    const draw = vi.fn();
    const growth = new RunProgress(draw, () => null);
    growth.begin();
    growth.samplesArrived(some);
    vi.advanceTimersByTime(0);
    expect(draw).toHaveBeenCalledTimes(1);
    for (let i = 0; i < 100; i += 1) {
      vi.advanceTimersByTime(10);
      growth.samplesArrived(some);
    }
    expect(draw.mock.calls.length).toBeGreaterThanOrEqual(4);
    expect(draw.mock.calls.length).toBeLessThanOrEqual(5);
    const before = draw.mock.calls.length;
    growth.end(some);
    expect(draw).toHaveBeenCalledTimes(before + 1);
    vi.advanceTimersByTime(10_000);
    expect(draw).toHaveBeenCalledTimes(before + 1);
  });

  it('says how much is done, and about how long the rest takes', async () => {
    const [recording, ending] = recorded((listener) => {
      listener.onHeader(header);
      listener.onSamples(batch(0, [0, 1]));
      listener.onSamples(batch(1, [0, 1]));
    });
    ending.abort(new Stopped());
    const some = await recording;
    for (const record of some.records) record.status = 'running';
    const growth = new RunProgress(vi.fn(), () => null);
    growth.begin();
    vi.advanceTimersByTime(2000);
    growth.samplesArrived(some);
    vi.advanceTimersByTime(0);
    // A tenth in two seconds.
    expect(growth.element.textContent).toContain('10 %, t = 1 of 10 s, about 20 s to go');
    vi.advanceTimersByTime(250);
    growth.samplesArrived(some);
    vi.advanceTimersByTime(0);
    expect(growth.element.textContent).toContain('about 25 s to go');
  });
});
