/** Computes a paper's figures in a worker of their own. */
import '../../kit/engine/trusted.ts';
import { say } from '../../kit/language/language.ts';
import { reasonOf } from '../../kit/opening/absence.ts';
import PapersWorker from './papers.worker.ts?worker';
import type { PapersReply, PapersRequest } from './papersProtocol.ts';

export type Computed = Extract<PapersReply, { kind: 'done' }>;

/** Rejects with a sentence, or when the signal aborts, which ends the worker. */
export async function compute(
  id: string,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Computed> {
  const worker = new PapersWorker();
  const result = new Promise<Computed>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<PapersReply>) => {
      switch (data.kind) {
        case 'progress':
          onProgress(data.share);
          break;
        case 'done':
          resolve(data);
          break;
        case 'refused':
          reject(new Error(data.message));
          break;
        default:
          data satisfies never;
      }
    };
    // A worker that cannot be loaded says nothing.
    worker.onerror = ({ message }) => reject(new Error(message ?? say('engine.notLoaded')));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.postMessage({ kind: 'compute', id } satisfies PapersRequest);
  });
  try {
    return await result;
  } catch (error) {
    signal.throwIfAborted();
    throw new Error(await reasonOf(error));
  } finally {
    worker.terminate();
  }
}
