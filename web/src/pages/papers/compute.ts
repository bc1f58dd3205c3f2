/** Computes a paper's figures in a worker of their own. */
import '../../kit/engine/trusted.ts';
import { say } from '../../kit/language/language.ts';
import { reasonOf } from '../../kit/opening/absence.ts';
import PapersWorker from './papers.worker.ts?worker';
import type { Reply, Request } from './papersProtocol.ts';

export type Computed = Extract<Reply, { kind: 'done' }>;

/** Rejects with a sentence, or when the signal aborts, which ends the worker. */
export async function compute(
  id: string,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Computed> {
  const worker = new PapersWorker();
  const result = new Promise<Computed>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      if (data.kind === 'progress') onProgress(data.share);
      if (data.kind === 'done') resolve(data);
      if (data.kind === 'refused') reject(new Error(data.message));
    };
    // A worker that cannot be loaded says nothing.
    worker.onerror = ({ message }) => reject(new Error(message ?? say('engine.notLoaded')));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.postMessage({ id } satisfies Request);
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
