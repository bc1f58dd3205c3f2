/** Which plots there are, and what is drawn in them: from a recording to the instruments. */
import type { ComponentInfo, SystemInfo } from '../engine/types';
import type { Recording } from '../experiment/recording';
import type { PlotPanel, PlotSeries } from '../instruments/instruments';
import { runColours } from '../ui/colours';

export const phasePanel = 'phase';

/** Errors at or below it are drawn on the floor: no double can tell them from zero. */
const floor = 1e-17;

export function invariantPanel(system: SystemInfo, id: string): PlotPanel {
  const info = system.invariants.find((one) => one.id === id);
  const kind = info?.error === 'relative' ? 'relative' : 'absolute';
  return {
    id,
    title: info?.name ?? id,
    xLabel: 'time t / s',
    yLabel: `${kind} error`,
    yScale: 'log',
    floor,
    timeline: true,
  };
}

export function axisLabel(component: ComponentInfo | undefined): string {
  if (component === undefined) return '';
  return component.unit === '' ? component.name : `${component.name} / ${component.unit}`;
}

export function portraitPanel(
  components: readonly ComponentInfo[],
  phase: readonly [string, string],
): PlotPanel {
  const [x, y] = phase.map((id) => components.find((one) => one.id === id));
  return {
    id: phasePanel,
    title: 'Phase portrait',
    xLabel: axisLabel(x),
    yLabel: axisLabel(y),
    yScale: 'linear',
    timeline: false,
    // Like quantities share a scale: circles look round.
    equal: x !== undefined && x.unit === y?.unit && x.kind === y?.kind,
  };
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

export function portraitChoices(components: readonly ComponentInfo[]): readonly ComponentInfo[] {
  if (components.length <= mostChoices) return components;
  const half = mostChoices / 2;
  return [...components.slice(0, half), ...components.slice(-half)];
}

function series(
  recording: Recording,
  columns: (run: number) => readonly [Float64Array, Float64Array],
): PlotSeries[] {
  return recording.records.map((record, run) => {
    const [x, y] = columns(run);
    return {
      id: String(run),
      label: recording.names[run] ?? '',
      colour: runColours[run] ?? '#000000',
      pattern: (run % 4) as 0 | 1 | 2 | 3,
      x,
      y,
      count: record.count,
    };
  });
}

export function invariantSeries(recording: Recording, id: string): PlotSeries[] {
  const index = recording.invariants.indexOf(id);
  return series(recording, (run) => {
    const record = recording.records[run];
    if (record === undefined) return [new Float64Array(0), new Float64Array(0)];
    return [record.t.subarray(0, record.count), record.error(index)];
  });
}

export function portraitSeries(
  recording: Recording,
  phase: readonly [string, string],
): PlotSeries[] {
  const [x, y] = phase.map((id) => recording.components.indexOf(id)) as [number, number];
  return series(recording, (run) => {
    const record = recording.records[run];
    if (record === undefined) return [new Float64Array(0), new Float64Array(0)];
    return [record.component(x), record.component(y)];
  });
}
