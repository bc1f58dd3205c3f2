/** All that stands beside the runs, unfolded where it is asked for. */
import './panelsEnglish.ts';
import type { Engine } from '../../../kit/engine/engine.ts';
import { EngineOnDemand } from '../../../kit/engine/onDemand.ts';
import { dataTable } from '../../../kit/experiment/dataTable.ts';
import type { LiveLog } from '../../../kit/ui/liveLog.ts';
import type { BenchState } from '../benchState.ts';
import { type Moment, SaidPanel } from '../spoken/saidPanel.ts';
import { BracketPanel } from './bracketPanel.ts';
import { EnsemblePanel } from './ensemble/ensemblePanel.ts';
import type { Panel } from './panel.ts';
import { PrecisionPanel } from './precisionPanel.ts';
import { ReferenceRun } from './referenceRunPanel.ts';
import { SectionPanel } from './sectionPanel.ts';
import { SweepPanel } from './sweep/sweepPanel.ts';
import { ThereAndBack } from './thereAndBackPanel.ts';
import { TwoFormPanel } from './twoFormPanel.ts';

/** `openEngine` opens another engine; `log` has what was said so far. */
export function openPanels(
  engine: Engine,
  openEngine: () => Promise<Engine>,
  state: BenchState,
  log: LiveLog<Moment>,
): readonly Panel[] {
  const spare = new EngineOnDemand(openEngine);
  const latest = () => state.recording;
  const address = () => state.address;
  const reference = new ReferenceRun(spare, state);
  const samples = dataTable(state.columns, latest, 'rattleback', address);
  samples.id = 'samples';
  return [
    reference,
    new SectionPanel(state),
    new BracketPanel(engine, state),
    new ThereAndBack(spare, state),
    new TwoFormPanel(openEngine, state),
    new EnsemblePanel(openEngine, state),
    new PrecisionPanel(openEngine, state),
    new SweepPanel(openEngine, state),
    { element: samples },
    new SaidPanel(log),
  ];
}
