/**
 * A module of the engine in two parts, as wasm/split.mjs makes them: the first computes what its systems
 * open with, the rest is loaded before any other request. What a request of the first kind calls of it
 * nevertheless waits for it, which only a worker and Node can.
 */
import type { EngineModule } from '@engine';
import type { Experiment } from './types.ts';

export type ModuleFile = typeof import('@engine');

/** Where the parts come from. Each rejects or throws where it can't be had, and is asked again. */
export interface Parts {
  first(imports: WebAssembly.Imports): Promise<WebAssembly.WebAssemblyInstantiatedSource>;
  rest(): Promise<WebAssembly.Module>;
  restNow(): BufferSource;
}

export interface ModuleInParts {
  readonly module: EngineModule;
  /** Loads the rest, if it isn't there. Rejects as `parts.rest` does. */
  complete(): Promise<void>;
}

type Openings = NonNullable<ModuleFile['parts']>['openings'];

/** Stands for the systems that requests define as data. */
export const byData = '*';

/** Requests that read what is defined as data. */
const readings: readonly unknown[] = ['define', 'read', 'read_method'];

/**
 * True of runs of methods that a system opens with, each without a choice of its own but the step, and
 * where definitions are taken of what reads them, and of methods that are defined.
 */
export function opens(openings: Openings, request: object): boolean {
  const { op, system, runs } = request as Partial<Experiment & { readonly op: string }>;
  const told = typeof system !== 'string';
  const methods = openings[told ? byData : system];
  if (methods === undefined) return false;
  if (readings.includes(op)) return true;
  if (runs === undefined) return false;
  return runs.every(({ method, h: _, ...choices }) => {
    if (Object.keys(choices).length > 0) return false;
    return typeof method === 'string' ? methods.includes(method) : told;
  });
}

type Callee = (...values: unknown[]) => unknown;

/** Rejects as `parts.first` does. */
export function createFromParts(make: ModuleFile['default'], parts: Parts): Promise<ModuleInParts> {
  let first: WebAssembly.Exports = {};
  let whole = false;
  let compiling: Promise<WebAssembly.Module> | undefined;

  /** Puts the functions of the rest in their places in the table of functions. */
  function place(rest: WebAssembly.Module): void {
    if (!whole) new WebAssembly.Instance(rest, { primary: first });
    whole = true;
  }

  /** What the first part calls in place of a function of the rest, which it knows by its place. */
  const standIn =
    (index: string): Callee =>
    (...values) => {
      // Who has read the table before, as Embind does, still has this one when the other is there.
      if (!whole) place(new WebAssembly.Module(parts.restNow()));
      const functions = Object.values(first).find((one) => one instanceof WebAssembly.Table);
      const meant = functions?.get(Number(index)) as Callee;
      return meant(...values);
    };
  const placeholder = new Proxy<WebAssembly.ModuleImports>(
    {},
    { get: (_, index) => standIn(String(index)) },
  );

  async function complete(): Promise<void> {
    if (whole) return;
    compiling ??= parts.rest();
    try {
      place(await compiling);
    } catch (error) {
      compiling = undefined;
      throw error;
    }
  }

  return new Promise((resolve, reject) => {
    make({
      instantiateWasm(imports, receive) {
        const received = parts.first({ ...imports, placeholder }).then((source) => {
          first = source.instance.exports;
          receive(source.instance, source.module);
        });
        received.catch(reject);
        return {};
      },
    }).then((module) => resolve({ module, complete }), reject);
  });
}
