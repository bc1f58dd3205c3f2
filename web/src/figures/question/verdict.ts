/** Judges a reader's answer by what the engine recorded. */
import { say } from '../../kit/language/language.ts';
import { evaluateMeasure, type Recorded } from '../base/figureMeasure.ts';
import { evaluateClaim, runsOf } from './claim.ts';
import type { ChoiceQuestion, FindQuestion, NumberQuestion } from './questionData.ts';

export interface Verdict {
  readonly right: boolean;
  readonly words: string;
  /** The part of the page that is shown: `right`, `wrong`, that of an option, `wrong-up`, `hint-2`. */
  readonly part: string;
}

/** Right when the engine finds the chosen option's claim true. */
export function judgeChoice(question: ChoiceQuestion, answer: string, found: Recorded): Verdict {
  const chosen = question.options.find(({ id }) => id === answer);
  const right = chosen !== undefined && evaluateClaim(chosen.claim, found);
  const [yes, no] =
    question.kind === 'predict'
      ? (['question.predictedRight', 'question.predictedWrong'] as const)
      : (['question.right', 'question.wrongChoice'] as const);
  const wrong = chosen?.replies === true ? `wrong-${chosen.id}` : 'wrong';
  return { right, words: say(right ? yes : no), part: right ? 'right' : wrong };
}

export function judgeFind(question: FindQuestion, found: Recorded): Verdict {
  if (evaluateClaim(question.wants, found)) {
    return { right: true, words: say('question.right'), part: 'right' };
  }
  const hint = question.hints.findIndex(({ when }) => !when || evaluateClaim(when, found));
  return { right: false, words: say('question.notYet'), part: `hint-${hint}` };
}

/** How far an answer may be from the number that was measured. */
function margin({ within }: NumberQuestion, measured: number): number {
  return 'absolute' in within ? within.absolute : within.relative * Math.abs(measured);
}

/** Right when the answer is as near as asked to the number that the engine measures. */
export function judgeNumber(question: NumberQuestion, answer: number, found: Recorded): Verdict {
  const measured = evaluateMeasure(question.wants, found);
  const whole = runsOf(question.wants).every((run) => found.records[run]?.status === 'done');
  if (whole && Math.abs(answer - measured) <= margin(question, measured)) {
    return { right: true, words: say('question.right'), part: 'right' };
  }
  const seen = { ...found, answer };
  const hint = question.hints.findIndex(({ when }) => !when || evaluateClaim(when, seen));
  const part = hint < 0 ? 'wrong' : `hint-${hint}`;
  return { right: false, words: say('question.wrongNumber'), part };
}
