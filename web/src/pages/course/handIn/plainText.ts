/** What an element says, with the TeX of its formulas: KaTeX writes each of them twice. */
export function plainText(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const formula of copy.querySelectorAll('.katex')) {
    formula.replaceWith(formula.querySelector('annotation')?.textContent ?? '');
  }
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}
