/** A busy worker holds a lock of its name, which the browser releases when it ends. */
import { expect, it, vi } from 'vitest';
import { Busy, isBusy } from '../../web/src/kit/engine/busy.ts';

/** One lock at a time of each name, as browsers have them. */
function lockManager() {
  const held = new Set<string>();
  const locks = {
    async request(name: string, work: () => Promise<void>): Promise<void> {
      held.add(name);
      await work();
      held.delete(name);
    },
    query: async () => ({ held: [...held].map((name) => ({ name })), pending: [] }),
  };
  return locks as unknown as LockManager;
}

it('holds the lock from the first task to the end of the last', async () => {
  const locks = lockManager();
  const rested = vi.fn();
  const busy = new Busy('one', locks, rested);
  expect(await isBusy('one', locks)).toBe(false);
  busy.enter();
  busy.enter();
  busy.leave();
  expect(await isBusy('one', locks)).toBe(true);
  expect(await isBusy('another', locks)).toBe(false);
  expect(rested).not.toHaveBeenCalled();
  busy.leave();
  expect(rested).toHaveBeenCalledOnce();
  await vi.waitFor(async () => expect(await isBusy('one', locks)).toBe(false));
  busy.enter();
  expect(await isBusy('one', locks)).toBe(true);
});

it.each([
  ['has no locks', undefined],
  [
    'refuses them',
    { request: () => Promise.reject(new Error()), query: () => Promise.reject(new Error()) },
  ],
])('takes every worker for busy where the page %s', async (_, locks) => {
  const manager = locks as unknown as LockManager | undefined;
  const busy = new Busy('one', manager, () => undefined);
  busy.enter();
  busy.leave();
  expect(await isBusy('one', manager)).toBe(true);
});
