/**
 * The connection to a worker that may block or die. A worker says of every message that it heard it; one
 * that is silent for longer than it may be is ended, and another takes its place. So does one for a
 * worker that ended in the middle of what it was asked, or that rests with too much memory.
 */
import { isExcessive, type ModuleMemory } from './memory.ts';
import {
  type Answer,
  type EngineReply,
  type EngineRequest,
  postRequest,
  type Ready,
} from './protocol.ts';
import type { Spawn, Spawned } from './spawn.ts';

/** Milliseconds. */
const patience = 1000;
const rest = 10_000;
/** A worker that was not busy so often, a patience apart, has ended: an answer may be on its way. */
const mostMissed = 2;

export interface ConnectionEvents {
  onAnswer(answer: Answer): void;
  /** Whether there is a question without an answer. */
  expects(): boolean;
  /** The worker was stuck; a new one is at the other end, and has heard of nothing. */
  onStuck(): void;
  /** The worker failed; a new one is at the other end. */
  onFailed(): void;
  /** No new worker could be started. */
  onLost(): void;
}

/** What a request is about, as far as a new worker could prepare for it. */
function subjectOf(request: EngineRequest): object | undefined {
  switch (request.kind) {
    case 'run':
      return request.experiment;
    case 'probe':
    case 'measure':
    case 'prepare':
      return request.request;
    case 'cancel':
      return undefined;
  }
}

export class WorkerConnection {
  private readonly spawn: Spawn;
  private readonly events: ConnectionEvents;
  private worker: Worker | undefined;
  private ready: Promise<Ready | undefined> = Promise.resolve(undefined);
  private posted = 0;
  private heard = 0;
  /** A message that must have been heard when the time is over; 0: none. */
  private awaited = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private resting: ReturnType<typeof setTimeout> | undefined;
  private checking: ReturnType<typeof setTimeout> | undefined;
  /** What was asked last: the next is likely about the same system. */
  private last: object | undefined;

  constructor(first: Spawned, spawn: Spawn, events: ConnectionEvents) {
    this.spawn = spawn;
    this.events = events;
    this.join(first);
  }

  /** `urgent`: nothing that may take long is before it, or it is to end what does. */
  post(request: EngineRequest, urgent: boolean): void {
    // The one before could not be loaded: perhaps there is a network again.
    if (this.worker === undefined) this.join(this.spawn());
    if (this.worker !== undefined) postRequest(this.worker, request);
    this.posted += 1;
    clearTimeout(this.resting);
    this.last = subjectOf(request) ?? this.last;
    if (urgent && this.awaited === 0) this.watch(this.posted);
  }

  /** Another worker, which has heard of nothing. */
  renew(): void {
    this.worker?.terminate();
    this.join(this.spawn(this.last));
  }

  close(): void {
    this.wait();
    this.worker?.terminate();
  }

  /** For nothing any more. */
  private wait(): void {
    for (const timer of [this.timer, this.resting, this.checking]) clearTimeout(timer);
  }

  private join(spawned: Spawned): void {
    const { worker, ready } = spawned;
    this.posted = 0;
    this.heard = 0;
    this.awaited = 0;
    this.wait();
    this.worker = worker;
    this.ready = ready;
    const present = (): boolean => this.worker === worker;
    worker?.addEventListener('message', ({ data }: MessageEvent<EngineReply>) => {
      if (present()) this.replyArrived(data, spawned);
    });
    worker?.addEventListener('error', () => {
      void ready.then((first) => {
        if (!present() || first === undefined) return;
        this.renew();
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

  private replyArrived(reply: EngineReply, spawned: Spawned): void {
    switch (reply.kind) {
      case 'ready':
        // Whoever started the worker waits for it.
        break;
      case 'heard':
        this.hear();
        this.check(spawned);
        break;
      case 'rested':
        this.letRest(reply.memory);
        break;
      default:
        this.events.onAnswer(reply);
    }
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
          this.renew();
          this.events.onStuck();
        });
      }, patience);
    });
  }

  /** Looks whether it lives, as long as something is expected of it. */
  private check(spawned: Spawned, missed = 0): void {
    clearTimeout(this.checking);
    this.checking = setTimeout(async () => {
      if (!this.events.expects()) return;
      const busy = await spawned.busy?.();
      if (this.worker !== spawned.worker || !this.events.expects()) return;
      const times = busy === false ? missed + 1 : 0;
      if (times < mostMissed) return this.check(spawned, times);
      this.renew();
      this.events.onFailed();
    }, patience);
  }

  /** One that has nothing to do and too much memory gives it back. */
  private letRest(memory: ModuleMemory): void {
    clearTimeout(this.resting);
    if (!isExcessive(memory)) return;
    this.resting = setTimeout(() => {
      if (!this.events.expects()) this.renew();
    }, rest);
  }
}
