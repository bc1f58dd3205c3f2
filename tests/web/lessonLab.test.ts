/** The engine that the figures of a page share: opened once, and again where it could not be loaded. */
import { afterEach, expect, it, vi } from 'vitest';
import { Lab } from '../../web/src/figures/base/lab.ts';
import type { EngineReply, EngineRequest } from '../../web/src/kit/engine/protocol.ts';
import type { Catalogue, Experiment, SessionHeader } from '../../web/src/kit/engine/types.ts';

const system = { id: 'pendulum', components: [], invariants: [], fits: [] };
const catalogue = { version: '1', systems: [system], methods: [] } as unknown as Catalogue;
const experiment = { system: 'pendulum', q: [], v: [], runs: [] } as unknown as Experiment;
const header = { runs: [], components: [], scene: { parts: [] } } as unknown as SessionHeader;

/** As many workers as are told fail while they load; those after them run what they are asked to. */
function workersOf(failing: number): { made: number; ended: number } {
  const count = { made: 0, ended: 0 };
  class StubWorker extends EventTarget {
    constructor() {
      super();
      count.made += 1;
      const fails = count.made <= failing;
      setTimeout(() => {
        if (fails) this.dispatchEvent(new Event('error'));
        else this.tell({ kind: 'ready', catalogue });
      });
    }

    postMessage(request: EngineRequest): void {
      if (request.kind !== 'run') return;
      setTimeout(() => {
        this.tell({ kind: 'heard' });
        this.tell({ kind: 'header', id: request.id, header });
        this.tell({ kind: 'finished', id: request.id });
      });
    }

    terminate(): void {
      count.ended += 1;
    }

    private tell(data: EngineReply): void {
      this.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  vi.stubGlobal('Worker', StubWorker);
  return count;
}

const view = {
  location: { search: '' },
  matchMedia: () => ({ matches: false }),
} as unknown as Window;
const asked = (lab: Lab) => lab.record(experiment, new AbortController().signal);

afterEach(() => {
  vi.unstubAllGlobals();
});

it('is loaded anew after it could not be, when a figure asks again', async () => {
  const workers = workersOf(1);
  const lab = new Lab(view);
  await expect(asked(lab)).rejects.toThrow(/could not be loaded/);
  expect((await asked(lab)).system.id).toBe('pendulum');
  await expect(lab.spare()).resolves.toMatchObject({ catalogue });
  expect(workers).toEqual({ made: 3, ended: 1 });
});

it('is one for all experiments', async () => {
  const workers = workersOf(0);
  const lab = new Lab(view);
  await Promise.all([asked(lab), asked(lab)]);
  await asked(lab);
  expect(workers.made).toBe(1);
});
