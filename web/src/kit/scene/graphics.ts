/**
 * The WebGL context of a canvas, which may be lost and come back: a browser takes the oldest of more
 * than sixteen, and all of them when the machine sleeps. What was made before a loss is unknown to the
 * context afterwards, and it complains of each call with such an object.
 */

type Calls = Record<string, (...given: unknown[]) => unknown>;

export class Graphics {
  readonly context: WebGL2RenderingContext;
  private readonly canvas: HTMLCanvasElement;
  private losing: WEBGL_lose_context | null;
  private readonly ended = new AbortController();
  /** What the context knows. */
  private made = new WeakSet<object>();
  private released = false;
  private wanted = true;
  /** The event of the loss is over: the browser restores nothing before that. */
  private consented = false;

  constructor(canvas: HTMLCanvasElement, context: WebGL2RenderingContext) {
    this.canvas = canvas;
    this.context = context;
    this.losing = context.getExtension('WEBGL_lose_context');
    this.watchObjects();
    this.onLost(() => {
      this.made = new WeakSet();
      // Only when the event is over.
      setTimeout(() => {
        this.consented = this.lost;
        if (this.released && this.wanted) this.reclaim();
      });
    });
    this.onRestored(() => {
      this.consented = false;
      this.released = false;
      this.losing = context.getExtension('WEBGL_lose_context');
      if (!this.wanted) this.release();
    });
  }

  get lost(): boolean {
    return this.context.isContextLost();
  }

  /** False of an object that was made before a loss. */
  knows(object: object): boolean {
    return this.made.has(object);
  }

  /** Gives the context back, for drawings that are seen, until it is reclaimed. */
  release(): void {
    this.wanted = false;
    if (this.lost || this.losing === null) return;
    this.released = true;
    this.losing.loseContext();
  }

  /** Asks the browser for a context that was lost, in whatever way. */
  reclaim(): void {
    this.wanted = true;
    if (this.consented) this.losing?.restoreContext();
  }

  onLost(call: () => void): void {
    this.listen('webglcontextlost', call);
  }

  /** After whoever listens already. */
  onRestored(call: () => void): void {
    this.listen('webglcontextrestored', call);
  }

  dispose(): void {
    this.ended.abort();
  }

  private listen(name: string, call: () => void): void {
    const { signal } = this.ended;
    this.canvas.addEventListener(
      name,
      (event) => {
        // Asks the browser to give a lost context back.
        event.preventDefault();
        call();
      },
      { signal },
    );
  }

  /** Nothing is deleted that the context does not know. */
  private watchObjects(): void {
    const calls = this.context as unknown as Calls;
    for (const ender in calls) {
      const [, kind] = /^delete([A-Z]\w+)$/.exec(ender) ?? [];
      if (kind === undefined) continue;
      const maker = kind === 'Sync' ? 'fenceSync' : `create${kind}`;
      const [make, end] = [calls[maker], calls[ender]].map((call) => call?.bind(this.context));
      if (make === undefined || end === undefined) continue;
      calls[maker] = (...given) => {
        const object = make(...given);
        // A lost context makes objects that it does not know later.
        if (typeof object === 'object' && object !== null && !this.lost) this.made.add(object);
        return object;
      };
      calls[ender] = (object) => {
        if (typeof object === 'object' && object !== null && this.made.has(object)) end(object);
      };
    }
  }
}
