/** The plots there are for a recording, in their order: from what was recorded to the instruments. */
import { thinnedOverDecades } from '../analysis/thinning';
import type { ComponentInfo, InvariantInfo } from '../engine/types';
import { workColumn } from '../experiment/columns';
import type { Recording } from '../experiment/recording';
import type { Distance } from '../experiment/reference';
import { say } from '../language/language';
import { type Curve, type PlotKind, runSeries } from './plotKind';
import type { Spectra } from './spectra';

export const phasePanel = 'phase';
export const iterationsPanel = 'iterations';
export const spectrumPanel = 'spectrum';
export const referencePanel = 'reference-distance';

/** Errors at or below it are drawn on the floor: no double can tell them from zero. */
const floor = 1e-17;
/** Round-off spread over all frequencies lies below round-off. */
const spectrumFloor = 1e-20;
/** Energy and constraint are the first two; more are there for the asking. */
const invariantsShown = 2;

const nothing: Curve = { x: new Float64Array(0), y: new Float64Array(0) };

/** What the reader chose to see in them. */
export interface PlotChoices {
  /** The pair of the phase portrait. */
  readonly phase: readonly [string, string];
  /** The invariant whose error has its spectrum shown. */
  readonly spectrumOf: string;
  /** How far each run is from the reference; empty without one. */
  readonly distances: readonly Distance[];
}

function invariantKind(recording: Recording, info: InvariantInfo, index: number): PlotKind {
  return {
    panel: {
      id: info.id,
      title: info.name,
      xLabel: say('plots.time'),
      yLabel: say('plots.error', { measure: info.error }),
      yScale: 'log',
      floor,
      timeline: true,
    },
    shown: index < invariantsShown,
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

function portraitKind(recording: Recording, phase: PlotChoices['phase']): PlotKind {
  const [x, y] = phase.map((id) => recording.components.indexOf(id)) as [number, number];
  const { [x]: across, [y]: up } = recording.header.components;
  return {
    panel: {
      id: phasePanel,
      title: say('plots.portrait'),
      xLabel: axisLabel(across),
      yLabel: axisLabel(up),
      yScale: 'linear',
      timeline: false,
      // Like quantities share a scale: circles look round.
      equal: across !== undefined && across.unit === up?.unit && across.kind === up?.kind,
    },
    shown: true,
    series: () =>
      runSeries(recording, (run) => {
        const record = recording.records[run];
        return record === undefined ? nothing : { x: record.component(x), y: record.component(y) };
      }),
  };
}

function iterationsKind(recording: Recording): PlotKind {
  return {
    panel: {
      id: iterationsPanel,
      title: say('plots.iterations'),
      xLabel: say('plots.time'),
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

function spectrumKind(recording: Recording, spectra: Spectra, of: string): PlotKind {
  const info = recording.system.invariants.find(({ id }) => id === of);
  const name = info?.name ?? of;
  return {
    panel: {
      id: spectrumPanel,
      title: say('plots.spectrum', { invariant: name.toLowerCase() }),
      // The instruments have logarithmic axes upwards only.
      xLabel: say('plots.logFrequency'),
      yLabel: say('plots.amplitude'),
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
        const { x, y } = thinnedOverDecades(spectrum.omega, spectrum.amplitude);
        return { x: x.map(Math.log10), y };
      });
    },
  };
}

/** All plots of a recording: the invariants, the portrait, the work and the spectrum. */
function distanceKind(recording: Recording, distances: readonly Distance[]): PlotKind {
  return {
    panel: {
      id: referencePanel,
      title: say('plots.distance'),
      xLabel: say('plots.time'),
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
    spectrumKind(recording, spectra, spectrumOf),
  ];
}

/** The pair to begin with: two derived quantities where there are some, else two velocities. */
export function defaultPhase(components: readonly ComponentInfo[]): readonly [string, string] {
  const ofKind = (wanted: string) => components.filter(({ kind }) => kind === wanted);
  const pairs = [ofKind('derived'), ofKind('v'), components];
  const [x, y] = pairs.find(({ length }) => length >= 2) ?? components;
  return [x?.id ?? '', y?.id ?? x?.id ?? ''];
}

/** More components than this are offered from both ends only. */
const mostChoices = 200;

export function componentChoices(components: readonly ComponentInfo[]): readonly ComponentInfo[] {
  if (components.length <= mostChoices) return components;
  const half = mostChoices / 2;
  return [...components.slice(0, half), ...components.slice(-half)];
}
