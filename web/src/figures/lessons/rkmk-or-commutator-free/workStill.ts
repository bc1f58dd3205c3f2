/** What stands in the place of a figure of the kind `work` until it computes. */
import type { Engine } from '../../../kit/engine/engine.ts';
import { runName } from '../../../kit/experiment/recording.ts';
import { drawn } from '../../../kit/still/drawn.ts';
import { make } from '../../../kit/ui/dom.ts';
import { controlHtml, part, roomHtml } from '../../base/stillRoom.ts';
import { barTable } from './bars.ts';
import { runsAfter, stepSentence } from './counts.ts';
import { openingSteps, type WorkFigure } from './workData.ts';

export async function workPicture(figure: WorkFigure, engine: Engine): Promise<string> {
  const { experiment, alt, controls } = figure;
  const counts = await runsAfter(engine, experiment, openingSteps);
  const names = experiment.runs.map((run) => runName(run, experiment, engine.catalogue));
  const own = controls.some((control) => control.kind === 'range' && control.target === 'h');
  const rows = controls.map(controlHtml).join('') + (own ? '' : part('field'));
  return (
    drawn(() => {
      const table = make('div', { class: 'table' }, barTable(names, counts, openingSteps));
      const label = { role: 'group', 'aria-label': alt };
      return [make('div', { class: 'still views', 'data-for': 'views', ...label }, table)];
    }) +
    roomHtml(`${part('buttons many')}<div class="controls">${rows}</div>`) +
    drawn(() => {
      const told = counts.map((one, i) =>
        make('p', {}, stepSentence(names[i] ?? '', one, openingSteps)),
      );
      return [make('div', { class: 'still still-words', 'data-for': 'words' }, ...told)];
    })
  );
}
