/**
 * A lock of the worker's name, held while the worker is busy. The browser releases it when the worker
 * ends, in whatever way: of a worker that closes itself or crashes no other sign comes.
 */
export class Busy {
  private readonly name: string;
  private readonly locks: LockManager | undefined;
  private readonly rested: () => void;
  private tasks = 0;
  private release: () => void = () => undefined;

  /** `locks`: only secure pages have them. `rested` is called when nothing is left to do. */
  constructor(name: string, locks: LockManager | undefined, rested: () => void) {
    this.name = name;
    this.locks = locks;
    this.rested = rested;
  }

  enter(): void {
    this.tasks += 1;
    if (this.tasks > 1) return;
    const end = new Promise<void>((resolve) => {
      this.release = resolve;
    });
    // Frames of an opaque origin are refused.
    this.locks?.request(this.name, () => end).catch(() => undefined);
  }

  leave(): void {
    this.tasks -= 1;
    if (this.tasks > 0) return;
    this.release();
    this.rested();
  }
}

/** False where the worker of this name is surely not busy. */
export async function isBusy(name: string, locks: LockManager | undefined): Promise<boolean> {
  if (locks === undefined) return true;
  try {
    const { held = [], pending = [] } = await locks.query();
    return [...held, ...pending].some((lock) => lock.name === name);
  } catch {
    return true;
  }
}
