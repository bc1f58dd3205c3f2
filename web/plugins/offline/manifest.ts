/** The web manifest: what a browser installs the site as. */

/** Drawn by `scripts/images.mjs`, of which `shape` are its settings. */
export const icons = [
  { file: 'icon-192.png', width: 192, purpose: 'any', shape: { size: 0.8, corner: 0.2 } },
  { file: 'icon-512.png', width: 512, purpose: 'any', shape: { size: 0.8, corner: 0.2 } },
  { file: 'icon-maskable.png', width: 512, purpose: 'maskable', shape: { size: 0.6, corner: 0 } },
  { file: 'icon-touch.png', width: 180, purpose: 'touch', shape: { size: 0.76, corner: 0 } },
] as const;

export const manifestName = 'manifest.webmanifest';
/** Systems that take no web manifest ask for a PNG, whose corners they round. */
export const touchIcon = 'icon-touch.png';
/** For the tabs of browsers that take no SVG. */
export const plainIcon = 'icon-192.png';
export const iconFiles = icons.map(({ file }) => file);

/** The papers of the two themes, as in tokens.css. */
export const themeColours = { light: '#fdfcf9', dark: '#14181d' } as const;

/** All addresses are relative, so that it serves under any path. */
export function manifestText(): string {
  return JSON.stringify({
    name: 'Rattleback: see what a numerical method keeps',
    short_name: 'Rattleback',
    description: 'A lab for geometric numerical integration in the browser.',
    id: './',
    start_url: './index.html',
    scope: './',
    display: 'standalone',
    lang: 'en',
    theme_color: themeColours.light,
    background_color: themeColours.light,
    icons: icons
      .filter(({ purpose }) => purpose !== 'touch')
      .map(({ file, width, purpose }) => ({
        src: `images/${file}`,
        sizes: `${width}x${width}`,
        type: 'image/png',
        purpose,
      })),
  });
}
