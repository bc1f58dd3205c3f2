/** How an experiment is looked at: what a link holds beside it. What is left out is as usual. */
import { idAt, listAt, numberAt, objectAt, refuse } from './check';

/** The Poincaré section that is unfolded. */
export interface SectionView {
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

export interface View {
  /** Playhead in seconds. */
  readonly t?: number;
  /** Ids of the components of the phase portrait. */
  readonly phase?: readonly [string, string];
  /** Ids of the plots shown. */
  readonly plots?: readonly string[];
  /** Id of the invariant whose error has its spectrum shown. */
  readonly spectrum?: string;
  readonly section?: SectionView;
  /** The reference is beside the runs. */
  readonly reference?: true;
}

const mostPlots = 64;

export function pairAt(value: unknown, what: string): readonly [string, string] {
  const [first, second] = listAt(value, what, 2);
  return [idAt(first, 'a component'), idAt(second, 'a component')];
}

export function plotsAt(value: unknown): readonly string[] {
  return listAt(value, 'the list of plots', mostPlots).map((id) => idAt(id, 'a plot'));
}

function flagAt(value: unknown, what: string): boolean {
  if (typeof value !== 'boolean') refuse(`is broken: ${what} is neither on nor off.`);
  return value;
}

export function sectionAt(value: unknown): SectionView {
  const { of, level, direction, axes, wrapped } = objectAt(value, 'the section');
  if (direction !== 1 && direction !== -1) {
    refuse('is broken: the section goes neither up nor down.');
  }
  return {
    of: idAt(of, 'a component'),
    level: numberAt(level, 'the level of the section'),
    direction,
    axes: pairAt(axes, 'the section'),
    wrapped: flagAt(wrapped, 'the angles of the section'),
  };
}

/** Reads a view that was kept as it is. */
export function viewAt(value: unknown): View {
  if (value === undefined) return {};
  const { t, phase, plots, spectrum, section, reference } = objectAt(value, 'the view');
  return {
    ...(t === undefined ? {} : { t: numberAt(t, 'the time') }),
    ...(phase === undefined ? {} : { phase: pairAt(phase, 'the phase portrait') }),
    ...(plots === undefined ? {} : { plots: plotsAt(plots) }),
    ...(spectrum === undefined ? {} : { spectrum: idAt(spectrum, 'the spectrum') }),
    ...(section === undefined ? {} : { section: sectionAt(section) }),
    ...(reference === true ? { reference } : {}),
  };
}
