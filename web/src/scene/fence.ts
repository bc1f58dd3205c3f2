/**
 * Whether the graphics process is done with a drawing. To hand over the next one sooner makes the
 * page wait for it, seconds where a processor draws many bodies.
 */
export class Fence {
  private readonly context: WebGL2RenderingContext;
  private sync: WebGLSync | null = null;

  constructor(context: WebGL2RenderingContext) {
    this.context = context;
  }

  /** After all commands of a drawing. */
  raise(): void {
    this.context.deleteSync(this.sync);
    this.sync = this.context.fenceSync(this.context.SYNC_GPU_COMMANDS_COMPLETE, 0);
    this.context.flush();
  }

  get passed(): boolean {
    const { context, sync } = this;
    if (sync === null || context.isContextLost()) return true;
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
