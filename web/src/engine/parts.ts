/**
 * A module of the engine in two parts, as wasm/split.mjs makes them: the first computes the starts that
 * its systems offer, the rest is loaded when a function of it is first called. That call waits, and so
 * can only be answered at once: in a worker, or in Node.
 */
import type { EngineModule } from '@engine';

export type ModuleFile = typeof import('@engine');

export interface Parts {
  first(imports: WebAssembly.Imports): Promise<WebAssembly.WebAssemblyInstantiatedSource>;
  /** Throws where it can't be had; it is asked again at the next call. */
  rest(): BufferSource;
}

type Callee = (...values: unknown[]) => unknown;

/**
 * What the first part calls in place of the functions of the rest: each, by its index in the table of
 * functions, puts them all in their places there, and goes on with the one that was meant.
 */
function placeholders(first: () => WebAssembly.Instance, rest: () => BufferSource) {
  let loaded = false;
  function called(index: number, values: readonly unknown[]): unknown {
    const { exports } = first();
    // Who has read the table before, as Embind does, still has the placeholder.
    if (!loaded) new WebAssembly.Instance(new WebAssembly.Module(rest()), { primary: exports });
    loaded = true;
    const functions = Object.values(exports).find((one) => one instanceof WebAssembly.Table);
    const meant = functions?.get(index) as Callee;
    return meant(...values);
  }
  const standIn =
    (index: string): Callee =>
    (...values) =>
      called(Number(index), values);
  return new Proxy<WebAssembly.ModuleImports>({}, { get: (_, index) => standIn(String(index)) });
}

/** Rejects as `parts.first` does. */
export function createFromParts(
  create: ModuleFile['default'],
  parts: Parts,
): Promise<EngineModule> {
  return new Promise((resolve, reject) => {
    let made: WebAssembly.WebAssemblyInstantiatedSource | undefined;
    const placeholder = placeholders(
      () => (made as WebAssembly.WebAssemblyInstantiatedSource).instance,
      parts.rest,
    );
    create({
      instantiateWasm(imports, receive) {
        const received = parts.first({ ...imports, placeholder }).then((source) => {
          made = source;
          receive(source.instance, source.module);
        });
        received.catch(reject);
        return {};
      },
    }).then(resolve, reject);
  });
}
