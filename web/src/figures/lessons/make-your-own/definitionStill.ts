/** What stands in the place of a figure of the kind `definition` until it is read: formulas and motion. */
import type { Engine } from '../../../kit/engine/engine.ts';
import { record } from '../../../kit/experiment/recording.ts';
import { escapeHtml } from '../../../kit/reading/env.ts';
import { controlsHtml, footRoom, part, roomHtml } from '../../base/stillRoom.ts';
import type { RunFigure } from '../../run/runData.ts';
import { viewsHtml } from '../../run/runStill.ts';
import { type DefinitionFigure, textAt } from './definitionData.ts';
import { fieldName } from './fieldName.ts';

interface FieldsRead {
  readonly fields: readonly { readonly field: string; readonly mathml?: string }[];
}

/** Read by the engine, which makes nothing but MathML. */
async function formulasHtml(
  { definition, fields }: DefinitionFigure,
  engine: Engine,
): Promise<string> {
  const read = await engine.probe<FieldsRead>({ op: 'read', system: definition });
  const formulas = new Map(read.fields.map(({ field, mathml }) => [field, mathml]));
  const rows = fields.map((field) => {
    const text = escapeHtml(textAt(definition, field));
    const name = escapeHtml(fieldName(field));
    return `<div class="own-part"><strong>${name}</strong> <code>${text}</code><p class="own-said">${formulas.get(field) ?? ''}</p></div>`;
  });
  return `<div class="definition-formulas">${rows.join('')}</div>`;
}

export async function definitionPicture(figure: DefinitionFigure, engine: Engine): Promise<string> {
  const { signal } = new AbortController();
  const recording = await record(engine, figure.experiment, signal);
  const shown: RunFigure = {
    ...figure,
    ...{
      kind: 'run',
      scene: true,
      apart: false,
      back: false,
      plots: [{ plot: 'error', of: 'energy' }],
    },
  };
  const views = viewsHtml(shown, recording);
  return (
    roomHtml(controlsHtml(figure)) +
    `<div class="still definition-still" data-for="views">${await formulasHtml(figure, engine)}${views}</div>` +
    roomHtml(part('transport')) +
    footRoom
  );
}
