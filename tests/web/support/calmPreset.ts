/** A start at which the exact flow does not blow up a difference of one rounding. */
import type { PresetInfo, SystemInfo } from '../../../web/src/kit/engine/types.ts';

export function calmPreset(system: SystemInfo): PresetInfo {
  const preset = system.presets.find(({ sensitive }) => !sensitive);
  if (preset === undefined) throw new Error(`${system.id} has no calm preset`);
  return preset;
}

/** A step at which every method, explicit Euler too, follows the motion of a preset. */
export function calmStep(preset: PresetInfo): number {
  return preset.h / 20;
}
