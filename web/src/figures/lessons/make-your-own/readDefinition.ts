/** Reads a figure of the kind `definition`: formulas of a system that the reader changes. */
import type { Definition } from '../../../kit/engine/types.ts';
import type { DataNode } from '../../../kit/reading/dataNode.ts';
import type { ChoiceControl } from '../../base/figureBase.ts';
import type { KindReader } from '../../base/kindReader.ts';
import { type Change, changeControl, type DefinitionFigure, textAt } from './definitionData.ts';
import { definitionPicture } from './definitionStill.ts';

interface Changes {
  readonly label: string;
  readonly changes: readonly Change[];
}

function readChanges(node: DataNode): Changes {
  const { label, options } = node.fields(['label', 'options']);
  const changes = node
    .need(options, 'options')
    .entries()
    .map(([id, value]): Change => {
      const fields = value.fields(['label', 'set', 'refused']);
      return {
        id,
        label: value.need(fields.label, 'label').text(),
        set: value.need(fields.set, 'set').data(),
        refused: fields.refused?.flag() ?? false,
      };
    });
  if (changes.length < 2) node.fail(`“${node.path}” needs at least two options.`);
  return { label: node.need(label, 'label').text(), changes };
}

/** Among the controls, so that words of the page can choose one. */
function choiceOf({ label, changes }: Changes): ChoiceControl {
  const options = changes.map(({ id, label: words }) => ({ id, label: words, set: {} }));
  return { kind: 'choice', id: changeControl, label, options };
}

function definitionOf(base: { readonly define?: { readonly systems: readonly Definition[] } }) {
  return base.define?.systems[0];
}

export const definitionKind: KindReader<DefinitionFigure> = {
  keys: ['fields', 'changes'],
  read(own, base, parent, node) {
    if (base.controls.some(({ id }) => id !== changeControl)) {
      node.fail('What the reader changes in a figure of kind “definition” is its definition.');
    }
    const definition =
      definitionOf(base) ??
      node.fail(`“${base.id}” needs a system of definitions.yaml: the reader changes that.`);
    const names = own.fields?.items().map((item) => {
      if (textAt(definition, item.text()) === '') {
        item.fail(`The definition has no expression “${item.text()}”.`);
      }
      return item.text();
    });
    const given = own.changes && readChanges(own.changes);
    return {
      ...base,
      kind: 'definition',
      definition,
      fields: names ?? parent?.fields ?? node.fail(`“${base.id}” lacks “fields”.`),
      changes: given?.changes ?? parent?.changes ?? [],
      controls: given === undefined ? base.controls : [choiceOf(given)],
    };
  },
  picture: definitionPicture,
};
