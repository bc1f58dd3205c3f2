/** Reads along while somebody types: the last definition is asked of the engine, older answers are dropped. */
import type { Engine } from '../../../kit/engine/engine.ts';
import { sentenceOf } from '../../../kit/engine/fault.ts';
import type { Definition, EngineFault } from '../../../kit/engine/types.ts';

export interface FieldReading {
  readonly field: string;
  readonly mathml?: string;
  readonly error?: EngineFault;
}

interface Answer {
  readonly fields: readonly FieldReading[];
  readonly refused?: EngineFault;
}

export interface ReadingEvents {
  onFields(fields: readonly FieldReading[]): void;
  /** Nothing: the definition stands. */
  onWhole(sentence: string | undefined): void;
  onGood(definition: Definition, signal: AbortSignal): Promise<void>;
}

/** Milliseconds without a key. */
const patience = 250;

export class Reading {
  private readonly engine: Promise<Engine>;
  private readonly events: ReadingEvents;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = new AbortController();

  constructor(engine: Promise<Engine>, events: ReadingEvents) {
    this.engine = engine;
    this.events = events;
  }

  read(definition: Definition, wait = patience): void {
    clearTimeout(this.timer);
    this.asked.abort();
    const asked = new AbortController();
    this.asked = asked;
    this.timer = setTimeout(() => void this.ask(definition, asked.signal), wait);
  }

  private async ask(definition: Definition, signal: AbortSignal): Promise<void> {
    try {
      const engine = await this.engine;
      signal.throwIfAborted();
      const answer = await engine.probe<Answer>({ op: 'read', system: definition }, signal);
      this.events.onFields(answer.fields);
      this.events.onWhole(answer.refused?.message);
      if (answer.refused !== undefined) return;
      await this.events.onGood(definition, signal);
    } catch (error) {
      if (!signal.aborted) this.events.onWhole(sentenceOf(error));
    }
  }
}
