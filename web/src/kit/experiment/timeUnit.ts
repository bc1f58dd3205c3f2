/** What a system counts its time in. */
import type { SystemInfo } from '../engine/types.ts';

/** The unit below that of its velocities: “d” of “AU/d”. Nothing where they have none. */
export function givenTimeUnit({ components }: Pick<SystemInfo, 'components'>): string | undefined {
  return components.flatMap(({ kind, unit }) => {
    const below = kind === 'v' ? /\/(\p{L}+)$/u.exec(unit)?.[1] : undefined;
    return below ?? [];
  })[0];
}

/** Seconds where the system does not say. */
export function timeUnit(system: Pick<SystemInfo, 'components'>): string {
  return givenTimeUnit(system) ?? 's';
}
