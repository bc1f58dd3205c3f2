/** What the parts of the form are called, and the hints beside them. */
import type { MessageKey } from '../language/language';
import type { ListName, TextName } from './draft';

export interface PartWords {
  readonly title: MessageKey;
  readonly hint: MessageKey;
  /** Stands in an empty field. */
  readonly example?: MessageKey;
}

export const textWords: Readonly<Record<TextName, PartWords>> = {
  name: { title: 'own.name', hint: 'own.nameHint' },
  id: { title: 'own.id', hint: 'own.idHint' },
  kinetic: { title: 'own.kinetic', hint: 'own.kineticHint', example: 'own.kineticExample' },
  potential: { title: 'own.potential', hint: 'own.potentialHint', example: 'own.potentialExample' },
  source: { title: 'own.source', hint: 'own.sourceHint' },
  length: { title: 'own.length', hint: 'own.lengthHint' },
  description: { title: 'own.aboutDescription', hint: 'own.aboutDescriptionHint' },
};

export interface ListWords extends PartWords {
  readonly add: MessageKey;
}

export const listWords: Readonly<Record<ListName, ListWords>> = {
  coordinates: { title: 'own.coordinates', hint: 'own.coordinatesHint', add: 'own.coordinatesAdd' },
  parameters: { title: 'own.parameters', hint: 'own.parametersHint', add: 'own.parametersAdd' },
  constraints: { title: 'own.constraints', hint: 'own.constraintsHint', add: 'own.constraintsAdd' },
  forces: { title: 'own.forces', hint: 'own.forcesHint', add: 'own.forcesAdd' },
  invariants: { title: 'own.invariants', hint: 'own.invariantsHint', add: 'own.invariantsAdd' },
  starts: { title: 'own.starts', hint: 'own.startsHint', add: 'own.startsAdd' },
  drawing: { title: 'own.drawing', hint: 'own.drawingHint', add: 'own.drawingAdd' },
};
