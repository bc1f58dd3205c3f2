/** The parts of the bench that tell of the experiment shown, or compute something beside it. */
import type { Engine } from '../../engine/engine';
import { SpareEngine } from '../../engine/spare';
import type { Experiment } from '../../engine/types';
import { allColumns, type Columns } from '../../experiment/columns';
import { dataTable } from '../../experiment/dataTable';
import type { Look } from '../../experiment/link/look';
import type { Recording } from '../../experiment/recording';
import { BracketPart } from './bracketPanel';
import { EnsemblePanel } from './ensemble/panel';
import { PrecisionPanel } from './precisionPanel';
import { Reference, type ReferenceEvents } from './referenceRun';
import { SectionPart } from './sectionPanel';
import { ThereAndBack } from './thereAndBack';

/** What a part asks of the bench. */
export interface BesideSource extends ReferenceEvents {
  readonly engine: Engine;
  readonly openEngine: () => Promise<Engine>;
  readonly recording: () => Recording | undefined;
  readonly experiment: () => Experiment | undefined;
  /** The playhead. */
  readonly t: () => number;
  /** The whole address of what is shown. */
  readonly address: () => string;
  /** What a link says of a part is another. */
  readonly onLook: () => void;
}

export interface BesidePart {
  readonly element: HTMLElement;
  /** Another experiment is shown: what was told is of none any more. */
  clear?(): void;
  /** The next recording should be looked at in this way. */
  ask?(view: Look, recording: Recording): void;
  /** What a link says of how it is looked at. */
  readonly look?: Look;
  /** All of the recording is there. */
  load?(recording: Recording): void;
  /** The playhead rests at t. */
  rest?(t: number): void;
}

export class Beside {
  /** Stands by the playhead. */
  readonly reference: HTMLElement;
  /** What stands below the results. */
  readonly elements: readonly HTMLElement[];
  /** Everything that is known of a run. */
  readonly columns: Columns;
  private readonly parts: readonly BesidePart[];

  constructor(source: BesideSource) {
    const { catalogue } = source.engine;
    const spare = new SpareEngine(source.openEngine);
    const reference = new Reference(catalogue, spare, source);
    this.columns = (recording, run) => [
      ...allColumns(recording, run),
      ...reference.columns(recording, run),
    ];
    const rest: readonly BesidePart[] = [
      { element: dataTable(this.columns, source.recording, 'rattleback', source.address) },
      new SectionPart(source.address, source.onLook),
      new BracketPart(source.engine, source.address),
      new ThereAndBack(spare, source),
      new EnsemblePanel(source.openEngine, source.experiment, catalogue),
      new PrecisionPanel({ ...source, catalogue, open: source.openEngine }),
    ];
    this.reference = reference.element;
    this.elements = rest.map(({ element }) => element);
    this.parts = [reference, ...rest];
  }

  /** Another recording begins, looked at as `view`; left out: as before. */
  open(recording: Recording, view: Look | undefined): void {
    for (const part of this.parts) part.clear?.();
    if (view === undefined) return;
    for (const part of this.parts) part.ask?.(view, recording);
  }

  get look(): Look {
    return Object.assign({}, ...this.parts.map(({ look }) => look)) as Look;
  }

  load(recording: Recording): void {
    for (const part of this.parts) part.load?.(recording);
  }

  rest(t: number): void {
    for (const part of this.parts) part.rest?.(t);
  }
}
