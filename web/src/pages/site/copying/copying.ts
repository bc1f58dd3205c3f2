/** Copies the selection as text and as HTML, changed by `content.ts` if it has cells or formulas. */
import { changeForCopying, changes } from './content.ts';

const elementOf = (node: Node): Element | null =>
  node instanceof Element ? node : node.parentElement;

/** A formula is copied whole: half of it has no TeX. */
function widened(range: Range): Range {
  const whole = range.cloneRange();
  const [first, last] = [range.startContainer, range.endContainer].map((node) =>
    elementOf(node)?.closest('.katex'),
  );
  if (first) whole.setStartBefore(first);
  if (last) whole.setEndAfter(last);
  return whole;
}

/** Copies of the selected nodes; those inside a table have copies of its elements around them. */
function contentOf(given: Range): Node {
  const range = widened(given);
  let content: Node = range.cloneContents();
  const around = elementOf(range.commonAncestorContainer);
  const table = around?.closest('table');
  for (
    let node = around;
    table && node !== table.parentElement;
    node = node?.parentElement ?? null
  ) {
    const shell = node?.cloneNode(false) ?? content;
    shell.appendChild(content);
    content = shell;
  }
  return content;
}

/** Text as it would be laid out: rows in lines, with tabs between cells. */
function textOf(page: Document, content: HTMLElement): string {
  // Neither seen nor read out.
  content.inert = true;
  Object.assign(content.style, { position: 'fixed', left: '-200vw', width: '100vw' });
  page.body.append(content);
  const text = content.innerText;
  content.remove();
  return text;
}

export function wireCopying(page: Document): void {
  page.addEventListener('copy', (event) => {
    const selection = page.getSelection();
    const { clipboardData: clipboard } = event;
    if (selection === null || selection.isCollapsed || clipboard === null) return;
    const content = page.createElement('div');
    for (let i = 0; i < selection.rangeCount; i += 1) {
      content.append(contentOf(selection.getRangeAt(i)));
    }
    if (!changes(content)) return;
    changeForCopying(content);
    clipboard.setData('text/html', content.innerHTML);
    clipboard.setData('text/plain', textOf(page, content));
    event.preventDefault();
  });
}
