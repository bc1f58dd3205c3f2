/**
 * A Poincaré section of a recording: where one component crosses a level, and two others there, by
 * cubic interpolation between samples.
 */
import { crossings, interpolated, withinTurn } from '../../analysis/crossings';
import type { ComponentInfo } from '../../engine/types';
import type { Recording } from '../../experiment/recording';
import type { SectionView } from '../../experiment/view';
import { say } from '../../language/language';
import { formatNumber } from '../../ui/format';

export type SectionChoice = SectionView;

/** The points of one run, in order of time. */
export interface SectionPoints {
  readonly t: Float64Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
}

export function isAngle(component: ComponentInfo | undefined): boolean {
  return component?.kind === 'q' && component.unit === 'rad';
}

export function sectionOf(recording: Recording, choice: SectionChoice): readonly SectionPoints[] {
  const { components } = recording.header;
  const [of, ...axes] = [choice.of, ...choice.axes].map((id) => recording.components.indexOf(id));
  const turns = (index: number | undefined): boolean =>
    choice.wrapped && isAngle(components[index ?? -1]);
  const { level: value, direction } = choice;
  const level = { value, direction, ...(turns(of) ? { period: 2 * Math.PI } : {}) };
  return recording.records.map((record) => {
    const t = record.t.subarray(0, record.count);
    const found = crossings(t, record.component(of as number), level);
    const [x, y] = axes.map((index) => {
      const column = record.component(index);
      const at = found.map((crossing) => interpolated(t, column, crossing.index, crossing.t));
      return Float64Array.from(turns(index) ? at.map(withinTurn) : at);
    }) as [Float64Array, Float64Array];
    return { t: Float64Array.from(found, (crossing) => crossing.t), x, y };
  });
}

/** Components that are looked through for one that comes back to zero. */
const mostTried = 60;
/** So many crossings in the first run make a section. */
const enough = 3;

/** The first component that comes back to zero often enough, and a pair to plot with it. */
export function defaultSection(recording: Recording): SectionChoice {
  const { components } = recording.header;
  const [first] = recording.records;
  const t = first?.t.subarray(0, first.count) ?? new Float64Array(0);
  const tried = first === undefined ? [] : components.slice(0, mostTried);
  const returning = tried.findIndex((_, index) => {
    const column = first?.component(index) ?? [];
    return crossings(t, column, { value: 0, direction: 1 }).length >= enough;
  });
  const of = Math.max(returning, 0);
  const coordinates = components.filter(({ kind }) => kind === 'q');
  const velocities = components.filter(({ kind }) => kind === 'v');
  // Another coordinate and its velocity, or this coordinate's own velocity and the next.
  const other = coordinates.findIndex((_, index) => index !== of);
  const wanted = [coordinates[other], velocities[other], velocities[0], ...components];
  const free = wanted.filter((one): one is ComponentInfo => {
    return one !== undefined && one !== components[of];
  });
  const [x, y = x] = [...new Set(free)].map(({ id }) => id);
  const id = components[of]?.id ?? '';
  return { of: id, level: 0, direction: 1, axes: [x ?? id, y ?? id], wrapped: true };
}

/** “Gonzalez: 37 points where x = 0 upwards.” */
export function sectionSentence(
  name: string,
  count: number,
  of: string,
  choice: SectionChoice,
): string {
  const way = choice.direction > 0 ? 'up' : 'down';
  const level = formatNumber(choice.level);
  return count === 0
    ? say('section.none', { name, of, level, way })
    : say('section.crossings', { name, n: count, of, level, way });
}
