/** Small pieces of HTML that the pages of systems and methods share. */
import { escapeHtml } from '../lesson/env';

export type Cell = string;

/** Cells are HTML; the first of each row heads it. */
export function table(caption: string, heads: readonly string[], rows: readonly Cell[][]): string {
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('');
  const body = rows.map(([first, ...rest]) => {
    const cells = rest.map((cell) => `<td>${cell}</td>`).join('');
    return `<tr><th scope="row">${first}</th>${cells}</tr>`;
  });
  return `<div class="table reference-table" tabindex="0" role="region" aria-label="${escapeHtml(caption)}">
<table>
<caption>${escapeHtml(caption)}</caption>
<thead><tr>${head}</tr></thead>
<tbody>
${body.join('\n')}
</tbody></table></div>
`;
}

/** What other pages say at length: the search passes it over. */
export function listing(content: string): string {
  return `<div data-listing>${content}</div>`;
}

export function link(address: string, text: string): string {
  return `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;
}

export function section(id: string, title: string, content: string): string {
  return content === '' ? '' : `<h2 id="${id}">${escapeHtml(title)}</h2>\n${content}\n`;
}

export function bullets(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('\n')}</ul>`;
}

/** “a, b and c”. */
export function inWords(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

/** A name in the middle of a sentence; one that begins with a name of a person stays. */
export function lowered(name: string): string {
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

/** A number as a reader writes it: 2·10⁻⁴ rather than 0.0002 or 2e-4. */
export function number(value: number): string {
  if (value === Number.MAX_VALUE || value === Infinity) return '∞';
  if (value === -Number.MAX_VALUE || value === -Infinity) return '−∞';
  const size = Math.abs(value);
  const plain = value === 0 || (size >= 1e-3 && size < 1e6);
  if (plain) return String(value).replace('-', '−');
  const [digits = '', power = ''] = value.toExponential().split('e');
  const raised = [...power.replace('+', '')].map(
    (c) => '⁰¹²³⁴⁵⁶⁷⁸⁹'['0123456789'.indexOf(c)] ?? '⁻',
  );
  const factor = digits === '1' ? '' : digits === '-1' ? '−' : `${digits.replace('-', '−')}·`;
  return `${factor}10${raised.join('')}`;
}
