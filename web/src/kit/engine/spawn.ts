/**
 * The engine's worker, started. Apart from the engine, so that a page can start it first of all: it
 * loads in a thread of its own while the page is made.
 */
import './trusted.ts';
import { isBusy } from './busy.ts';
import EngineWorker from './engine.worker.ts?worker';
import { type EngineReply, postRequest, type Ready } from './protocol.ts';

export interface Spawned {
  /** Nothing where the browser has no workers. */
  readonly worker: Worker | undefined;
  /** Its first reply; nothing where it cannot be loaded. */
  readonly ready: Promise<Ready | undefined>;
  /** False when it is surely not busy: nothing to do, or ended. */
  busy?(): Promise<boolean>;
}

export type Spawn = (ahead?: object) => Spawned;

/** `ahead` is what will be asked for first, or names its system: the module of it is loaded meanwhile. */
export function spawnEngine(ahead?: object): Spawned {
  let worker: Worker;
  const name = `engine-${performance.timeOrigin}-${Math.random()}`;
  try {
    worker = new EngineWorker({ name });
  } catch {
    // No page may end here: each says what it lacks where it would compute.
    return { worker: undefined, ready: Promise.resolve(undefined) };
  }
  const ready = new Promise<Ready | undefined>((resolve) => {
    const failed = (): void => resolve(undefined);
    worker.addEventListener('error', failed, { once: true });
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<EngineReply>) => {
        worker.removeEventListener('error', failed);
        resolve(data.kind === 'ready' ? data : undefined);
      },
      { once: true },
    );
  });
  if (ahead !== undefined) postRequest(worker, { kind: 'prepare', request: ahead });
  return { worker, ready, busy: () => isBusy(name, navigator.locks) };
}
