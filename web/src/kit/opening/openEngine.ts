/** Opens the engine for pages; where it is missing, errors say why in the words of the pages. */
import { openEngine as open } from '../engine/engine.ts';
import type { Engine } from '../engine/engineInterface.ts';
import { explained } from './absence.ts';

async function told<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw await explained(error);
  }
}

export async function openEngine(...given: Parameters<typeof open>): Promise<Engine> {
  const engine = await told(open(...given));
  return {
    get catalogue() {
      return engine.catalogue;
    },
    define: (...asked) => told(engine.define(...asked)),
    defineMethod: (...asked) => told(engine.defineMethod(...asked)),
    probe: (request, signal) => told(engine.probe(request, signal)),
    measure: (request, repeats) => told(engine.measure(request, repeats)),
    run: (...asked) => told(engine.run(...asked)),
    dispose: () => engine.dispose(),
  };
}
