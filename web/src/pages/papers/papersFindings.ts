/** Numbers of a paper beside ours, as a table. */
import './papersEnglish.ts';
import { type MessageKey, type MessageValues, say } from '../../kit/language/language.ts';
import { make } from '../../kit/ui/dom.ts';
import { formatNumber } from '../../kit/ui/format.ts';
import type { Finding, Verdict } from './reproduction.ts';

const digits = 6;

/** Says it again when the page speaks another language. */
function said<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  key: MessageKey,
  attributes: Readonly<Record<string, string>> = {},
  values?: MessageValues,
): HTMLElementTagNameMap[K] {
  // In the order in which the build's document turns them round: the values stand behind the key.
  const given = values === undefined ? {} : { 'data-say-values': JSON.stringify(values) };
  return make(tag, { ...given, 'data-say': key, ...attributes }, say(key, values));
}

/** As the message of a verdict selects it. */
function wordOf(verdict: Verdict): string {
  return verdict.replaceAll(' ', '-');
}

export function verdictMark(verdict: Verdict): HTMLElement {
  const word = wordOf(verdict);
  const attributes = { class: 'chip paper-verdict', 'data-verdict': word };
  return said('span', 'papers.verdict', attributes, { verdict: word });
}

function row({ quantity, paper, ours, verdict, why }: Finding): HTMLElement {
  const note = why === undefined ? [] : [make('small', {}, why)];
  return make(
    'tr',
    {},
    make('th', { scope: 'row' }, quantity, ...note),
    make('td', {}, paper),
    make('td', { class: 'number' }, formatNumber(ours, digits)),
    make('td', {}, verdictMark(verdict)),
  );
}

export function findingsTable(findings: readonly Finding[], title: string): HTMLElement {
  const keys = ['papers.quantity', 'papers.paper', 'papers.ours', 'papers.verdictHead'] as const;
  const heads = keys.map((key) => said('th', key, { scope: 'col' }));
  const table = make(
    'table',
    { class: 'findings' },
    make('caption', {}, title),
    make('thead', {}, make('tr', {}, ...heads)),
    make('tbody', {}, ...findings.map(row)),
  );
  const attributes = { class: 'table catalogue-table', tabindex: '0', role: 'region' };
  return make('div', { ...attributes, 'aria-label': title }, table);
}
