/** The teacher's page believes no verdict, no points and no words of options that a file brings. */
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import '../../web/src/pages/course/courseEnglish.ts';
import { lessonKeys } from '../../web/plugins/course/lessonKeys.ts';
import { readLessonSite } from '../../web/plugins/lessons.ts';
import {
  formatName,
  formatVersion,
  type HandedAnswer,
  type HandIn,
  type Sealed,
  scoreOf,
  sealed,
} from '../../web/src/pages/course/handIn/handIn.ts';
import { Judge, type Judged } from '../../web/src/pages/course/handIn/judging.ts';
import { marksOf, type Row } from '../../web/src/pages/course/handIn/rows.ts';
import { openRecorder, type RecordOf } from './lessonEngine.ts';

const site = readLessonSite(fileURLToPath(new URL('../../lessons', import.meta.url)));
const keys = lessonKeys(site.lessons);
const lesson = 'the-nonholonomic-bracket';
const key = keys[lesson];
if (key === undefined) throw new Error(`There is no lesson ${lesson}.`);

let record: RecordOf;
let asked = 0;
const judge = new Judge(keys, () => ({
  record: (experiment, _, define) => {
    asked += 1;
    return record(experiment, define);
  },
}));
beforeAll(async () => {
  record = await openRecorder();
});

const blank = { said: '', predicts: false, right: null, measured: [], words: '' };
const answer = (id: string, changes: Partial<HandedAnswer> = {}): HandedAnswer => ({
  ...{ id, title: id, points: 0, answer: '', ...blank },
  ...changes,
});
const handIn = (answers: readonly HandedAnswer[], changes: Partial<HandIn> = {}): Sealed =>
  sealed({
    ...{ format: formatName, version: formatVersion, lesson, title: 'Free title', work: 'lesson' },
    ...{ seed: '', name: 'Ada', made: '2026-01-02T03:04:05.000Z', words: '', answers },
    ...changes,
  });
const choices = key.questions.filter(({ options }) => Object.keys(options).length > 0);
const most = key.questions.reduce((sum, { points }) => sum + points, 0);

/** As a student of this site would hand it in, when each answer is the first that can be given. */
function honest(): HandedAnswer[] {
  return key?.questions.map(({ data, points, options }) => {
    const [first = '0'] = Object.keys(options);
    const given = data.kind === 'find' ? String(data.min) : first;
    return answer(data.id, { points, predicts: data.kind === 'predict', answer: given });
  }) as HandedAnswer[];
}

describe('a hand-in of a lesson', () => {
  it('has the verdicts of the engine and the points of the lesson', async () => {
    const forged = honest().map((one) => ({ ...one, right: true, points: 1000, said: 'whatever' }));
    const [own, other] = await Promise.all([
      judge.judge(handIn(honest())),
      judge.judge(handIn(forged)),
    ]);
    expect(other.handIn.answers).toEqual(own.handIn.answers);
    expect(scoreOf(other.handIn).most).toBe(most);
    expect(scoreOf(other.handIn).got).toBeLessThan(most);
    expect(own.marks).toEqual([]);
    expect(other.marks).toEqual([expect.stringContaining('gives other points')]);
    for (const { said } of other.handIn.answers) expect(said).not.toBe('whatever');
  });

  it('has one right option in each question that offers some', async () => {
    for (const { data, options } of choices) {
      const found = [];
      for (const id of Object.keys(options)) {
        const { handIn: judged } = await judge.judge(handIn([answer(data.id, { answer: id })]));
        found.push(judged.answers.find((one) => one.id === data.id)?.right);
      }
      expect(found.filter((right) => right === true)).toHaveLength(1);
    }
  });

  it('asks the engine once for all students who answer the same question', async () => {
    const before = asked;
    for (const name of ['Bob', 'Cem', 'Dana']) await judge.judge(handIn(honest(), { name }));
    expect(asked).toBe(before);
  });

  it.each(['constructor', '__proto__', 'no-such-option', 'NaN', '1e999', ''])(
    'earns nothing with the answer “%s”',
    async (given) => {
      const all = key.questions.map(({ data, points }) =>
        answer(data.id, { points, predicts: data.kind === 'predict', answer: given, right: true }),
      );
      const judged = await judge.judge(handIn(all));
      expect(scoreOf(judged.handIn).got).toBe(0);
      expect(judged.marks.length).toBeGreaterThan(0);
    },
  );

  it('leaves out answers to what the lesson does not ask, and says how many', async () => {
    const [first] = honest();
    const more = [answer('more', { answer: '1', points: 50, right: true }), first as HandedAnswer];
    const judged = await judge.judge(handIn([...honest(), ...more, answer('pencil-99')]));
    expect(judged.marks).toEqual([expect.stringContaining('3 answers are to no question')]);
    expect(scoreOf(judged.handIn).most).toBe(most);
  });

  it('keeps own words, those for exercises with a pencil too', async () => {
    const words = [answer('pencil-1', { words: 'By (3).', points: 9, right: true })];
    const { handIn: judged } = await judge.judge(handIn([...honest(), ...words]));
    expect(judged.answers.at(-1)).toMatchObject({ words: 'By (3).', points: 0, right: null });
  });

  it.each(['no-such-lesson', 'constructor', '__proto__'])(
    'is named as such where this site has no lesson “%s”',
    async (unknown) => {
      const forged = honest().map((one) => ({ ...one, right: true, points: 1000 }));
      const judged = await judge.judge(handIn(forged, { lesson: unknown }));
      expect(judged.marks).toEqual([expect.stringContaining(`no lesson “${unknown}”`)]);
      expect(scoreOf(judged.handIn)).toEqual({ answered: 0, right: 0, got: 0, most: 0 });
      expect(judged.handIn.title).toContain(unknown);
    },
  );

  it('is kept unjudged, with the reason, where the engine fails', async () => {
    const broken = new Judge(keys, () => ({
      record: () => Promise.reject(new Error('No engine here.')),
    }));
    const judged = await broken.judge(handIn(honest()));
    expect(judged.handIn.answers.some(({ right }) => right !== null)).toBe(false);
    expect(judged.marks[0]).toContain('No engine here.');
  });
});

describe('rows side by side', () => {
  const row = (handedIn: Sealed, judged?: Judged): Row => ({
    ...{ file: 'a.json', handIn: handedIn, given: 0, remark: '' },
    judged: judged ?? { handIn: handedIn, marks: [] },
  });
  const words = 'The energy drifts because the step breaks the symmetry.';

  it('say which file of a student is the last', () => {
    const first = row(handIn([], { name: 'Ada ' }));
    const second = row(handIn([], { name: 'ada', made: '2026-01-03T00:00:00.000Z' }));
    const rows = [second, first, row(handIn([], { name: 'Bob' }))];
    expect(rows.map((one) => marksOf(one, rows))).toEqual([
      ['The last of 2 files of this name.'],
      ['File 1 of 2 of this name: a later one is here.'],
      [],
    ]);
  });

  it('name the students with the same own words, but not those with equal choices or short words', () => {
    const same = ['Ada', 'Bob'].map((name) =>
      row(
        handIn([answer('a', { words: name === 'Bob' ? ` ${words.toUpperCase()}` : words })], {
          name,
        }),
      ),
    );
    const short = ['Cem', 'Dana'].map((name) =>
      row(handIn([answer('a', { words: 'Friction.', answer: 'b' })], { name })),
    );
    const rows = [...same, ...short];
    expect(rows.map((one) => marksOf(one, rows))).toEqual([
      ['The same own words as Bob.'],
      ['The same own words as Ada.'],
      [],
      [],
    ]);
  });
});
