/** Judges any kind of question: which experiment its answer asks for, and what the engine's record of it says. */
import type { Experiment } from '../../kit/engine/types.ts';
import type { Recorded } from '../base/figureMeasure.ts';
import { withTarget } from '../base/variant.ts';
import type { Question } from './questionData.ts';
import { judgeChoice, judgeFind, judgeNumber, type Verdict } from './verdict.ts';

/** The experiment that an answer is judged by. */
export function experimentFor(question: Question, answer: string): Experiment {
  if (question.kind !== 'find') return question.experiment;
  return withTarget(question.experiment, question.target, Number(answer));
}

export function judged(question: Question, answer: string, found: Recorded): Verdict {
  if (question.kind === 'find') return judgeFind(question, found);
  if (question.kind === 'number') return judgeNumber(question, Number(answer), found);
  return judgeChoice(question, answer, found);
}
