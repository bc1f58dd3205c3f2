/** A page of the lessons: its text first, then what a class has on a lesson. */
import { whenPainted } from '../site/whenPainted';

void whenPainted(async () => {
  const { lab } = await import('../lesson/lessonPage');
  if (lab === undefined) return;
  const { wireClass } = await import('./onLesson');
  await wireClass(document, lab);
});
