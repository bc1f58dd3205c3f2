/** When a worker has too much memory: linear memory never shrinks, and only its end gives all of it back. */

/** In bytes: of the modules that a worker keeps, and of those that it let go since it began. */
export interface ModuleMemory {
  readonly kept: number;
  readonly letGo: number;
}

/** A module takes sixteen, some twenty: two stay, for those who compare two systems. */
const mostKept = 36 * 2 ** 20;
/** Less than this is not worth another worker. */
const mostAtRest = 64 * 2 ** 20;

/** Whether a worker that rests should be replaced. What it let go may wait for its garbage collector. */
export function isExcessive({ kept, letGo }: ModuleMemory): boolean {
  return kept + letGo > mostAtRest;
}

/**
 * Of modules, the latest first, those that are kept: as many as fit, and in any case the one in use,
 * however large it is.
 */
export function keptModules<Module>(
  latest: readonly Module[],
  sizeOf: (module: Module) => number,
  inUse: Module | undefined,
): readonly Module[] {
  let room = mostKept - (inUse === undefined ? 0 : sizeOf(inUse));
  return latest.filter((module) => {
    if (module === inUse) return true;
    room -= sizeOf(module);
    return room >= 0;
  });
}
