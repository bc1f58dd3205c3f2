/** What a lesson page has for a class: the path, its papers, and the view for the projector. */
import './courseEnglish';
import type { Lab } from '../../figures/base/lab';
import { embeddedData } from '../../kit/ui/dom';
import type { ClassData } from './courseData';
import { wirePath } from './coursePath';
import { wirePaper } from './paper';

export async function wireClass(page: Document, lab: Lab): Promise<void> {
  const data = embeddedData<ClassData>(page.querySelector('.lesson-header') as HTMLElement);
  wirePath(page, data.path);
  wirePaper(page, data);
  if (new URL(window.location.href).searchParams.has('class')) {
    const { ClassView } = await import('./classView');
    new ClassView(page, data.path, lab).enter();
  }
}
