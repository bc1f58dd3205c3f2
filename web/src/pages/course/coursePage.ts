/** Brings a page for a class to life: hand in, homework and its solutions, the teacher's table. */
import './courseEnglish.ts';
import { pause } from '../../kit/ui/pause.ts';
import { chooseLanguage } from '../site/choose.ts';
import { wireEveryPage } from '../site/everyPage.ts';
import { wireTheme } from '../site/theme.ts';

type Wire = (page: Document) => void;

const kinds: Readonly<Record<string, () => Promise<Wire>>> = {
  'hand-in': async () => (await import('./handIn/handInPage.ts')).wireHandIn,
  homework: async () => (await import('./homework.ts')).wireHomework,
  solutions: async () => (await import('./homework.ts')).wireSolutions,
  'hand-ins': async () => (await import('./handIn/handInReader.ts')).wireReader,
};

async function start(page: Document): Promise<void> {
  await pause();
  await chooseLanguage();
  wireTheme(page.querySelector('#theme') as HTMLButtonElement, () => undefined);
  page.querySelector('#print')?.addEventListener('click', () => window.print());
  const kind = page.querySelector<HTMLElement>('[data-course]')?.dataset.course ?? '';
  const wire = await kinds[kind]?.();
  wire?.(page);
  // What is waited for by whoever drives the page.
  page.documentElement.dataset.wired = '';
}

wireEveryPage(window);
await start(document);
