/** The figures of a paper as small pictures in its order, each with our verdict, and its statements after them. */
import type { MessageKey } from '../../src/kit/language/language.ts';
import { escapeHtml } from '../../src/kit/reading/env.ts';
import type { Finding, Reproduced, Verdict } from '../../src/pages/papers/reproduction.ts';
import { valuesAttribute } from '../messages.ts';
import type { GeometryCard } from './geometry.ts';

/** What a page shows of a paper. */
export interface SheetCard {
  readonly id: string;
  readonly place: string;
  readonly title: string;
  /** HTML; empty for a statement. */
  readonly picture: string;
  readonly findings: readonly Finding[];
  readonly computed: boolean;
}

/** Where a figure's picture is, below the site's root. */
export function picturePath(id: string, figure: { readonly id: string }): string {
  return `papers/pictures/${id}_${figure.id}.svg`;
}

export function cardOfGeometry({ id, place, title, svg }: GeometryCard): SheetCard {
  return { id, place, title, picture: svg, findings: [], computed: true };
}

export function cardOf({ reproduction, report }: Reproduced): SheetCard {
  const { id, place, title } = reproduction;
  const [first] = [...(report?.figures ?? []), ...(report?.films ?? [])];
  const picture =
    first === undefined
      ? ''
      : `<img src="../${picturePath(id, first)}" alt="" width="480" height="320" loading="lazy">`;
  const computed = report !== undefined;
  return { id, place, title, picture, findings: report?.findings ?? [], computed };
}

/** The number of the figure that a place begins with, of statements infinity. */
function figureNumber(place: string): number {
  return Number(/Figures? (\d+)/.exec(place)?.[1] ?? Number.POSITIVE_INFINITY);
}

/** Figures by their numbers, then statements in the order given. */
export function inOrder<Card extends { readonly place: string }>(cards: readonly Card[]): Card[] {
  const key = ({ place }: Card): number => Math.min(figureNumber(place), Number.MAX_VALUE);
  return [...cards].sort((a, b) => key(a) - key(b));
}

/** How many findings come to which verdict. */
export function counts(findings: readonly Finding[]): Record<'agree' | 'kind' | 'differ', number> {
  const count = (verdict: Verdict): number =>
    findings.filter((one) => one.verdict === verdict).length;
  return { agree: count('agrees'), kind: count('agrees in kind'), differ: count('differs') };
}

export function verdicts(findings: readonly Finding[]): string {
  const { agree, kind, differ } = counts(findings);
  const chips: readonly (readonly [number, string, MessageKey])[] = [
    [agree, 'agrees', 'papers.agree'],
    [kind, 'agrees-in-kind', 'papers.agreeInKind'],
    [differ, 'differs', 'papers.differ'],
  ];
  return chips
    .filter(([n]) => n > 0)
    .map(
      ([n, verdict, key]) =>
        `<span class="chip paper-verdict" data-verdict="${verdict}" data-say="${key}" ${valuesAttribute({ n })}>…</span>`,
    )
    .join(' ');
}

function item({ id, place, title, picture, findings, computed }: SheetCard): string {
  const verdict = computed ? verdicts(findings) : '<span data-say="papers.onRequest">…</span>';
  return `<li${picture === '' ? ' class="statement"' : ''}><a class="card sheet-card" href="#${id}">${picture === '' ? '' : `<span class="sheet-picture">${picture}</span>`}
<span class="place">${escapeHtml(place)}</span> <strong>${escapeHtml(title)}</strong>
<span class="sheet-verdicts">${verdict}</span></a></li>`;
}

export function contactSheet(cards: readonly SheetCard[]): string {
  return `<nav class="contact-sheet" data-say-label="papers.contents"><ul class="plain tiles">
${cards.map(item).join('\n')}
</ul></nav>`;
}

/** The first pictures of a paper, for its card in the list. */
export function strip(cards: readonly SheetCard[], most: number): string {
  const pictures = cards.filter(({ picture }) => picture.startsWith('<img')).slice(0, most);
  return `<span class="paper-strip">${pictures.map(({ picture }) => picture).join('')}</span>`;
}
