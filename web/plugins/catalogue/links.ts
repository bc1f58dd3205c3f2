/** Links from the pages to the bench. */

import type { Catalogue, Experiment, PresetInfo, SystemInfo } from '../../src/kit/engine/types.ts';
import { encodePermalink } from '../../src/kit/experiment/link/permalink.ts';
import {
  defaultExperiment,
  withPreset,
  withSystem,
} from '../../src/pages/bench/setup/setupDraft.ts';

/** The bench as it would stand had the reader chosen the system there, and then the start. */
function startOf(catalogue: Catalogue, system: SystemInfo, preset: PresetInfo): Experiment {
  const opened = withSystem(catalogue, defaultExperiment(catalogue), system.id);
  return withPreset(system, opened, preset.id);
}

/** From a page one folder deep; with a `method`, that one alone runs. */
export function benchLink(
  catalogue: Catalogue,
  system: SystemInfo,
  preset: PresetInfo,
  method?: string,
): string {
  const start = startOf(catalogue, system, preset);
  const experiment = method === undefined ? start : { ...start, runs: [{ method }] };
  return `../bench.html#${encodePermalink({ experiment, view: {} }, catalogue)}`;
}
