/** The context of a drawing, lost, restored and released. */
import { describe, expect, it, vi } from 'vitest';
import { Fence } from '../../web/src/kit/scene/fence.ts';
import { Graphics } from '../../web/src/kit/scene/graphics.ts';

/** A context that tells its losses when it is let to; the browser gives back what was consented to. */
class FakeContext {
  readonly canvas = new EventTarget();
  readonly deleted: object[] = [];
  readonly SYNC_GPU_COMMANDS_COMPLETE = 1;
  readonly SYNC_STATUS = 2;
  readonly SIGNALED = 3;
  lost = false;
  readonly extension = {
    loseContext: vi.fn(() => {
      this.lost = true;
    }),
    restoreContext: vi.fn(() => {
      this.lost = false;
      this.tell('webglcontextrestored');
    }),
  };

  tell(name: string): void {
    this.canvas.dispatchEvent(new Event(name, { cancelable: true }));
  }
  getExtension = () => this.extension;
  isContextLost = () => this.lost;
  createBuffer = () => ({});
  deleteBuffer = (buffer: object) => this.deleted.push(buffer);
  fenceSync = () => ({});
  deleteSync = (sync: object) => this.deleted.push(sync);
  flush = () => undefined;
  getSyncParameter = vi.fn(() => 0);
}

function opened() {
  const fake = new FakeContext();
  const context = fake as unknown as WebGL2RenderingContext;
  return { fake, context, graphics: new Graphics(fake.canvas as HTMLCanvasElement, context) };
}

/** The browser takes it, and its events are over. */
async function lose(fake: FakeContext): Promise<void> {
  fake.lost = true;
  fake.tell('webglcontextlost');
  await new Promise((over) => setTimeout(over));
}

describe('graphics', () => {
  it('delete what they made, and nothing that was made before a loss or while they were lost', async () => {
    const { fake, context, graphics } = opened();
    const [kept, before] = [context.createBuffer(), context.createBuffer()];
    context.deleteBuffer(kept);
    expect(fake.deleted).toEqual([kept]);
    await lose(fake);
    const during = context.createBuffer();
    graphics.reclaim();
    for (const one of [before, during]) context.deleteBuffer(one);
    expect(fake.deleted).toEqual([kept]);
    context.deleteBuffer(context.createBuffer());
    expect(fake.deleted).toHaveLength(2);
  });

  it('are not waited for where the fence was lost with them', async () => {
    const { fake, graphics } = opened();
    const fence = new Fence(graphics);
    fence.raise();
    expect(fence.passed).toBe(false);
    await lose(fake);
    expect(fence.passed).toBe(true);
    graphics.reclaim();
    fake.getSyncParameter.mockClear();
    expect(fence.passed).toBe(true);
    expect(fake.getSyncParameter).not.toHaveBeenCalled();
  });

  it('that were released come back when they are reclaimed, even before the event of the loss', async () => {
    const { fake, graphics } = opened();
    graphics.release();
    graphics.reclaim();
    expect(fake.extension.restoreContext).not.toHaveBeenCalled();
    await lose(fake);
    expect(fake.extension.restoreContext).toHaveBeenCalledOnce();
    expect(graphics.lost).toBe(false);
  });

  it('that come back while they are not wanted are released again', async () => {
    const { fake, graphics } = opened();
    graphics.release();
    await lose(fake);
    expect(graphics.lost).toBe(true);
    fake.extension.restoreContext();
    expect(fake.extension.loseContext).toHaveBeenCalledTimes(2);
  });

  it('that the browser took are requested only after the event of the loss', async () => {
    const { fake, graphics } = opened();
    graphics.reclaim();
    expect(fake.extension.restoreContext).not.toHaveBeenCalled();
    await lose(fake);
    expect(fake.extension.restoreContext).not.toHaveBeenCalled();
    graphics.reclaim();
    expect(graphics.lost).toBe(false);
  });
});
