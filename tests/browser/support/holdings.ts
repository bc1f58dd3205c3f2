/**
 * What a page holds besides its document: objects on the graphics card, workers, and the linear memory
 * of the WebAssembly modules in all of them. The document's own counters know nothing of these.
 */
import type { Page } from 'playwright-core';

export interface Holdings {
  /** WebGL objects that were neither deleted nor collected. */
  readonly graphics: number;
  readonly workers: number;
  /** Bytes of linear memory. It grows and never shrinks. */
  readonly modules: number;
}

interface Counting {
  graphics: Set<WeakRef<object>>;
  memories: WeakRef<WebAssembly.Memory>[];
}

declare global {
  var counting: Counting;
}

/** Runs before any script of a page, and of a worker; it refers to nothing outside itself. */
function count(): void {
  const counting: Counting = { graphics: new Set(), memories: [] };
  globalThis.counting = counting;
  for (const name of ['instantiate', 'instantiateStreaming'] as const) {
    const was = WebAssembly[name] as (...given: unknown[]) => Promise<unknown>;
    const counted = async (...given: unknown[]): Promise<unknown> => {
      const made = (await was.apply(WebAssembly, given)) as
        | WebAssembly.Instance
        | WebAssembly.WebAssemblyInstantiatedSource;
      const instance = 'instance' in made ? made.instance : made;
      for (const item of Object.values(instance.exports)) {
        if (item instanceof WebAssembly.Memory) counting.memories.push(new WeakRef(item));
      }
      return made;
    };
    Object.assign(WebAssembly, { [name]: counted });
  }
  if (typeof WebGL2RenderingContext === 'undefined') return;
  const calls = WebGL2RenderingContext.prototype as unknown as Record<
    string,
    (...given: unknown[]) => unknown
  >;
  const references = new WeakMap<object, WeakRef<object>>();
  for (const name of Object.keys(calls)) {
    const kind = /^delete(\w+)$/.exec(name)?.[1];
    if (kind === undefined) continue;
    const [maker, ender] = [kind === 'Sync' ? 'fenceSync' : `create${kind}`, name];
    const [make, end] = [calls[maker], calls[ender]];
    if (make === undefined || end === undefined) continue;
    calls[maker] = function (...given) {
      const made = make.apply(this, given);
      if (typeof made === 'object' && made !== null) {
        const reference = new WeakRef(made);
        references.set(made, reference);
        counting.graphics.add(reference);
      }
      return made;
    };
    calls[ender] = function (...given) {
      const [object] = given;
      const reference =
        typeof object === 'object' && object !== null ? references.get(object) : undefined;
      if (reference !== undefined) counting.graphics.delete(reference);
      return end.apply(this, given);
    };
  }
}

/** To be called before the page is opened. */
export async function countHoldings(page: Page): Promise<void> {
  const source = `(${count})();`;
  await page.addInitScript(source);
  // Workers know no scripts but their own.
  await page.route(/engine\.worker[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${source}\n${await response.text()}` });
  });
}

/** For the browser: lets `holdings` collect garbage in workers, which no tool reaches. */
export const collecting = '--js-flags=--expose-gc';

function bytes(): number {
  globalThis.gc?.();
  return globalThis.counting.memories.reduce(
    (sum, memory) => sum + (memory.deref()?.buffer.byteLength ?? 0),
    0,
  );
}

/** After garbage was collected, in a browser that was started `collecting`. */
export async function holdings(page: Page): Promise<Holdings> {
  const graphics = await page.evaluate(() => {
    globalThis.gc?.();
    return [...globalThis.counting.graphics].filter((one) => one.deref() !== undefined).length;
  });
  const workers = page.workers();
  const each = await Promise.all([
    page.evaluate(bytes),
    // One that has just ended holds nothing.
    ...workers.map((worker) => worker.evaluate(bytes).catch(() => 0)),
  ]);
  return { graphics, workers: workers.length, modules: each.reduce((sum, one) => sum + one, 0) };
}
