/** What the teacher's page needs of all lessons, to judge what is handed in. */
import type {
  LessonKey,
  LessonKeys,
  QuestionKey,
} from '../../src/pages/course/handIn/lessonKey.ts';
import type { Lesson } from '../lesson/lesson.ts';

/** Markdown as plain words: formulas keep their TeX. */
const plain = (markdown: string): string => markdown.replace(/[$*]/g, '').trim();

function questionKeys({ asked, questions, course }: Lesson): QuestionKey[] {
  return asked.flatMap(({ id, number }) => {
    const question = questions.find(({ data }) => data.id === id);
    if (question === undefined) return [];
    const options = question.options.map((option) => [option.id, plain(option.label)] as const);
    const points = course.points.get(id) ?? 0;
    return [{ data: question.data, number, points, options: Object.fromEntries(options) }];
  });
}

function lessonKey(lesson: Lesson): LessonKey {
  return {
    title: lesson.facts.title,
    questions: questionKeys(lesson),
    pencil: lesson.pencil.length,
    homework: lesson.course.homework.map(({ data }) => data),
  };
}

export function lessonKeys(lessons: readonly Lesson[]): LessonKeys {
  return Object.fromEntries(lessons.map((lesson) => [lesson.facts.slug, lessonKey(lesson)]));
}
