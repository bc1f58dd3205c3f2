/** Opens the engine for pages; where it is missing, errors say why in the words of the pages. */
import { openEngine as open } from '../engine/engine.ts';
import type { Engine } from '../engine/engineInterface.ts';
import type { Spawned } from '../engine/spawn.ts';
import { explained } from './absence.ts';

export async function openEngine(first?: Spawned): Promise<Engine> {
  try {
    return await open(first, undefined, explained);
  } catch (error) {
    throw await explained(error);
  }
}
