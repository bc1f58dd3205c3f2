/** A worker that blocks or dies is replaced by another, and what waited is asked of that one. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Engine, openEngine } from '../../web/src/kit/engine/engine.ts';
import type { EngineReply, EngineRequest, Ready } from '../../web/src/kit/engine/protocol.ts';
import type { Spawned } from '../../web/src/kit/engine/spawn.ts';
import type {
  Catalogue,
  Experiment,
  SampleBatch,
  SessionHeader,
} from '../../web/src/kit/engine/types.ts';

type Manner = (request: EngineRequest, reply: (reply: EngineReply) => void) => void;

/** Hears, answers every probe with what it was asked, and finishes every run. */
const well: Manner = (request, reply) => {
  if (request.kind === 'prepare') return;
  reply({ kind: 'heard' });
  if (request.kind === 'probe') reply({ kind: 'answer', id: request.id, answer: request.request });
  if (request.kind === 'run') reply({ kind: 'finished', id: request.id });
};
/** As a worker that was ended, or that is in a loop without end. */
const silent: Manner = () => undefined;
/** Hears of a run and begins it, and is stuck in the first step. */
function stuck(): Manner {
  let working = false;
  return (request, reply) => {
    if (working || request.kind !== 'run') return;
    working = true;
    reply({ kind: 'heard' });
    reply({ kind: 'header', id: request.id, header: {} as SessionHeader });
  };
}

class StubWorker extends EventTarget {
  readonly got: EngineRequest[] = [];
  ended = false;
  manner: Manner;

  constructor(manner: Manner) {
    super();
    this.manner = manner;
  }

  postMessage(request: EngineRequest): void {
    if (this.ended) return;
    this.got.push(request);
    // As between threads: later, and only from a worker that still lives.
    setTimeout(() => {
      this.manner(request, (data) => {
        if (!this.ended) this.dispatchEvent(new MessageEvent('message', { data }));
      });
    });
  }

  terminate(): void {
    this.ended = true;
  }
}

const catalogue = { version: '1', systems: [], methods: [] } as unknown as Catalogue;
const ready: Ready = { kind: 'ready', catalogue };
const experiment = {} as Experiment;
const listener = { onHeader: () => undefined, onSamples: () => undefined };

/** An engine whose workers behave in these manners, one after the other; the last for ever. */
async function engineOf(...manners: Manner[]): Promise<{ engine: Engine; workers: StubWorker[] }> {
  const workers: StubWorker[] = [];
  const spawn = (): Spawned => {
    const worker = new StubWorker(manners[Math.min(workers.length, manners.length - 1)] ?? well);
    workers.push(worker);
    return {
      worker: worker as unknown as Worker,
      ready: Promise.resolve(ready),
      busy: async () => !worker.ended,
    };
  };
  return { engine: await openEngine(spawn(), spawn), workers };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an engine whose worker', () => {
  it('hears a cancel goes on with it', async () => {
    const { engine, workers } = await engineOf((request, reply) => {
      if (request.kind === 'run') reply({ kind: 'heard' });
      else well(request, reply);
    });
    const ending = new AbortController();
    const run = engine.run(experiment, listener, ending.signal);
    await vi.advanceTimersByTimeAsync(5000);
    ending.abort();
    await expect(run).rejects.toThrow(/aborted/);
    await vi.advanceTimersByTimeAsync(5000);
    await expect(
      Promise.all([engine.probe({ a: 1 }), vi.advanceTimersByTimeAsync(10)]),
    ).resolves.toEqual([{ a: 1 }, expect.anything()]);
    expect(workers).toHaveLength(1);
  });

  it('blocks may compute as long as nobody wants it to stop', async () => {
    const { engine, workers } = await engineOf(stuck());
    void engine.run(experiment, listener).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(workers).toHaveLength(1);
  });

  it('blocks is ended a second after a cancel, and the next run has a new one', async () => {
    const { engine, workers } = await engineOf(stuck(), well);
    const first = engine.run(experiment, listener);
    await vi.advanceTimersByTimeAsync(3000);
    const second = engine.run(experiment, listener);
    await expect(first).rejects.toThrow('The run was ended.');
    await vi.advanceTimersByTimeAsync(900);
    expect(workers).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    await expect(second).resolves.toBeUndefined();
    expect(workers).toHaveLength(2);
    expect(workers[0]?.ended).toBe(true);
    expect(workers[1]?.got.map(({ kind }) => kind)).toEqual(['run']);
  });

  it('was ended from outside is missed by the next question, which another answers', async () => {
    const { engine, workers } = await engineOf(well);
    await Promise.all([engine.run(experiment, listener), vi.advanceTimersByTimeAsync(10)]);
    workers[0]?.terminate();
    const [answer] = await Promise.all([engine.probe({ b: 2 }), vi.advanceTimersByTimeAsync(1100)]);
    expect(answer).toEqual({ b: 2 });
    expect(workers).toHaveLength(2);
  });

  it('never hears, nor the next, refuses with a sentence', async () => {
    const { engine, workers } = await engineOf(silent);
    const refused = expect(engine.run(experiment, listener)).rejects.toThrow(
      /^The engine stopped and was started again/,
    );
    await vi.advanceTimersByTimeAsync(3000);
    await refused;
    expect(workers).toHaveLength(3);
  });

  it('fails tells what it was asked, also where nothing was, and has a successor', async () => {
    const { engine, workers } = await engineOf(stuck(), stuck(), well);
    const run = expect(engine.run(experiment, listener)).rejects.toThrow(/^The engine stopped/);
    await vi.advanceTimersByTimeAsync(10);
    workers[0]?.dispatchEvent(new Event('error'));
    await run;
    workers[1]?.dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(10);
    await Promise.all([engine.run(experiment, listener), vi.advanceTimersByTimeAsync(10)]);
    expect(workers.map(({ ended }) => ended)).toEqual([true, true, false]);
  });

  it('ends in the middle of a run is missed, in one sentence, and has a successor', async () => {
    const { engine, workers } = await engineOf(stuck(), well);
    const run = expect(engine.run(experiment, listener)).rejects.toThrow(/^The engine stopped/);
    await vi.advanceTimersByTimeAsync(5000);
    expect(workers).toHaveLength(1);
    workers[0]?.terminate();
    // An ended worker hears no question.
    const probe = expect(engine.probe({ c: 3 })).rejects.toThrow(/^The engine stopped/);
    await vi.advanceTimersByTimeAsync(3000);
    await Promise.all([run, probe]);
    await Promise.all([engine.run(experiment, listener), vi.advanceTimersByTimeAsync(10)]);
    expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
  });

  it('ends with nothing to do is not missed before the next question', async () => {
    const { engine, workers } = await engineOf(well);
    await Promise.all([engine.run(experiment, listener), vi.advanceTimersByTimeAsync(10)]);
    workers[0]?.terminate();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(workers).toHaveLength(1);
  });

  it('has no memory says what needs less, and gives its own back', async () => {
    const { engine, workers } = await engineOf((request, reply) => {
      if (request.kind !== 'run') return;
      reply({ kind: 'heard' });
      reply({ kind: 'refused', id: request.id, fault: { code: 'no-memory', message: '' } });
    }, well);
    const run = expect(engine.run(experiment, listener)).rejects.toThrow(
      /^This experiment needs more memory .* A longer step, a shorter time, fewer runs/,
    );
    const probe = engine.probe({ d: 4 });
    await vi.advanceTimersByTimeAsync(10);
    await run;
    await expect(probe).resolves.toEqual({ d: 4 });
    expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
  });

  it('computes more than the page has memory for gets a cancel', async () => {
    const { engine, workers } = await engineOf((request, reply) => {
      if (request.kind !== 'run') return;
      reply({ kind: 'heard' });
      reply({ kind: 'samples', id: request.id, batch: {} as SampleBatch });
    });
    const full = () => {
      throw new RangeError('Array buffer allocation failed');
    };
    const run = engine.run(experiment, { onHeader: () => undefined, onSamples: full });
    const refused = expect(run).rejects.toThrow(/^This experiment needs more memory/);
    await vi.advanceTimersByTimeAsync(10);
    await refused;
    expect(workers[0]?.got.map(({ kind }) => kind)).toEqual(['run', 'cancel']);
  });

  it('rests with too much memory is replaced, once it has rested long enough', async () => {
    const resting = (megabytes: number): Manner => {
      const memory = { kept: 2 ** 24, letGo: megabytes * 2 ** 20 };
      return (request, reply) => {
        well(request, reply);
        reply({ kind: 'rested', memory });
      };
    };
    const { engine, workers } = await engineOf(resting(200), resting(0));
    const asked = () => Promise.all([engine.probe({}), vi.advanceTimersByTimeAsync(10)]);
    await asked();
    await vi.advanceTimersByTimeAsync(9000);
    // A question starts the rest again.
    await asked();
    await vi.advanceTimersByTimeAsync(9000);
    expect(workers).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
    await asked();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(workers).toHaveLength(2);
  });

  it('blocks in a single answer is ended when that is not wanted any more', async () => {
    const { engine } = await engineOf(silent, well);
    const ending = new AbortController();
    const lost = expect(engine.probe({ c: 3 }, ending.signal)).rejects.toThrow(/aborted/);
    ending.abort();
    await lost;
    const [answer] = await Promise.all([engine.probe({ d: 4 }), vi.advanceTimersByTimeAsync(1100)]);
    expect(answer).toEqual({ d: 4 });
  });
});

describe('a browser without workers', () => {
  it('is told so', async () => {
    const none = { worker: undefined, ready: Promise.resolve(undefined) };
    await expect(openEngine(none)).rejects.toThrow(/needs web workers/);
  });

  it('runs no page aground', async () => {
    vi.stubGlobal('Worker', undefined);
    const { spawnEngine } = await import('../../web/src/kit/engine/spawn.ts');
    expect(spawnEngine().worker).toBeUndefined();
    vi.unstubAllGlobals();
  });
});
