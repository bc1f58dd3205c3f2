/** Computes a paper's figures in a worker of their own. */
import '../engine/trusted';
import PapersWorker from './papers.worker?worker';
import type { Reply, Request } from './protocol';

export type Computed = Extract<Reply, { kind: 'done' }>;

/** Rejects with a sentence, or when the signal aborts, which ends the worker. */
export function compute(
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
    worker.onerror = ({ message }) => reject(new Error(message));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.postMessage({ id } satisfies Request);
  });
  return result.finally(() => worker.terminate());
}
