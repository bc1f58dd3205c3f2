/**
 * The engine as the pages see it: a module worker that holds the WebAssembly engine.
 * Everything that can go wrong in the engine arrives as a rejected `EngineError`, never as a
 * number or a foreign exception. One experiment runs at a time; starting another ends it. A worker
 * that blocks or dies is replaced by another, and one that rests with too much memory.
 */
import { DefinedCatalogue } from './defining.ts';
import type { Engine, RunListener } from './engineInterface.ts';
import type { Measured } from './engineMeasure.ts';
import { absences, EngineError, isOutOfMemory, noMemory } from './fault.ts';
import type { Answer, Question, RunPart } from './protocol.ts';
import { type Spawn, type Spawned, spawnEngine } from './spawn.ts';
import type {
  Catalogue,
  Definition,
  EngineFault,
  Experiment,
  MethodReading,
  SystemInfo,
} from './types.ts';
import { say } from './words.ts';
import { WorkerConnection } from './workerConnection.ts';

export type { Engine, RunListener } from './engineInterface.ts';
export { EngineError } from './fault.ts';

interface Pending {
  readonly question: Question;
  /** How many workers were asked. */
  timesPosted: number;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
  readonly partArrived: (part: RunPart) => void;
}

/** A question that a second worker does not answer either is not asked of a third. */
const mostAsked = 2;

/** Makes the error that pages get from the one that a question was rejected with. */
export type Explain = (error: unknown) => Promise<unknown>;

const asItIs: Explain = async (error) => error;

function aborted(): DOMException {
  return new DOMException(say('engine.ended'), 'AbortError');
}

/** The worker speaks no language of the page: where no engine is there to refuse, it gives a reason. */
function refusal(fault: EngineFault): EngineError {
  const { code, message: reason } = fault;
  if (code === noMemory) return outOfMemory();
  const message = absences[code];
  return new EngineError(
    message === undefined ? fault : { code, message: say(message, { reason }) },
  );
}

function outOfMemory(): EngineError {
  return new EngineError({ code: noMemory, message: say('engine.noMemory') });
}

function unavailable(message: string): EngineError {
  return new EngineError({ code: 'unavailable', message });
}

class WorkerEngine implements Engine {
  private readonly defined: DefinedCatalogue;
  private readonly connection: WorkerConnection;
  private readonly explain: Explain;
  private readonly pending = new Map<number, Pending>();
  private lastId = 0;
  private running = 0;
  private disposed = false;

  constructor(first: Spawned, spawn: Spawn, catalogue: Catalogue, explain: Explain) {
    this.explain = explain;
    this.defined = new DefinedCatalogue(catalogue);
    this.connection = new WorkerConnection(first, spawn, {
      expects: () => this.pending.size > 0,
      onAnswer: (answer) => this.answerArrived(answer),
      onStuck: () => this.askAgain(),
      onFailed: () => this.rejectAll(unavailable(say('engine.stopped'))),
      onLost: () => this.rejectAll(unavailable(say('engine.notLoaded'))),
    });
  }

  get catalogue(): Catalogue {
    return this.defined.catalogue;
  }

  define(definition: Definition, signal?: AbortSignal): Promise<SystemInfo> {
    return this.defined.define(this, definition, signal);
  }

  defineMethod(definition: Definition, signal?: AbortSignal): Promise<MethodReading> {
    return this.defined.defineMethod(this, definition, signal);
  }

  probe<T>(asked: object, signal?: AbortSignal): Promise<T> {
    const request = this.defined.told(asked);
    return this.postQuestion<T>((id) => ({ kind: 'probe', id, request }), signal);
  }

  measure<T>(asked: object, repeats: number): Promise<Measured<T>> {
    const request = this.defined.told(asked);
    return this.postQuestion<Measured<T>>((id) => ({ kind: 'measure', id, request, repeats }));
  }

  run(asked: Experiment, listener: RunListener, signal?: AbortSignal): Promise<void> {
    const experiment = this.defined.told(asked);
    if (signal?.aborted !== true) this.cancelQuestion(this.running, aborted());
    return this.postQuestion<void>(
      (id) => {
        this.running = id;
        return { kind: 'run', id, experiment };
      },
      signal,
      (part) => {
        if (part.kind === 'header') listener.onHeader(part.header);
        else listener.onSamples(part.batch);
      },
    );
  }

  dispose(): void {
    this.disposed = true;
    this.connection.close();
    this.rejectAll(aborted());
  }

  private async postQuestion<T>(
    questionOf: (id: number) => Question,
    signal?: AbortSignal,
    partArrived: (part: RunPart) => void = () => undefined,
  ): Promise<T> {
    signal?.throwIfAborted();
    if (this.disposed) throw aborted();
    this.lastId += 1;
    const id = this.lastId;
    const stop = (): void => this.cancelQuestion(id, signal?.reason);
    signal?.addEventListener('abort', stop, { once: true });
    try {
      return await new Promise<T>((resolve, reject) => {
        const question = questionOf(id);
        const settle = { resolve: resolve as (value: unknown) => void, reject };
        this.postPending({ question, timesPosted: 0, ...settle, partArrived });
      });
    } catch (error) {
      throw await this.explain(error);
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }

  private postPending(pending: Pending): void {
    // A worker with nothing to do hears at once; what it does may take long.
    const idle = this.pending.size === 0;
    this.pending.set(pending.question.id, pending);
    pending.timesPosted += 1;
    this.connection.post(pending.question, idle);
  }

  private cancelQuestion(id: number, reason: unknown): void {
    const pending = this.pending.get(id);
    if (pending === undefined) return;
    this.pending.delete(id);
    this.connection.post({ kind: 'cancel', id }, true);
    pending.reject(reason);
  }

  private answerArrived(answer: Answer): void {
    const pending = this.pending.get(answer.id);
    if (pending === undefined) return;
    switch (answer.kind) {
      case 'header':
      case 'samples':
        this.handPart(pending, answer);
        break;
      case 'answer':
        this.pending.delete(answer.id);
        pending.resolve(answer.answer);
        break;
      case 'finished':
        this.pending.delete(answer.id);
        pending.resolve(undefined);
        break;
      case 'refused':
        this.pending.delete(answer.id);
        this.refuse(pending, answer.fault);
        break;
      default:
        answer satisfies never;
    }
  }

  /** The page may have too little memory for what the worker could compute. */
  private handPart(pending: Pending, part: RunPart): void {
    try {
      pending.partArrived(part);
    } catch (error) {
      if (!isOutOfMemory(error)) throw error;
      this.cancelQuestion(pending.question.id, outOfMemory());
    }
  }

  private refuse(pending: Pending, fault: EngineFault): void {
    pending.reject(refusal(fault));
    if (fault.code !== noMemory) return;
    // Its memory never shrinks.
    this.connection.renew();
    this.askAgain();
  }

  /** What waited behind what was stuck is asked of the new worker. */
  private askAgain(): void {
    const waiting = [...this.pending.values()];
    this.pending.clear();
    for (const pending of waiting) {
      if (pending.timesPosted < mostAsked) this.postPending(pending);
      else pending.reject(unavailable(say('engine.stopped')));
    }
  }

  private rejectAll(reason: unknown): void {
    const waiting = [...this.pending.values()];
    this.pending.clear();
    for (const pending of waiting) pending.reject(reason);
  }
}

/** Waits for the worker and its catalogue; starts one where none is given. */
export async function openEngine(
  first: Spawned = spawnEngine(),
  spawn: Spawn = spawnEngine,
  explain: Explain = asItIs,
): Promise<Engine> {
  if (first.worker === undefined) throw unavailable(say('engine.noWorkers'));
  const ready = await first.ready;
  if (ready === undefined) {
    first.worker.terminate();
    throw unavailable(say('engine.notLoaded'));
  }
  return new WorkerEngine(first, spawn, ready.catalogue, explain);
}
