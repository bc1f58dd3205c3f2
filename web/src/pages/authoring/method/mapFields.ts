/** How a Munthe-Kaas method moves on its group: by which map, and with how many commutators. */
import { say } from '../../../kit/language/language.ts';
import { choice } from '../../../kit/ui/choice.ts';
import { make } from '../../../kit/ui/dom.ts';
import { type Draft, maps } from './methodDraft.ts';
import { textField } from './textField.ts';

export function mapFields(draft: Draft, changed: () => void): HTMLElement {
  const names = {
    exp: say('ownMethod.mapExp'),
    cayley: say('ownMethod.mapCayley'),
  };
  const options = maps.map((id) => ({ id, name: names[id] }));
  const map = choice('own-map', say('ownMethod.map'), options, draft.map, (id) => {
    draft.map = maps.find((one) => one === id) ?? 'exp';
    changed();
  });
  const label = say('ownMethod.truncation');
  const truncation = textField('own-truncation', label, draft.truncation, (text) => {
    draft.truncation = text;
    changed();
  });
  return make('div', { class: 'map-fields' }, map, truncation);
}
