/** Light or dark: what the system prefers, until the reader chooses. */
const key = 'rattleback.theme';

export type Theme = 'light' | 'dark';

function stored(): Theme | undefined {
  try {
    const value = window.localStorage.getItem(key);
    return value === 'light' || value === 'dark' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Applies the theme and turns `button` into its switch; calls back now and at each change. */
export function wireTheme(button: HTMLButtonElement, onTheme: (theme: Theme) => void): void {
  const preference = window.matchMedia('(prefers-color-scheme: dark)');
  let theme: Theme = stored() ?? (preference.matches ? 'dark' : 'light');
  const apply = (): void => {
    document.documentElement.dataset.theme = theme;
    button.textContent = theme === 'dark' ? 'Light theme' : 'Dark theme';
    onTheme(theme);
  };
  button.addEventListener('click', () => {
    theme = theme === 'dark' ? 'light' : 'dark';
    try {
      window.localStorage.setItem(key, theme);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
    apply();
  });
  preference.addEventListener('change', () => {
    if (stored() !== undefined) return;
    theme = preference.matches ? 'dark' : 'light';
    apply();
  });
  apply();
}
