/**
 * Runs on the page of addresses that are none, from the site's top: the page's addresses are
 * relative to where this script lies, at whatever depth the page is answered. More than one may
 * run, since folders above a server's top are its top again; an address that is right stays.
 */
import '../../kit/engine/trusted.ts';

const { src } = document.currentScript as HTMLScriptElement;
const rightOf = (node: Element, name: string): string =>
  new URL(node.getAttribute(name) ?? '', src).href;

for (const node of document.querySelectorAll<HTMLAnchorElement | HTMLLinkElement>(
  'a[href]:not([href^="#"]), link[href]',
)) {
  node.href = rightOf(node, 'href');
}
for (const search of document.querySelectorAll<HTMLElement>('site-search')) {
  search.dataset.up = new URL('.', src).href;
}
for (const script of document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')) {
  const right = rightOf(script, 'src');
  if (right === script.src) continue;
  // A script that was asked for once is not asked for again.
  const again = document.createElement('script');
  again.type = 'module';
  again.src = right;
  script.replaceWith(again);
}
