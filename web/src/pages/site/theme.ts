/** Light or dark: what the system prefers, until the reader chooses. */
import { say } from '../../kit/language/language.ts';
import { showTheme, storedTheme, storeTheme, type Theme } from '../../kit/ui/storedTheme.ts';

/** Turns `button` into the switch of the theme; calls back now and at each change. */
export function wireTheme(button: HTMLButtonElement, onTheme: (theme: Theme) => void): void {
  const preference = window.matchMedia('(prefers-color-scheme: dark)');
  let chosen = storedTheme();
  const shown = (): Theme => chosen ?? (preference.matches ? 'dark' : 'light');
  const apply = (): void => {
    showTheme(chosen);
    const other = say(shown() === 'dark' ? 'site.lightTheme' : 'site.darkTheme');
    (button.querySelector('span') ?? button).textContent = other;
    button.title = other;
    onTheme(shown());
  };
  button.addEventListener('click', () => {
    chosen = shown() === 'dark' ? 'light' : 'dark';
    storeTheme(chosen);
    apply();
  });
  preference.addEventListener('change', () => {
    if (chosen === undefined) apply();
  });
  apply();
}
