/** A page of the lessons: its text first, then what a class has on a lesson. */
import { whenPainted } from '../site/whenPainted.ts';

void whenPainted(async () => {
  const { lab } = await import('../lesson/lessonPage.ts');
  if (lab === undefined) return;
  const { wireClass } = await import('./onLesson.ts');
  await wireClass(document, lab);
});
