/** Light or dark: what the system prefers, until the reader chooses. */
import { say } from '../language/language';
import { safeStorage } from './storage';

const key = 'rattleback.theme';

export type Theme = 'light' | 'dark';

function stored(storage: Storage): Theme | undefined {
  const value = storage.getItem(key);
  return value === 'light' || value === 'dark' ? value : undefined;
}

/** Applies the theme and turns `button` into its switch; calls back now and at each change. */
export function wireTheme(button: HTMLButtonElement, onTheme: (theme: Theme) => void): void {
  const preference = window.matchMedia('(prefers-color-scheme: dark)');
  const storage = safeStorage(window);
  let theme: Theme = stored(storage) ?? (preference.matches ? 'dark' : 'light');
  const apply = (): void => {
    document.documentElement.dataset.theme = theme;
    button.textContent = say(theme === 'dark' ? 'site.lightTheme' : 'site.darkTheme');
    onTheme(theme);
  };
  button.addEventListener('click', () => {
    theme = theme === 'dark' ? 'light' : 'dark';
    storage.setItem(key, theme);
    apply();
  });
  preference.addEventListener('change', () => {
    if (stored(storage) !== undefined) return;
    theme = preference.matches ? 'dark' : 'light';
    apply();
  });
  apply();
}
