/**
 * Whether the graphics process is done with a drawing. To hand over the next one sooner makes the
 * page wait for it, seconds where a processor draws many bodies.
 */
import type { Graphics } from './graphics.ts';

export class Fence {
  private readonly graphics: Graphics;
  private sync: WebGLSync | null = null;

  constructor(graphics: Graphics) {
    this.graphics = graphics;
  }

  /** After all commands of a drawing. */
  raise(): void {
    const { context } = this.graphics;
    context.deleteSync(this.sync);
    this.sync = context.fenceSync(context.SYNC_GPU_COMMANDS_COMPLETE, 0);
    context.flush();
  }

  /** What is lost with its context is not waited for. */
  get passed(): boolean {
    const { graphics, sync } = this;
    const { context } = graphics;
    if (sync === null || graphics.lost || !graphics.knows(sync)) return true;
    return context.getSyncParameter(sync, context.SYNC_STATUS) === context.SIGNALED;
  }

  wait(): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (this.passed) resolve();
        else requestAnimationFrame(look);
      };
      look();
    });
  }
}
