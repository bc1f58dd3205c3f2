/** The parts of the bench that tell of the experiment shown, or compute something beside it. */
import type { Engine } from '../engine/engine';
import { SpareEngine } from '../engine/spare';
import type { Experiment } from '../engine/types';
import { allColumns } from '../experiment/columns';
import { dataTable } from '../experiment/dataTable';
import { type Recording, runName } from '../experiment/recording';
import { ThereAndBack } from './back/back';
import { EnsemblePanel } from './ensemble/panel';
import { PrecisionPanel } from './precision/panel';
import { Reference, type ReferenceEvents } from './reference/reference';
import { BracketPart } from './workings/bracketPart';
import { SectionPart } from './workings/sectionPart';

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
}

export interface BesidePart {
  readonly element: HTMLElement;
  /** Another experiment is shown: what was told is of none any more. */
  clear?(): void;
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
  private readonly parts: readonly BesidePart[];

  constructor(source: BesideSource) {
    const { catalogue } = source.engine;
    const spare = new SpareEngine(source.openEngine);
    const reference = new Reference(catalogue, spare, source);
    const rest: readonly BesidePart[] = [
      { element: dataTable(allColumns, source.recording, 'rattleback', source.address) },
      new SectionPart(source.address),
      new BracketPart(source.engine, source.address),
      new ThereAndBack(spare, source),
      new EnsemblePanel(source.openEngine, source.experiment, (experiment) =>
        experiment.runs.map((run) => runName(run, experiment, catalogue)),
      ),
      new PrecisionPanel({ ...source, catalogue, open: source.openEngine }),
    ];
    this.reference = reference.element;
    this.elements = rest.map(({ element }) => element);
    this.parts = [reference, ...rest];
  }

  clear(): void {
    for (const part of this.parts) part.clear?.();
  }

  load(recording: Recording): void {
    for (const part of this.parts) part.load?.(recording);
  }

  rest(t: number): void {
    for (const part of this.parts) part.rest?.(t);
  }
}
