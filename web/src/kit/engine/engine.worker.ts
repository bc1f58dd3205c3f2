/**
 * The worker that holds the engine. Runs are computed in slices of a few milliseconds, so that a
 * cancel or another request gets through; a new run takes the place of the one before.
 */
import { breather } from './breathe.ts';
import { Busy } from './busy.ts';
import { measure } from './engineMeasure.ts';
import { faultOf } from './fault.ts';
import { EngineHost } from './host.ts';
import { shippedCatalogue, shippedModules } from './modules.ts';
import type { EngineReply, EngineRequest, Question } from './protocol.ts';
import type { SampleBatch } from './types.ts';

const sliceMilliseconds = 12;
/** Stands for no run among their ids. */
const none = -1;

function post(reply: EngineReply, transfer: Transferable[] = []): void {
  self.postMessage(reply, { transfer });
}

function postSamples(id: number, batch: SampleBatch): void {
  const { step, t, values, errors, iterations, internal, poses } = batch;
  const columns = [step, t, values, errors, iterations, internal, poses];
  const buffers = columns.map((column) => column.buffer);
  post({ kind: 'samples', id, batch }, buffers as ArrayBuffer[]);
}

/** Steps that fit a slice: adapted to how long the last slice took. */
function nextBudget(budget: number, elapsed: number): number {
  const ratio = elapsed > 0 ? sliceMilliseconds / elapsed : 4;
  return Math.max(1, Math.min(1e6, Math.round(budget * Math.min(4, Math.max(0.25, ratio)))));
}

function serve(host: EngineHost): void {
  const breathe = breather();
  const busy = new Busy(self.name, navigator.locks, () =>
    post({ kind: 'rested', memory: host.memory }),
  );
  let current = none;

  async function computeRun({ id, experiment }: Extract<Question, { kind: 'run' }>): Promise<void> {
    // Before the module is there: a later run or a cancel ends this one's wait too.
    current = id;
    try {
      await host.prepare(experiment);
      if (current !== id) return;
      const header = host.open(experiment);
      post({ kind: 'header', id, header });
      // The start is there to see, however long the first step takes.
      for (const index of header.runs.keys()) postSamples(id, host.advance(index, 0));
      const budgets = header.runs.map(() => 200);
      const live = new Set(header.runs.keys());
      while (live.size > 0) {
        for (const index of [...live]) {
          const before = performance.now();
          const batch = host.advance(index, budgets[index] as number);
          budgets[index] = nextBudget(budgets[index] as number, performance.now() - before);
          if (batch.status !== 'running') live.delete(index);
          postSamples(id, batch);
          // A cancel or another request gets through.
          await breathe();
          if (current !== id) return;
        }
      }
      post({ kind: 'finished', id });
    } finally {
      // Another run that has begun meanwhile closes this one's session when it opens its own.
      if (current === id || current === none) host.end();
    }
  }

  function refuse(id: number, error: unknown): void {
    // A module that trapped is in no state to go on: the page, told by an error, takes another worker.
    if (error instanceof WebAssembly.RuntimeError) {
      setTimeout(() => {
        throw error;
      });
      return;
    }
    post({ kind: 'refused', id, fault: faultOf(error) });
  }

  async function answer(id: number, request: object, ask: () => unknown): Promise<void> {
    try {
      await host.prepare(request);
      post({ kind: 'answer', id, answer: ask() });
    } catch (error) {
      refuse(id, error);
    }
    host.tidy();
  }

  async function answerQuestion(question: Question): Promise<void> {
    const { id } = question;
    busy.enter();
    post({ kind: 'heard' });
    switch (question.kind) {
      case 'run':
        await computeRun(question).catch((error: unknown) => refuse(id, error));
        break;
      case 'probe':
        await answer(id, question.request, () => host.probe(question.request));
        break;
      case 'measure': {
        const ask = () => host.probe(question.request);
        await answer(id, question.request, () => measure(ask, question.repeats));
        break;
      }
      default:
        question satisfies never;
    }
    busy.leave();
  }

  function requestArrived(request: EngineRequest): void {
    switch (request.kind) {
      case 'prepare':
        // The first real request reports the error.
        host.prepareAhead(request.request).catch(() => undefined);
        break;
      case 'cancel':
        post({ kind: 'heard' });
        if (current === request.id) current = none;
        break;
      default:
        void answerQuestion(request);
    }
  }

  self.addEventListener('message', ({ data }: MessageEvent<EngineRequest>) => requestArrived(data));
  post({ kind: 'ready', catalogue: host.catalogue });
}

serve(new EngineHost(shippedCatalogue, shippedModules()));
