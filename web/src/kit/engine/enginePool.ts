/** Tasks on a small pool of engines, each in a worker of its own, which take the next as they are done. */
import type { Engine } from './engine.ts';

/**
 * Rejects with what a task rejects with, or with the signal's reason when aborted. The engines are
 * those that `open` makes, `size` at most, and are disposed of at the end.
 */
export async function onPool<Task>(
  tasks: readonly Task[],
  size: number,
  open: () => Promise<Engine>,
  signal: AbortSignal,
  perform: (engine: Engine, task: Task) => Promise<void>,
): Promise<void> {
  signal.throwIfAborted();
  const engines: Engine[] = [];
  let next = 0;

  async function work(): Promise<void> {
    const engine = await open();
    engines.push(engine);
    while (next < tasks.length) {
      signal.throwIfAborted();
      const task = tasks[next] as Task;
      next += 1;
      await perform(engine, task);
    }
  }

  const ended = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  const workers = Array.from({ length: Math.min(size, tasks.length) }, work);
  try {
    await Promise.race([Promise.all(workers), ended]);
  } finally {
    next = tasks.length;
    for (const engine of engines) engine.dispose();
    // An engine that opens after the end goes too.
    void Promise.allSettled(workers).then(() => {
      for (const engine of engines) engine.dispose();
    });
  }
}
