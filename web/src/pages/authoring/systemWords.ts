/** What the parts of the form are called, and the hints beside them. */
import type { MessageKey } from '../../kit/language/language.ts';
import type { ListName, TextName } from './systemDraft.ts';

export interface PartWords {
  readonly title: MessageKey;
  readonly hint: MessageKey;
  /** Stands in an empty field. */
  readonly example?: MessageKey;
}

export const textWords: Readonly<Record<TextName, PartWords>> = {
  name: { title: 'ownSystem.name', hint: 'ownSystem.nameHint' },
  id: { title: 'ownSystem.id', hint: 'ownSystem.idHint' },
  kinetic: {
    title: 'ownSystem.kinetic',
    hint: 'ownSystem.kineticHint',
    example: 'ownSystem.kineticExample',
  },
  potential: {
    title: 'ownSystem.potential',
    hint: 'ownSystem.potentialHint',
    example: 'ownSystem.potentialExample',
  },
  source: { title: 'ownSystem.source', hint: 'ownSystem.sourceHint' },
  length: { title: 'ownSystem.length', hint: 'ownSystem.lengthHint' },
  description: { title: 'ownSystem.aboutDescription', hint: 'ownSystem.aboutDescriptionHint' },
};

export interface ListWords extends PartWords {
  readonly add: MessageKey;
}

export const listWords: Readonly<Record<ListName, ListWords>> = {
  coordinates: {
    title: 'ownSystem.coordinates',
    hint: 'ownSystem.coordinatesHint',
    add: 'ownSystem.coordinatesAdd',
  },
  parameters: {
    title: 'ownSystem.parameters',
    hint: 'ownSystem.parametersHint',
    add: 'ownSystem.parametersAdd',
  },
  terms: { title: 'ownSystem.terms', hint: 'ownSystem.termsHint', add: 'ownSystem.termsAdd' },
  constraints: {
    title: 'ownSystem.constraints',
    hint: 'ownSystem.constraintsHint',
    add: 'ownSystem.constraintsAdd',
  },
  frame: { title: 'ownSystem.frame', hint: 'ownSystem.frameHint', add: 'ownSystem.frameAdd' },
  forces: { title: 'ownSystem.forces', hint: 'ownSystem.forcesHint', add: 'ownSystem.forcesAdd' },
  invariants: {
    title: 'ownSystem.invariants',
    hint: 'ownSystem.invariantsHint',
    add: 'ownSystem.invariantsAdd',
  },
  starts: { title: 'ownSystem.starts', hint: 'ownSystem.startsHint', add: 'ownSystem.startsAdd' },
  drawing: {
    title: 'ownSystem.drawing',
    hint: 'ownSystem.drawingHint',
    add: 'ownSystem.drawingAdd',
  },
};
