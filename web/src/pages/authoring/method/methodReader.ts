/** Reads along while somebody types: one question at a time, and answers that come late are dropped. */

import type { Engine } from '../../../kit/engine/engine.ts';
import { sentenceOf } from '../../../kit/engine/fault.ts';
import type { Definition, MethodReading } from '../../../kit/engine/types.ts';

/** Milliseconds without a change. */
const patience = 300;

export interface ReaderEvents {
  read(definition: Definition, reading: MethodReading): void;
  refused(sentence: string): void;
}

export class Reader {
  private readonly engine: () => Promise<Engine>;
  private readonly events: ReaderEvents;
  private asking: AbortController | undefined;
  private timer = 0;

  constructor(engine: () => Promise<Engine>, events: ReaderEvents) {
    this.engine = engine;
    this.events = events;
  }

  /** `wait`: whether more is likely to come. */
  ask(definition: Definition, wait: boolean): void {
    window.clearTimeout(this.timer);
    this.asking?.abort();
    this.timer = window.setTimeout(() => void this.read(definition), wait ? patience : 0);
  }

  private async read(definition: Definition): Promise<void> {
    const asking = new AbortController();
    this.asking = asking;
    try {
      const engine = await this.engine();
      const request = { op: 'read_method', method: definition };
      const reading = await engine.probe<MethodReading>(request, asking.signal);
      if (!asking.signal.aborted) this.events.read(definition, reading);
    } catch (error) {
      if (!asking.signal.aborted) this.events.refused(sentenceOf(error));
    }
  }
}
