/** The theme that the reader chose, where there is one: known before anything is painted. */
import { safeStorage } from './storage.ts';

const key = 'rattleback.theme';

export type Theme = 'light' | 'dark';

export function storedTheme(): Theme | undefined {
  const value = safeStorage(window).getItem(key);
  return value === 'light' || value === 'dark' ? value : undefined;
}

/** Without a choice the style sheets follow the system by themselves. */
export function showTheme(theme: Theme | undefined): void {
  if (theme !== undefined) document.documentElement.dataset.theme = theme;
}

export function storeTheme(theme: Theme): void {
  safeStorage(window).setItem(key, theme);
}
