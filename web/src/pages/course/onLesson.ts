/** What a lesson page has for a class: the path, its papers, and the view for the projector. */
import './courseEnglish.ts';
import type { Lab } from '../../figures/base/lab.ts';
import { embeddedData } from '../../kit/ui/dom.ts';
import type { ClassData } from './courseData.ts';
import { wirePath } from './coursePath.ts';
import { wirePaper } from './paper.ts';

export async function wireClass(page: Document, lab: Lab): Promise<void> {
  const data = embeddedData<ClassData>(page.querySelector('.lesson-header') as HTMLElement);
  wirePath(page, data.path);
  wirePaper(page, data);
  if (new URL(window.location.href).searchParams.has('class')) {
    const { ClassView } = await import('./classView.ts');
    new ClassView(page, data.path, lab).enter();
  }
}
