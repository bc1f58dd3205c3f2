/** Small pieces of HTML that the pages of systems and methods share. */
import type { MessageKey } from '../../src/kit/language/language.ts';
import { listed } from '../../src/kit/language/listed.ts';
import { escapeHtml } from '../../src/kit/reading/env.ts';
import { type Message, saidBy } from '../messages.ts';

/** HTML, or a message. */
export type Cell = string | Message;

function cellHtml(tag: string, cell: Cell): string {
  if (typeof cell === 'string') return `<${tag}>${cell}</${tag.split(' ')[0]}>`;
  return `<${tag} ${saidBy('data-say', cell)}>…</${tag.split(' ')[0]}>`;
}

/** The first cell of each row heads it. */
export function table(
  caption: MessageKey,
  heads: readonly MessageKey[],
  rows: readonly Cell[][],
): string {
  const head = heads.map((key) => cellHtml('th scope="col"', { key })).join('');
  const body = rows.map(([first, ...rest]) => {
    const cells = rest.map((cell) => cellHtml('td', cell)).join('');
    return `<tr>${cellHtml('th scope="row"', first ?? '')}${cells}</tr>`;
  });
  return `<div class="table catalogue-table" tabindex="0" role="region" data-say-label="${caption}">
<table>
<caption data-say="${caption}">…</caption>
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

export function section(id: string, title: MessageKey, content: string): string {
  return content === '' ? '' : `<h2 id="${id}" data-say="${title}">…</h2>\n${content}\n`;
}

export function bullets(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('\n')}</ul>`;
}

/** “a, b and c”. */
/** Links or other elements as a list in a sentence, which the page says again in another language. */
export function listOf(elements: readonly string[]): string {
  return `<span data-say-list>${listed(elements)}</span>`;
}

export function inWords(items: readonly string[]): string {
  return listed(items);
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
