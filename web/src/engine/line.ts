/**
 * The line to a worker that may block or die. A worker says of every message that it heard it; one
 * that is silent for longer than it may be is ended, and another takes its place.
 */
import type { Ready, Reply, Request } from './protocol';
import type { Spawned } from './spawn';

/** Milliseconds. */
const patience = 1000;

export interface LineEvents {
  onReply(reply: Reply): void;
  /** The worker was stuck; a new one is at the other end, and has heard of nothing. */
  onStuck(): void;
  /** The worker failed; a new one is at the other end. */
  onFailed(): void;
  /** No new worker could be started. */
  onLost(): void;
}

export class Line {
  private readonly spawn: () => Spawned;
  private readonly events: LineEvents;
  private worker: Worker | undefined;
  private ready: Promise<Ready | undefined> = Promise.resolve(undefined);
  private posted = 0;
  private heard = 0;
  /** A message that must have been heard when the time is over; 0: none. */
  private awaited = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(first: Spawned, spawn: () => Spawned, events: LineEvents) {
    this.spawn = spawn;
    this.events = events;
    this.join(first);
  }

  /** `urgent`: nothing that may take long is before it, or it is to end what does. */
  post(request: Request, urgent: boolean): void {
    // The one before could not be loaded: perhaps there is a network again.
    if (this.worker === undefined) this.join(this.spawn());
    this.worker?.postMessage(request);
    this.posted += 1;
    if (urgent && this.awaited === 0) this.watch(this.posted);
  }

  close(): void {
    clearTimeout(this.timer);
    this.worker?.terminate();
  }

  private join({ worker, ready }: Spawned): void {
    this.posted = 0;
    this.heard = 0;
    this.awaited = 0;
    clearTimeout(this.timer);
    this.worker = worker;
    this.ready = ready;
    const present = (): boolean => this.worker === worker;
    worker?.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      if (!present()) return;
      if (data.kind === 'heard') this.hear();
      else this.events.onReply(data);
    });
    worker?.addEventListener('error', () => {
      void ready.then((first) => {
        if (!present() || first === undefined) return;
        this.replace();
        this.events.onFailed();
      });
    });
    void ready.then((first) => {
      if (!present() || first !== undefined) return;
      this.worker?.terminate();
      this.worker = undefined;
      this.events.onLost();
    });
  }

  private hear(): void {
    this.heard += 1;
    if (this.awaited === 0 || this.heard < this.awaited) return;
    this.awaited = 0;
    clearTimeout(this.timer);
  }

  private watch(message: number): void {
    const { worker } = this;
    this.awaited = message;
    // It takes what time it needs to load.
    void this.ready.then((first) => {
      if (first === undefined || this.worker !== worker || this.awaited !== message) return;
      this.timer = setTimeout(() => {
        // A page that was busy itself hears first what has arrived meanwhile.
        this.timer = setTimeout(() => {
          this.replace();
          this.events.onStuck();
        });
      }, patience);
    });
  }

  private replace(): void {
    this.worker?.terminate();
    this.join(this.spawn());
  }
}
