/** What a lesson says about its use in a class, as its pages carry it. */

import type { Measure, Target } from '../../figures/base/figureBase.ts';
import type { NumberQuestion } from '../../figures/lessonFigures.ts';
import type { Question } from '../../figures/question/questionData.ts';
import type { Definitions } from '../../kit/engine/defining.ts';
import type { Experiment } from '../../kit/engine/types.ts';

/** A section, a figure or a question of the class path, by its id on the page. */
export interface PathStep {
  readonly at: string;
  readonly minutes: number;
}

/** A class takes no longer, in minutes. */
export const classMinutes = 45;

/** Where a lesson says nothing else. A prediction earns its point by being made. */
export const usualPoints: Readonly<Record<Question['kind'], number>> = {
  predict: 1,
  choice: 2,
  number: 3,
  find: 3,
};

/** For an answer in the student's own words. */
export const wordPoints = 2;

/** What a lesson page carries. */
export interface ClassData {
  readonly path: readonly PathStep[];
  /** By the ids of the questions. */
  readonly points: Readonly<Record<string, number>>;
}

/** A number that a seed draws: from, from + step, … up to `to`. */
export interface Draw {
  readonly name: string;
  readonly target: Target;
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

/** A task of the homework: the engine measures its answer. */
export interface Task {
  readonly id: string;
  readonly experiment: Experiment;
  readonly define?: Definitions;
  readonly draws: readonly Draw[];
  readonly wants: Measure;
  readonly within: NumberQuestion['within'];
  readonly points: number;
}
