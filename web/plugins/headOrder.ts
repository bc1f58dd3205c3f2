/**
 * Vite plugin: what a page loads first. Style sheets stand before the scripts of the head, which
 * would otherwise have the line before them; on pages that are read their scripts wait for what
 * paints the text.
 */
import type { Plugin } from 'vite';

const script = /[ \t]*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)\n?/g;
const sheet = /[ \t]*<link rel="stylesheet"[^>]*>\n?/g;

/** A page that is read, not played: it says what it has to say before its scripts have come. */
const isText = (html: string): boolean => !html.includes('<body class="bench-page">');

export function ordered(html: string): string {
  const end = html.indexOf('</head>');
  const head = html.slice(0, end);
  // Without CORS, in which files and sandboxed frames, whose origin is opaque, are refused.
  const sheets = (head.match(sheet) ?? []).map((tag) => tag.replace(' crossorigin', ''));
  const scripts = (head.match(script) ?? []).map((tag) =>
    isText(html) ? tag.replace(/(<script|<link)/, '$1 fetchpriority="low"') : tag,
  );
  const rest = head.replace(script, '').replace(sheet, '').trimEnd();
  return `${rest}\n${[...sheets, ...scripts].join('')}${html.slice(end)}`;
}

export function headOrder(): Plugin {
  return {
    name: 'rattleback:head-order',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: { order: 'post', handler: ordered },
  };
}
