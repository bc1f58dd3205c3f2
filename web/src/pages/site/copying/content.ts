/**
 * Changes copied content for spreadsheets and texts: cells of tables get numbers that programs read, and
 * a formula, which the page has as MathML and as boxes, becomes its TeX once.
 */
import { plainNumbers } from './plainNumbers.ts';

const formula = '.katex';

function plainTexts(node: Element): void {
  for (const child of node.childNodes) {
    if (child.nodeType === child.TEXT_NODE) {
      child.textContent = plainNumbers(child.textContent ?? '');
    } else if (!(child as Element).matches(formula)) plainTexts(child as Element);
  }
}

function texOnce(content: ParentNode): void {
  for (const node of content.querySelectorAll(formula)) {
    const tex = node.querySelector('annotation')?.textContent ?? '';
    const mark = node.closest('.katex-display') === null ? '$' : '$$';
    node.replaceWith(`${mark}${tex}${mark}`);
  }
}

/** False: it has neither cells nor formulas, and is copied as it is. */
export function changes(content: ParentNode): boolean {
  return content.querySelector(`td, th, ${formula}`) !== null;
}

/** `content` is a copy, which no one sees. */
export function changeForCopying(content: ParentNode): void {
  for (const node of content.querySelectorAll('script, canvas, site-search, [hidden]'))
    node.remove();
  // Relative addresses mean nothing outside of the page.
  for (const link of content.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    link.setAttribute('href', link.href);
  }
  for (const cell of content.querySelectorAll('td, th')) plainTexts(cell);
  texOnce(content);
}
