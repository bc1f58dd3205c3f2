/** What a figure of kind `definition` carries as data. */
import type { Definition } from '../../../kit/engine/types.ts';
import type { FigureBase } from '../../base/figureBase.ts';

/** Fields of a definition that another text replaces: `potential`, `coordinates`, … */
export interface Change {
  readonly id: string;
  readonly label: string;
  readonly set: Definition;
  /** The engine must refuse it. */
  readonly refused: boolean;
}

/** A definition that the reader changes: its formulas, what is wrong with them, and how it moves. */
export interface DefinitionFigure extends FigureBase {
  readonly kind: 'definition';
  readonly definition: Definition;
  /** What stands in fields to type into: `kinetic`, `potential`, `constraints.0`. */
  readonly fields: readonly string[];
  /** To choose from; the first is the definition as it is. None: there is nothing to choose. */
  readonly changes: readonly Change[];
}

/** The choice of a change among the controls of the figure. */
export const changeControl = 'change';

type Parts = Readonly<Record<string, unknown>>;

/** The text of a field. */
export function textAt(definition: Definition, field: string): string {
  const value = field
    .split('.')
    .reduce<unknown>((part, key) => (part as Parts | undefined)?.[key], definition);
  return typeof value === 'string' ? value : '';
}

/** With another text in a field. */
export function withText(definition: Definition, field: string, text: string): Definition {
  const [key = '', ...rest] = field.split('.');
  if (rest.length === 0) return { ...definition, [key]: text };
  const inside = definition[key];
  const [at = ''] = rest;
  if (Array.isArray(inside)) {
    return { ...definition, [key]: inside.map((one, i) => (String(i) === at ? text : one)) };
  }
  return { ...definition, [key]: { ...(inside as Parts | undefined), [at]: text } };
}
