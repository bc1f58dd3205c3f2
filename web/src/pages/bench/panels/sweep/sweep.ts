/**
 * An experiment again and again, with one of its numbers from one value to another: what each method
 * then comes to. Every value and method is a run of its own, on as many engines as there are given.
 */
import type { Engine } from '../../../../kit/engine/engine.ts';
import { onPool } from '../../../../kit/engine/enginePool.ts';
import { sentenceOf } from '../../../../kit/engine/fault.ts';
import type { Experiment, RunSpec, SystemInfo } from '../../../../kit/engine/types.ts';
import { record } from '../../../../kit/experiment/recording.ts';
import { withOwnStep, withParameter } from '../../setup/setupDraft.ts';
import { type SectionChoice, sectionOf } from '../section.ts';

/** The step size, or the id of a parameter. */
export const stepId = 'h';

export interface SweepSpec {
  readonly experiment: Experiment;
  readonly system: SystemInfo;
  /** `h`, or a parameter. */
  readonly of: string;
  readonly values: readonly number[];
  /** The component that is told where it is crossed is the second of its axes. */
  readonly section: SectionChoice;
}

/** What a run came to. */
export interface SweepPoint {
  readonly value: number;
  /** Largest errors of the invariants, and the components at the end: in their order. */
  readonly worst: readonly number[];
  readonly end: readonly number[];
  /** Of all components at each crossing of the section. */
  readonly crossings: readonly (readonly number[])[];
  readonly work: Readonly<Record<string, number>>;
  /** Milliseconds from asking to the last sample. */
  readonly time: number;
  /** Why it stopped before its horizon, or nothing. */
  readonly failure: string;
}

/** Of each run the points that are there, from the least value to the greatest. */
export type SweepResult = readonly (readonly SweepPoint[])[];

/** From low to high, equally far apart or by equal factors; whole numbers once each. */
export function valuesBetween(
  low: number,
  high: number,
  count: number,
  { log = false, whole = false } = {},
): number[] {
  const shares = Array.from({ length: count }, (_, i) => (count < 2 ? 0 : i / (count - 1)));
  const values = shares.map((share) => {
    if (share === 0) return low;
    if (share === 1) return high;
    const x = log ? low * (high / low) ** share : low + share * (high - low);
    return whole ? Math.round(x) : Number(x.toPrecision(12));
  });
  return [...new Set(values)];
}

/** A method that has a step size of its own takes the swept one too. */
export function sweptExperiment(
  { experiment, system, of }: Pick<SweepSpec, 'experiment' | 'system' | 'of'>,
  run: RunSpec,
  value: number,
): Experiment {
  if (of === stepId) return { ...experiment, h: value, runs: [withOwnStep(run, undefined)] };
  return { ...withParameter(system, experiment, of, value), runs: [run] };
}

async function pointOf(
  engine: Engine,
  spec: SweepSpec,
  run: RunSpec,
  value: number,
  signal: AbortSignal,
): Promise<SweepPoint> {
  const { of, system, section } = spec;
  const asked = sweptExperiment(spec, run, value);
  const starts = system.parameters.find(({ id }) => id === of)?.starts === true;
  try {
    const { parameters, q, v } = asked;
    const nearest =
      of === stepId
        ? { q, v }
        : await engine.probe<Pick<Experiment, 'q' | 'v'>>({
            ...{ op: 'project', system: asked.system, parameters },
            ...(starts ? { q: [], v: [] } : { q, v }),
          });
    const begun = performance.now();
    const recording = await record(engine, { ...asked, q: nearest.q, v: nearest.v }, signal);
    const time = performance.now() - begun;
    const [one] = recording.records;
    if (one === undefined) throw new Error('the engine sent no run');
    const last = one.count - 1;
    const known = recording.components.includes(section.of);
    const crossings = recording.components.map((id) => {
      const axes = [section.of, id] as const;
      return known ? [...(sectionOf(recording, { ...section, axes })[0]?.y ?? [])] : [];
    });
    return {
      value,
      worst: recording.invariants.map((_, i) => one.worstError(i, last)),
      end: [...one.values.subarray(last * one.components, (last + 1) * one.components)],
      crossings,
      work: one.work,
      time,
      failure: one.status === 'failed' ? one.message : '',
    };
  } catch (error) {
    signal.throwIfAborted();
    const failure = sentenceOf(error);
    return { ...{ value, worst: [], end: [], crossings: [], work: {}, time: Number.NaN }, failure };
  }
}

/** `onProgress` is called as points come, with how much of the work is done; rejects when aborted. */
export async function runSweep(
  spec: SweepSpec,
  size: number,
  open: () => Promise<Engine>,
  signal: AbortSignal,
  onProgress: (result: SweepResult, done: number) => void,
): Promise<void> {
  const { experiment, values } = spec;
  const result: SweepPoint[][] = experiment.runs.map(() => []);
  const tasks = values.flatMap((value) => experiment.runs.map((run, i) => ({ value, run, i })));
  let done = 0;
  await onPool(tasks, size, open, signal, async (engine, { value, run, i }) => {
    const point = await pointOf(engine, spec, run, value, signal);
    const points = result[i] as SweepPoint[];
    points.push(point);
    points.sort((a, b) => a.value - b.value);
    done += 1;
    onProgress(result, done / tasks.length);
  });
}
