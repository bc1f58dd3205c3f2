/** Vite plugin: fills the texts of HTML files in (see `src/language/page.ts`) when they are built. */
import type { Plugin } from 'vite';
import { type MessageKey, say } from '../src/language/language';
import { escapeHtml } from './lesson/env';

const namedElement = /(<([a-z0-9]+)[^>]*\sdata-say="([^"]+)"[^>]*>)[^<]*(<\/\2>)/g;

/** Messages hold no markup but the keys of a keyboard. */
function htmlOf(key: string): string {
  return escapeHtml(say(key as MessageKey)).replace(/&lt;(\/?kbd)&gt;/g, '<$1>');
}

export function filledIn(html: string): string {
  return html
    .replace(namedElement, (_, open, _name, key, close) => open + htmlOf(key) + close)
    .replace(/\sdata-say-label="([^"]+)"/g, (all, key) => `${all} aria-label="${htmlOf(key)}"`)
    .replace(/\sdata-say-title="([^"]+)"/g, (all, key) => `${all} title="${htmlOf(key)}"`);
}

export function messagesInPages(): Plugin {
  return {
    name: 'rattleback:messages',
    transformIndexHtml: { order: 'pre', handler: filledIn },
  };
}
