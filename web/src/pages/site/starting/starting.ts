/**
 * A classic script, which browsers run where they refuse modules: says why a page does not start, as a
 * file, in a frame without the rights of its own site, or without one of its scripts. Pages that start say so
 * by `data-begun`, and by `data-live` once everything on them answers.
 */
import words from '../../../../messages/en.json' with { type: 'json' };
import { hasChanged } from '../../../kit/opening/changed.ts';
import { make } from '../../../kit/ui/dom.ts';
import { showSiteNotice } from '../siteNotice.ts';

const serverCommand = 'python3 -m http.server';

/** Replaces what waits for the scripts. */
function tell(...content: readonly (Node | string)[]): void {
  for (const waiting of document.querySelectorAll('[data-waiting]')) waiting.remove();
  showSiteNotice(document, ...content);
}

function ownAddress(): HTMLElement {
  const { href } = window.location;
  return make('a', { href, target: '_blank', rel: 'noopener' }, href);
}

async function tellOfMissing(): Promise<void> {
  const changed = await hasChanged();
  const starts = document.documentElement.dataset.live === undefined;
  // Parts that are loaded later say by themselves what needs a network.
  if (!changed && !starts) return;
  const again = make('button', { type: 'button' }, words.starting.again);
  again.addEventListener('click', () => window.location.reload());
  tell(`${changed ? words.starting.changed : words.starting.failed} `, again);
}

function tellOfFile(): void {
  const command = make('code', {}, serverCommand);
  tell(`${words.starting.file} `, command, ` ${words.starting.address}`);
}

if (window.location.protocol !== 'file:' && window.origin === 'null') {
  tell(`${words.starting.frame} `, ownAddress());
} else {
  const missing = window.location.protocol === 'file:' ? tellOfFile : tellOfMissing;
  window.addEventListener('vite:preloadError', () => void missing());
  // Modules have run by then, or never will.
  window.addEventListener('load', () => {
    if (document.documentElement.dataset.begun === undefined) void missing();
  });
}
