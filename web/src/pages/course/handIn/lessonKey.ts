/** What the teacher's page knows of a lesson, to judge what is handed in. */
import type { Question } from '../../../figures/question/questionData.ts';
import type { Task } from '../courseData.ts';

export interface QuestionKey {
  readonly data: Question;
  /** Predictions and questions are counted apart. */
  readonly number: number;
  readonly points: number;
  /** By the ids of the options, in words. */
  readonly options: Readonly<Record<string, string>>;
}

export interface LessonKey {
  readonly title: string;
  readonly questions: readonly QuestionKey[];
  /** How many exercises for a pencil it has. */
  readonly pencil: number;
  readonly homework: readonly Task[];
}

/** By the names of the lessons. */
export type LessonKeys = Readonly<Record<string, LessonKey>>;
