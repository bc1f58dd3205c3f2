/** What a lesson page has for a class: the path, its papers, and the view for the projector. */
import './english';
import type { Lab } from '../lesson/figure/lab';
import { embeddedData } from '../ui/dom';
import type { ClassData } from './data';
import { wirePaper } from './paper';
import { wirePath } from './path';

export async function wireClass(page: Document, lab: Lab): Promise<void> {
  const data = embeddedData<ClassData>(page.querySelector('.lesson-header') as HTMLElement);
  wirePath(page, data.path);
  wirePaper(page, data);
  if (new URL(window.location.href).searchParams.has('class')) {
    const { ClassView } = await import('./classView');
    new ClassView(page, data.path, lab).enter();
  }
}
