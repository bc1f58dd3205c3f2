/** A labelled drawing of a system: the picture, what it shows in words, and a key to its symbols. */
import type { SystemInfo } from '../../src/kit/engine/types.ts';
import { escapeHtml } from '../../src/kit/reading/env.ts';
import { valuesAttribute } from '../messages.ts';
import type { Drawing } from './drawings.ts';

export interface DrawnSymbol {
  readonly symbol: string;
  /** Ids of parameters and components that it stands for; `*` for any numbers and axes. */
  readonly of: readonly string[];
  /** What it is; left out, what the catalogue says of the first that it stands for. */
  readonly says?: string;
}

export interface Diagram extends Drawing {
  readonly symbols: readonly DrawnSymbol[];
}

function patternOf(glob: string): RegExp {
  return new RegExp(`^${glob.replace('*', '[\\d_xyz]*')}$`);
}

export function standsFor({ of }: DrawnSymbol, id: string): boolean {
  return of.some((glob) => patternOf(glob).test(id));
}

/** Of the coordinates and parameters of a system. */
export function named({ parameters, components }: SystemInfo) {
  return [
    ...components.filter(({ kind }) => kind === 'q').map(({ id, name }) => ({ id, says: name })),
    ...parameters.map(({ id, description }) => ({ id, says: description })),
  ];
}

/** J_θ as HTML. */
function typeset(symbol: string): string {
  return escapeHtml(symbol).replace(/_(\{[^}]*\}|.)/g, (_, low: string) => {
    return `<sub>${low.replace(/[{}]/g, '')}</sub>`;
  });
}

function entry(symbol: string, ids: readonly string[], says: string): string {
  const codes = ids.map((id) => `<code>${escapeHtml(id)}</code>`).join(' ');
  const last = says.endsWith('.') ? says.slice(0, -1) : says;
  const own = ids.length === 1 && symbol === ids[0];
  const head = symbol === '' ? codes : `<var>${symbol}</var> ${own ? '' : codes}`;
  return `<div><dt>${head}</dt><dd>${escapeHtml(last)}</dd></div>`;
}

const mostCodes = 3;

/** First the symbols that are drawn, then what has no place in a drawing. */
function key({ symbols }: Diagram, system: SystemInfo): string {
  const all = named(system);
  const drawn = symbols.map((symbol) => {
    const ids = all.filter(({ id }) => standsFor(symbol, id));
    const said = symbol.says ?? ids[0]?.says ?? '';
    const codes = ids.map(({ id }) => id);
    const shown = codes.length > mostCodes ? [] : codes;
    const whole = codes.length > mostCodes ? `${said}: ${codes[0]} … ${codes.at(-1)}` : said;
    return entry(typeset(symbol.symbol), shown, whole);
  });
  const rest = all.filter(({ id }) => !symbols.some((symbol) => standsFor(symbol, id)));
  const more = rest.map(({ id, says }) => entry('', [id], says));
  const beside =
    more.length === 0
      ? ''
      : `<p class="diagram-rest" data-say="diagram.beside">…</p><dl class="diagram-key">${more.join('\n')}</dl>`;
  return `<dl class="diagram-key">${drawn.join('\n')}</dl>${beside}`;
}

export function diagramSvg({ viewBox, parts }: Drawing, attributes: string): string {
  return `<svg class="diagram" viewBox="${viewBox}" ${attributes}>${parts}</svg>`;
}

/** `words`: an id that no other on the page has. */
export function diagramFigure(
  diagram: Diagram,
  system: SystemInfo,
  words = 'diagram-words',
): string {
  const label = `data-say-label="diagram.of" ${valuesAttribute({ name: system.name })}`;
  return figure(diagram, words, label, key(diagram, system));
}

/** `label`: the attributes that name it. */
function figure(drawing: Drawing, id: string, label: string, more: string): string {
  const svg = diagramSvg(drawing, 'aria-hidden="true"');
  return `<figure class="diagram-figure">
<div class="framed diagram-view" role="img" aria-describedby="${id}" ${label}>${svg}</div>
<figcaption id="${id}">${typeset(drawing.says)}</figcaption>
${more}</figure>`;
}

/** One step of a method. */
export function stepFigure(drawing: Drawing, name: string): string {
  const label = `data-say-label="diagram.step" ${valuesAttribute({ name })}`;
  return figure(drawing, 'step-words', label, '');
}

/** How a method chooses its steps. */
export function choiceFigure(drawing: Drawing, name: string): string {
  const label = `data-say-label="diagram.choice" ${valuesAttribute({ name })}`;
  return figure(drawing, 'choice-words', label, '');
}
