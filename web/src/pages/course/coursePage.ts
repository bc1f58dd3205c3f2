/** Brings a page for a class to life: hand in, homework and its solutions, the teacher's table. */
import './courseEnglish';
import { pause } from '../../kit/ui/pause';
import { chooseLanguage } from '../site/choose';
import { wireEveryPage } from '../site/everyPage';
import { wireTheme } from '../site/theme';

type Wire = (page: Document) => void;

const kinds: Readonly<Record<string, () => Promise<Wire>>> = {
  'hand-in': async () => (await import('./handIn/handInPage')).wireHandIn,
  homework: async () => (await import('./homework')).wireHomework,
  solutions: async () => (await import('./homework')).wireSolutions,
  'hand-ins': async () => (await import('./handIn/handInReader')).wireReader,
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
