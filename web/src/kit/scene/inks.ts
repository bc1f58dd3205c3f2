/**
 * The colours of a drawing besides those of its runs, on light and on dark paper. Materials share
 * them, so that a change of the theme needs no other materials.
 */
import { Color } from 'three';
import type { Theme } from '../ui/storedTheme.ts';

/** CSS hex. At least 3 : 1 on the panel of its theme, lit or not: see the test of contrasts. */
export const inkColours = {
  light: { accent: '#2b3440', guide: '#76828f', still: '#7d8794', ghost: '#14181d' },
  dark: { accent: '#c3ccd6', guide: '#8b97a4', still: '#8d98a5', ghost: '#ffffff' },
} as const satisfies Record<Theme, Record<string, string>>;

/** The theme in which words of this CSS colour are read. */
export function themeOf(ink: string): Theme {
  const { r, g, b } = new Color(ink);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.18 ? 'dark' : 'light';
}

export class Inks {
  readonly accent = new Color();
  readonly guide = new Color();
  readonly still = new Color();
  readonly ghost = new Color();

  constructor(theme: Theme = 'light') {
    this.setTheme(theme);
  }

  setTheme(theme: Theme): void {
    const colours = inkColours[theme];
    this.accent.set(colours.accent);
    this.guide.set(colours.guide);
    this.still.set(colours.still);
    this.ghost.set(colours.ghost);
  }
}
