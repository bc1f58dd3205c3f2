/** What the fields of a definition are called. */
import { type MessageKey, say } from '../../../kit/language/language.ts';
import './definitionEnglish.ts';

const names: Readonly<Record<string, MessageKey>> = {
  kinetic: 'ownSystem.kinetic',
  potential: 'ownSystem.potential',
  constraints: 'ownSystem.constraints',
  forces: 'ownSystem.forces',
  invariants: 'ownSystem.invariants',
};

/** `constraints.0`: “Constraints, row 1”; `forces.x`: “Forces: x”. */
export function fieldName(field: string): string {
  const [list = '', at] = field.split('.');
  const key = names[list];
  const title = key === undefined ? list : say(key);
  if (at === undefined) return title;
  return /^\d+$/.test(at)
    ? say('ownSystem.rowOf', { title, n: Number(at) + 1 })
    : `${title}: ${at}`;
}
