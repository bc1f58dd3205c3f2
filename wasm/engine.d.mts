/** The engine module as Embind makes it; `web/src/engine/` is the face that pages use. */

/** Samples as they leave the module: `work` is JSON, `message` empty unless the run failed. */
export interface RawBatch {
  run: number;
  count: number;
  step: Float64Array;
  t: Float64Array;
  values: Float64Array;
  errors: Float64Array;
  iterations: Float64Array;
  internal: Float64Array;
  poses: Float32Array;
  status: 'running' | 'done' | 'failed';
  message: string;
  work: string;
}

export interface RawEngine {
  /** One request of the probe as a JSON line; the answer as a JSON line. */
  probe(line: string): string;
  /**
   * Opens a session for an experiment in JSON, whose system may be a definition: its header, or
   * {"error": …}, as JSON.
   */
  open(experiment: string): string;
  /** Takes up to `budget` steps (whole numbers only); true while there is more to do. */
  advance(run: number, budget: number): boolean;
  take(run: number): RawBatch | null;
  /** Frees the engine's memory. */
  delete(): void;
}

export interface EngineModule {
  Engine: new () => RawEngine;
  /** Linear memory; another view when it has grown. */
  readonly HEAP8: Int8Array;
}

export default function createEngineModule(options?: {
  /** For Node, where the module has no address to fetch from. */
  wasmBinary?: ArrayBuffer | Uint8Array;
  /** In place of fetching it: makes an instance with these imports, hands it over, and answers at once. */
  instantiateWasm?(
    imports: WebAssembly.Imports,
    receive: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ): WebAssembly.Exports;
}): Promise<EngineModule>;

/** Of a module whose file comes in two parts. */
export const parts:
  | {
      /** Addresses. */
      readonly first: string;
      readonly rest: string;
      /**
       * By system the methods for which, from a preset and without options, the first is enough; by “*”
       * those of systems as data.
       */
      readonly openings: Readonly<Record<string, readonly string[]>>;
    }
  | undefined;
