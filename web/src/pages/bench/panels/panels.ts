/** All that stands beside the runs, unfolded where it is asked for. */
import type { Engine } from '../../../kit/engine/engine';
import { EngineOnDemand } from '../../../kit/engine/onDemand';
import { dataTable } from '../../../kit/experiment/dataTable';
import type { BenchState } from '../state';
import { BracketPanel } from './bracketPanel';
import { EnsemblePanel } from './ensemble/ensemblePanel';
import type { Panel } from './panel';
import { PrecisionPanel } from './precisionPanel';
import { ReferenceRun } from './referenceRunPanel';
import { SectionPanel } from './sectionPanel';
import { SweepPanel } from './sweep/sweepPanel';
import { ThereAndBack } from './thereAndBackPanel';
import { TwoFormPanel } from './twoFormPanel';

export interface Panels {
  readonly all: readonly Panel[];
  /** Of those, the one that stands above the motion where a system is looked at by it first. */
  readonly section: Panel;
}

/** Those that follow the bench's state do so from now on. `openEngine` opens another engine. */
export function openPanels(
  engine: Engine,
  openEngine: () => Promise<Engine>,
  state: BenchState,
): Panels {
  const spare = new EngineOnDemand(openEngine);
  const latest = () => state.recording;
  const address = () => state.address;
  const reference = new ReferenceRun(spare, state);
  const section = new SectionPanel(state);
  const samples = dataTable(state.columns, latest, 'rattleback', address);
  samples.id = 'samples';
  const all: readonly Panel[] = [
    reference,
    section,
    new BracketPanel(engine, state),
    new ThereAndBack(spare, state),
    new TwoFormPanel(openEngine, state),
    new EnsemblePanel(openEngine, state),
    new PrecisionPanel(openEngine, state),
    new SweepPanel(openEngine, state),
    { element: samples },
  ];
  state.follow(...all);
  return { all, section };
}
