/** The plots there are for a recording, in their order: from what was recorded to the instruments. */
import { thinnedOverDecades } from '../../../kit/analysis/spectrum.ts';
import { type ComponentInfo, type InvariantInfo, internalSize } from '../../../kit/engine/types.ts';
import { errorMeasure } from '../../../kit/experiment/errorMeasure.ts';
import { errorInSentence } from '../../../kit/experiment/errorName.ts';
import { workColumn } from '../../../kit/experiment/experimentColumns.ts';
import type { Recording } from '../../../kit/experiment/recording.ts';
import type { Distance } from '../../../kit/experiment/referenceRun.ts';
import { timeUnit } from '../../../kit/experiment/timeUnit.ts';
import { inSentence } from '../../../kit/language/inSentence.ts';
import { say } from '../../../kit/language/language.ts';
import { type Pair, timeId } from './pair.ts';
import { type Curve, type PlotKind, runSeries } from './plotKind.ts';
import { columnOf, sharesScale } from './portrait.ts';
import type { Spectra } from './spectra.ts';

export const phasePanel = 'phase';
export const iterationsPanel = 'iterations';
export const stepSizePanel = 'step-sizes';
export const spectrumPanel = 'spectrum';
export const referencePanel = 'reference-distance';

/** Errors at or below it are drawn on the floor: no double can tell them from zero. */
const floor = 1e-17;
/** As large as what it is an error of: up to here all are drawn, so that plots can be compared. */
const ceiling = 1;
/** Some tens of roundings, 2⁻⁵³ each, of a number of size one. */
const roundOff = 1e-14;
/** Round-off spread over all frequencies lies below round-off. */
const spectrumFloor = 1e-20;
/** Energy and constraint are the first two kept; more are there for the asking. */
const invariantsShown = 2;

/** The invariants that are shown unless asked otherwise: of those that every motion keeps, if any is. */
function usualInvariants(infos: readonly InvariantInfo[]): readonly InvariantInfo[] {
  const kept = infos.filter(({ conditional }) => !conditional);
  return (kept.length > 0 ? kept : infos).slice(0, invariantsShown);
}

const nothing: Curve = { x: new Float64Array(0), y: new Float64Array(0) };

/** What the reader chose to see in them. */
export interface PlotChoices {
  /** The pair of the phase portrait. */
  readonly phase: Pair;
  /** The invariant whose error has its spectrum shown. */
  readonly spectrumOf: string;
  /** How far each run is from the reference; empty without one. */
  readonly distances: readonly Distance[];
}

function timeLabel({ system }: Recording): string {
  return say('plots.time', { unit: timeUnit(system) });
}

function invariantKind(recording: Recording, info: InvariantInfo, index: number): PlotKind {
  const { id, name, conditional } = info;
  const measure = errorMeasure(info, index, recording.system, recording.header.runs);
  return {
    panel: {
      id,
      // What a torque changes is no error.
      title: conditional ? say('plots.change', { quantity: inSentence(name) }) : name,
      xLabel: timeLabel(recording),
      yLabel: say(conditional ? 'plots.against' : 'plots.error', { ...measure }),
      yScale: 'log',
      floor,
      // What a torque changes has no round-off to be seen.
      ...(conditional ? {} : { ceiling, shade: { upTo: roundOff, name: say('plots.roundOff') } }),
      timeline: true,
    },
    shown: usualInvariants(recording.system.invariants).includes(info),
    series: () =>
      runSeries(recording, (run) => {
        const record = recording.records[run];
        if (record === undefined) return nothing;
        return { x: record.t.subarray(0, record.count), y: record.error(index) };
      }),
  };
}

export function axisLabel(component: ComponentInfo | undefined): string {
  if (component === undefined) return '';
  return component.unit === '' ? component.name : `${component.name} / ${component.unit}`;
}

function portraitKind(recording: Recording, phase: Pair): PlotKind {
  const [across, up] = phase.map((id) => recording.header.components.find((one) => one.id === id));
  const overTime = phase[0] === timeId;
  return {
    panel: {
      id: phasePanel,
      title: say(overTime ? 'plots.overTime' : 'plots.portrait'),
      ...(overTime && up !== undefined ? { tab: up.name } : {}),
      xLabel: overTime ? timeLabel(recording) : axisLabel(across),
      yLabel: axisLabel(up),
      yScale: 'linear',
      timeline: overTime,
      equal: sharesScale(across, up),
    },
    shown: true,
    series: () =>
      runSeries(recording, (run) => {
        const record = recording.records[run];
        if (record === undefined) return nothing;
        const [x, y] = phase.map((id) => columnOf(recording, record, id));
        return { x: x as Float64Array, y: y as Float64Array };
      }),
  };
}

function iterationsKind(recording: Recording): PlotKind {
  return {
    panel: {
      id: iterationsPanel,
      title: say('plots.iterations'),
      xLabel: timeLabel(recording),
      yLabel: say('plots.aStep'),
      yScale: 'linear',
      timeline: true,
    },
    shown: false,
    series: () =>
      runSeries(recording, (run) => {
        const record = recording.records[run];
        if (record === undefined) return nothing;
        // The start is no step.
        return {
          x: record.t.subarray(1, record.count),
          y: workColumn(recording, run).values.subarray(1),
        };
      }),
  };
}

/** The step sizes that a method chose: level while a step was taken, a spike where one was refused. */
function stepSizes(recording: Recording, run: number): Curve {
  const { internal, internalCount = 0 } = recording.records[run] ?? {};
  const x: number[] = [];
  const y: number[] = [];
  for (let i = 0; i < internalCount; i += internalSize) {
    const [t = 0, h = 0, , taken] = internal?.subarray(i, i + internalSize) ?? [];
    x.push(t);
    y.push(h);
    if (taken !== 1) continue;
    x.push(t + h);
    y.push(h);
  }
  return { x: Float64Array.from(x), y: Float64Array.from(y) };
}

function stepSizeKind(recording: Recording): PlotKind {
  return {
    panel: {
      id: stepSizePanel,
      title: say('plots.stepSizes'),
      xLabel: timeLabel(recording),
      yLabel: say('plots.stepSize', { unit: timeUnit(recording.system) }),
      yScale: 'log',
      floor,
      timeline: true,
      unmarked: true,
    },
    shown: false,
    series: () => runSeries(recording, (run) => stepSizes(recording, run)),
  };
}

function spectrumKind(recording: Recording, spectra: Spectra, of: string): PlotKind {
  const info = recording.system.invariants.find(({ id }) => id === of);
  const difference = info === undefined ? of : errorInSentence(info);
  return {
    panel: {
      id: spectrumPanel,
      title: say('plots.spectrum', { difference }),
      xLabel: say('plots.frequency', { unit: timeUnit(recording.system) }),
      yLabel: say('plots.amplitude'),
      xScale: 'log',
      yScale: 'log',
      floor: spectrumFloor,
      timeline: false,
      unmarked: true,
    },
    shown: false,
    series: () => {
      const known = spectra.get(recording, of);
      return runSeries(recording, (run) => {
        const spectrum = known[run];
        if (spectrum === undefined) return nothing;
        return thinnedOverDecades(spectrum.omega, spectrum.amplitude);
      });
    },
  };
}

function distanceKind(recording: Recording, distances: readonly Distance[]): PlotKind {
  return {
    panel: {
      id: referencePanel,
      title: say('plots.distance'),
      xLabel: timeLabel(recording),
      yLabel: say('plots.largestDifference'),
      yScale: 'log',
      floor,
      timeline: true,
    },
    shown: true,
    series: () =>
      runSeries(recording, (run) => {
        const { t: x, value: y } = distances[run] ?? { t: nothing.x, value: nothing.y };
        return { x, y };
      }),
  };
}

/** All plots of a recording: the invariants, the portrait, the work and the spectrum. */
export function plotKinds(
  recording: Recording,
  { phase, spectrumOf, distances }: PlotChoices,
  spectra: Spectra,
): readonly PlotKind[] {
  return [
    ...(distances.length > 0 ? [distanceKind(recording, distances)] : []),
    ...recording.system.invariants.map((info, i) => invariantKind(recording, info, i)),
    portraitKind(recording, phase),
    iterationsKind(recording),
    ...(recording.header.runs.some(({ adaptive }) => adaptive === true)
      ? [stepSizeKind(recording)]
      : []),
    spectrumKind(recording, spectra, spectrumOf),
  ];
}
