/** How pages that are read begin: in the reader's theme, with their text; scripts come after it. */
import { painted } from '../../kit/ui/pause.ts';
import { showTheme, storedTheme } from '../../kit/ui/storedTheme.ts';

export async function whenPainted(load: () => Promise<unknown>): Promise<void> {
  document.documentElement.dataset.begun = '';
  showTheme(storedTheme());
  await painted();
  await load();
  // Everything on the page answers now.
  document.documentElement.dataset.live = '';
}
