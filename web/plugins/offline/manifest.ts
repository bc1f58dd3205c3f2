/** The web manifest: what a browser installs the site as. */

const icons = [
  { file: 'icon-192.webp', sizes: '192x192', type: 'image/webp', purpose: 'any' },
  { file: 'icon-512.webp', sizes: '512x512', type: 'image/webp', purpose: 'any' },
  { file: 'icon-maskable.webp', sizes: '512x512', type: 'image/webp', purpose: 'maskable' },
] as const;

export const manifestName = 'manifest.webmanifest';
/** Systems that take no web manifest ask for a PNG. */
export const touchIcon = 'icon-192.png';
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
    icons: icons.map(({ file, ...icon }) => ({ src: `images/${file}`, ...icon })),
  });
}
