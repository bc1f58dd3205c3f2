/** How an experiment is looked at: what a link holds beside it. What is left out is as usual. */
import { type Arrangement, arrangements } from '../arrangement.ts';
import { idAt, listAt, numberAt, objectAt, type Part, refuse, refusePart } from './check.ts';

/** The Poincaré section that is unfolded. */
export interface SectionLook {
  /** Id of the component that crosses the level. */
  readonly of: string;
  readonly level: number;
  /** 1: upwards, −1: downwards. */
  readonly direction: 1 | -1;
  /** Ids of the components across and up. */
  readonly axes: readonly [string, string];
  /** Angles that differ by whole turns are one. */
  readonly wrapped: boolean;
}

export interface Look {
  /** Playhead in seconds. */
  readonly t?: number;
  /** Ids of the components of the phase portrait. */
  readonly phase?: readonly [string, string];
  /** Ids of the plots shown. */
  readonly plots?: readonly string[];
  /** Id of the invariant whose error has its spectrum shown. */
  readonly spectrum?: string;
  readonly section?: SectionLook;
  /** The reference is beside the runs. */
  readonly reference?: true;
  /** The forces of constraints are drawn. */
  readonly forces?: true;
  /** How the runs are seen, where it is otherwise than usual. */
  readonly seen?: Arrangement;
}

const mostPlots = 64;

export function pairAt(value: unknown, part: Part): readonly [string, string] {
  const [first, second] = listAt(value, part, 2);
  return [idAt(first, 'sharedPart.component'), idAt(second, 'sharedPart.component')];
}

export function plotsAt(value: unknown): readonly string[] {
  return listAt(value, 'sharedPart.plots', mostPlots).map((id) => idAt(id, 'sharedPart.plot'));
}

function flagAt(value: unknown, part: Part): boolean {
  if (typeof value !== 'boolean') refusePart('shared.notFlag', part);
  return value;
}

export function sectionAt(value: unknown): SectionLook {
  const { of, level, direction, axes, wrapped } = objectAt(value, 'sharedPart.section');
  if (direction !== 1 && direction !== -1) {
    refuse('shared.noDirection');
  }
  return {
    of: idAt(of, 'sharedPart.component'),
    level: numberAt(level, 'sharedPart.sectionLevel'),
    direction,
    axes: pairAt(axes, 'sharedPart.section'),
    wrapped: flagAt(wrapped, 'sharedPart.sectionAngles'),
  };
}

export function arrangementAt(value: unknown): Arrangement {
  const { kind, front } = objectAt(value, 'sharedPart.seen');
  const known = arrangements.find((one) => one === kind);
  if (known === undefined || !Number.isInteger(front) || (front as number) < 0) {
    refuse('shared.noArrangement');
  }
  return { kind: known, front: front as number };
}

/** Reads a view that was kept as it is. */
export function lookAt(value: unknown): Look {
  if (value === undefined) return {};
  const look = objectAt(value, 'sharedPart.view');
  const { t, phase, plots, spectrum, section, reference, forces, seen } = look;
  return {
    ...(t === undefined ? {} : { t: numberAt(t, 'sharedPart.time') }),
    ...(phase === undefined ? {} : { phase: pairAt(phase, 'sharedPart.phasePortrait') }),
    ...(plots === undefined ? {} : { plots: plotsAt(plots) }),
    ...(spectrum === undefined ? {} : { spectrum: idAt(spectrum, 'sharedPart.spectrum') }),
    ...(section === undefined ? {} : { section: sectionAt(section) }),
    ...(reference === true ? { reference } : {}),
    ...(forces === true ? { forces } : {}),
    ...(seen === undefined ? {} : { seen: arrangementAt(seen) }),
  };
}
