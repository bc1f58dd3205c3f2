/** Which lessons show which systems and methods. */
import type { Experiment } from '../../src/kit/engine/types.ts';
import type { Lesson } from '../lesson/lesson.ts';

export interface LessonUse {
  /** Path below the site's root. */
  readonly address: string;
  readonly title: string;
  readonly systems: ReadonlySet<string>;
  readonly methods: ReadonlySet<string>;
}

type LessonParts = Pick<Lesson, 'facts' | 'figures'>;

export function lessonUses(lessons: readonly LessonParts[]): LessonUse[] {
  return lessons.map(({ facts, figures }) => {
    const experiments: readonly Experiment[] = figures.map(({ experiment }) => experiment);
    return {
      address: `lessons/${facts.slug}/index.html`,
      title: facts.title,
      systems: new Set(experiments.map(({ system }) => system)),
      methods: new Set(experiments.flatMap(({ runs }) => runs.map(({ method }) => method))),
    };
  });
}
