/** The bracket at the playhead: its structure matrix as a table, and Jacobi's identity in a sentence. */

import {
  bracketNames,
  dimensionOf,
  jacobiSentence,
  type RowName,
  type Structure,
  structureRequest,
  symmetrySentence,
} from '../../../kit/bracket/bracket.ts';
import { matrixCsv } from '../../../kit/bracket/bracketCsv.ts';
import type { Engine } from '../../../kit/engine/engine.ts';
import { sentenceOf } from '../../../kit/engine/fault.ts';
import { csvHeader, timeLine } from '../../../kit/experiment/csvHeader.ts';
import type { Recording } from '../../../kit/experiment/recording.ts';
import { say } from '../../../kit/language/language.ts';
import type { Csv } from '../../../kit/ui/csv.ts';
import { make } from '../../../kit/ui/dom.ts';
import { formatNumber } from '../../../kit/ui/format.ts';
import { saveCsv } from '../../../kit/ui/save.ts';
import type { BenchState } from '../benchState.ts';
import type { Panel } from './panel.ts';

interface Shown {
  readonly structure: Structure;
  readonly names: readonly RowName[];
  readonly recording: Recording;
  readonly t: number;
}

/** Entry i, j of Π, with all its digits for programs. */
function cell(structure: Structure, i: number, j: number): HTMLElement {
  const value = structure.Pi[i * dimensionOf(structure) + j] as number;
  const kind = i === j ? 'diagonal' : value === 0 ? 'zero' : 'entry';
  return make('td', { class: kind }, make('data', { value }, formatNumber(value)));
}

function matrixTable({ structure, names, recording, t }: Shown): HTMLElement {
  const caption = say('structureMatrix.caption', {
    time: formatNumber(t, 4),
    name: String(recording.names[0]),
  });
  const heads = names.map(({ symbol }) => make('th', { scope: 'col' }, symbol));
  const rows = names.map(({ symbol, words }, i) => {
    const head = make(
      'th',
      { scope: 'row' },
      make('span', { class: 'words' }, words),
      ` ${symbol}`,
    );
    return make('tr', {}, head, ...names.map((_, j) => cell(structure, i, j)));
  });
  return make(
    'table',
    { class: 'matrix' },
    make('caption', {}, caption),
    make('thead', {}, make('tr', {}, make('td'), ...heads)),
    make('tbody', {}, ...rows),
  );
}

export function bracketCsv({ structure, names, recording, t }: Shown, link: string): Csv {
  const head = [...csvHeader(recording, [], link), timeLine(t)];
  return matrixCsv(head, structure, names);
}

export class BracketPanel implements Panel {
  readonly element: HTMLDetailsElement;
  private readonly engine: Engine;
  private readonly state: BenchState;
  private readonly said = make('p', { class: 'bracket-said', role: 'status' });
  private readonly table = make('div', {
    class: 'table',
    role: 'region',
    'aria-label': say('structureMatrix.table'),
    tabindex: 0,
    hidden: true,
  });
  private readonly saving = make(
    'button',
    { type: 'button', hidden: true },
    say('structureMatrix.save'),
  );
  private recording: Recording | undefined;
  private t = 0;
  /** What was asked last, so that a late answer to an earlier question is not shown. */
  private asked = '';
  private shown: Shown | undefined;

  constructor(engine: Engine, state: BenchState) {
    this.engine = engine;
    this.state = state;
    this.saving.addEventListener('click', () => {
      if (this.shown === undefined) return;
      saveCsv('rattleback-bracket', bracketCsv(this.shown, this.state.address));
    });
    this.element = make(
      'details',
      { class: 'part', id: 'bracket' },
      make('summary', {}, say('structureMatrix.title')),
      make(
        'div',
        { class: 'working' },
        make('p', { class: 'note' }, say('structureMatrix.what')),
        this.said,
        this.table,
        this.saving,
      ),
    );
    this.element.addEventListener('toggle', () => void this.update());
  }

  recordingFinished(recording: Recording): void {
    this.recording = recording;
  }

  playheadRested(t: number): void {
    this.t = t;
    void this.update();
  }

  private async update(): Promise<void> {
    const { recording } = this;
    const record = recording?.records[0];
    if (recording === undefined || record === undefined || record.count === 0) return;
    if (!this.element.open) return;
    const sample = record.indexAt(this.t);
    const request = structureRequest(recording, sample);
    const key = JSON.stringify(request);
    if (key === this.asked) return;
    this.asked = key;
    let shown: Shown | undefined;
    let sentence: string;
    try {
      const structure = await this.engine.probe<Structure>(request);
      const names = bracketNames(recording.header.components, structure);
      shown = { structure, names, recording, t: record.t[sample] as number };
      sentence = `${jacobiSentence(structure)} ${symmetrySentence(structure)}`;
    } catch (error) {
      sentence = sentenceOf(error);
    }
    if (this.asked !== key) return;
    this.shown = shown;
    this.said.textContent = sentence;
    this.table.hidden = shown === undefined;
    this.saving.hidden = shown === undefined;
    if (shown === undefined) this.table.replaceChildren();
    else this.table.replaceChildren(matrixTable(shown));
  }
}
