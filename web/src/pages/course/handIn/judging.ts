/**
 * Judges hand-ins again: verdicts come from the engine, points and words of options from the lesson. A file is
 * believed only in what its student answered and wrote.
 */

import type { Lab } from '../../../figures/base/lab.ts';
import { experimentFor, judged } from '../../../figures/question/judge.ts';
import { sentenceOf } from '../../../kit/engine/fault.ts';
import type { Recording } from '../../../kit/experiment/recording.ts';
import { say } from '../../../kit/language/language.ts';
import type { Task } from '../courseData.ts';
import { isRight, solve } from '../solve.ts';
import type { HandedAnswer, HandIn, Sealed } from './handIn.ts';
import type { LessonKey, LessonKeys, QuestionKey } from './lessonKey.ts';

export interface Judged {
  readonly handIn: HandIn;
  /** What a teacher should know of the file, in sentences. */
  readonly marks: readonly string[];
}

type Verdict = Pick<HandedAnswer, 'answer' | 'said' | 'right'>;

/** What the lesson has asked, and how an answer to it is judged. */
interface Asked {
  readonly id: string;
  readonly title: string;
  readonly points: number;
  readonly predicts: boolean;
  /** `answer`: not empty. */
  judge(answer: string): Promise<Verdict>;
}

const unanswered: Verdict = { answer: '', said: '', right: null };
const pencilId = /^pencil-([1-9]\d*)$/;

const withoutStop = (title: string): string => title.replace(/\.$/, '');

export class Judge {
  private readonly keys: LessonKeys;
  private readonly lab: () => Pick<Lab, 'record'>;
  /** One for all students who are judged by the same experiment. */
  private readonly records = new Map<string, Promise<Recording>>();
  private readonly never = new AbortController().signal;

  constructor(keys: LessonKeys, lab: () => Pick<Lab, 'record'>) {
    this.keys = keys;
    this.lab = lab;
  }

  async judge(handIn: Sealed): Promise<Judged> {
    const { lesson, answers, work, seed } = handIn;
    const key = Object.hasOwn(this.keys, lesson) ? this.keys[lesson] : undefined;
    if (key === undefined) {
      const unjudged = answers.map((one) => ({ ...one, points: 0, predicts: false, right: null }));
      const title = `${handIn.title} (${lesson})`;
      return {
        handIn: { ...handIn, title, answers: unjudged },
        marks: [say('handIns.unknownLesson', { lesson })],
      };
    }
    const asked = work === 'lesson' ? this.questions(key) : this.tasks(key, seed);
    const marks = new Set<string>();
    const own = [];
    for (const one of asked) own.push(await this.answerOf(one, answers, marks));
    const words = answers.filter(
      ({ id }) => work === 'lesson' && Number(pencilId.exec(id)?.[1]) <= key.pencil,
    );
    const pencil = words.map((one) => ({ ...one, points: 0, predicts: false, right: null }));
    const foreign = answers.length - own.filter(({ found }) => found).length - pencil.length;
    if (foreign > 0) marks.add(say('handIns.foreign', { n: foreign }));
    const whole = [...own.map(({ answer }) => answer), ...pencil];
    return { handIn: { ...handIn, title: key.title, answers: whole }, marks: [...marks] };
  }

  private async answerOf(
    { id, title, points, predicts, judge }: Asked,
    answers: readonly HandedAnswer[],
    marks: Set<string>,
  ): Promise<{ readonly answer: HandedAnswer; readonly found: boolean }> {
    const given = answers.find((one) => one.id === id);
    const answered = given?.answer ?? '';
    let verdict = unanswered;
    try {
      if (answered !== '') verdict = await judge(answered);
      if (verdict.answer !== answered) marks.add(say('handIns.noSuchAnswer', { title }));
    } catch (error) {
      marks.add(say('handIns.unjudged', { title, reason: sentenceOf(error) }));
      verdict = { answer: answered, said: answered, right: null };
    }
    if (given !== undefined) {
      const otherVerdict = given.right !== null && given.right !== verdict.right;
      const differs = otherVerdict || given.points !== points || given.predicts !== predicts;
      if (differs) marks.add(say('handIns.differs'));
    }
    const words = given?.words ?? '';
    return {
      answer: { id, title, points, predicts, ...verdict, measured: [], words },
      found: given !== undefined,
    };
  }

  private questions({ questions, title }: LessonKey): Asked[] {
    return questions.map((question) => {
      const { data, number, points } = question;
      const predicts = data.kind === 'predict';
      const key = predicts ? 'lessonPage.predictionNumber' : 'lessonPage.questionNumber';
      const place = `${title} ${data.id}`;
      return {
        ...{ id: data.id, points, predicts },
        title: withoutStop(say(key, { n: number })),
        judge: (answer) => this.verdictOn(question, place, answer),
      };
    });
  }

  private async verdictOn(
    { data, options }: QuestionKey,
    place: string,
    answer: string,
  ): Promise<Verdict> {
    const chooses = data.kind === 'choice' || data.kind === 'predict';
    const number = Number(answer);
    const within = data.kind !== 'find' || (number >= data.min && number <= data.max);
    const known = chooses ? Object.hasOwn(options, answer) : Number.isFinite(number) && within;
    if (!known) return unanswered;
    const of = data.kind === 'find' ? `${place} ${number}` : place;
    let found = this.records.get(of);
    if (found === undefined) {
      found = this.lab().record(experimentFor(data, answer), this.never, data.define);
      this.records.set(of, found);
    }
    const { right } = judged(data, answer, await found);
    return { answer, said: chooses ? (options[answer] ?? '') : answer, right };
  }

  private tasks({ homework }: LessonKey, seed: string): Asked[] {
    return homework.map((task, i) => ({
      ...{ id: task.id, points: task.points, predicts: false },
      title: withoutStop(say('homework.task', { n: i + 1 })),
      judge: (answer) => this.solved(task, seed, answer),
    }));
  }

  private async solved(task: Task, seed: string, answer: string): Promise<Verdict> {
    if (!Number.isFinite(Number(answer))) return unanswered;
    const value = await solve(this.lab(), task, seed, this.never);
    return { answer, said: answer, right: isRight(task, value, answer) };
  }
}
