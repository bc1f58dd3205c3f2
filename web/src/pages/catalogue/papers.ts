/** The papers that texts and catalogue cite as P1, P2, …, explained beside the words that do. */
import type { MethodInfo, SystemInfo } from '../../kit/engine/types.ts';
import { say } from '../../kit/language/language.ts';
import { make } from '../../kit/ui/dom.ts';

/** A piece of a reference: words, a title, or a link. */
export interface Words {
  readonly text: string;
  readonly title?: boolean;
  readonly href?: string;
}

/** References by the names under which they are cited. */
export type References = Readonly<Record<string, readonly Words[]>>;

/** Names of papers in a text: P1, P2, … */
export const cited = /\bP[1-9]\b/g;

/** What the form of the bench offers of a system and of methods, one text a line. */
export function citingWords(system: SystemInfo, methods: readonly MethodInfo[]): string {
  return [
    ...system.presets.flatMap(({ name, description }) => [name, description]),
    ...system.parameters.map(({ description }) => description),
    ...system.formulations.flatMap(({ misprint = [] }) => misprint),
    ...methods.flatMap(({ options }) => options.map(({ description }) => description)),
  ].join('\n');
}

function shown({ text, title = false, href }: Words): Node | string {
  if (href !== undefined) return make('a', { href, target: '_blank', rel: 'noopener' }, text);
  return title ? make('cite', {}, text) : text;
}

/** What the names in a text stand for; nothing where there are none. */
export function citedPapers(text: string, references: References): readonly HTMLElement[] {
  const names = new Set(text.match(cited));
  const found = Object.entries(references).filter(([name]) => names.has(name));
  if (found.length === 0) return [];
  const entries = found.flatMap(([name, words]) => [
    make('dt', {}, name),
    make('dd', {}, ...words.map(shown)),
  ]);
  const list = make('dl', { class: 'note papers' }, ...entries);
  return [make('div', { role: 'group', 'aria-label': say('cataloguePage.papers') }, list)];
}
