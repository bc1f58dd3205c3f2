/** Recorded samples as a table made when asked for, and as a file. */
import { say } from '../language/language.ts';
import type { Csv } from '../ui/csv.ts';
import { csvFormChoice } from '../ui/csvForm.ts';
import { make } from '../ui/dom.ts';
import { sampledTable } from '../ui/sampledTable.ts';
import { saveCsv } from '../ui/save.ts';
import { csvHeader } from './csvHeader.ts';
import type { Columns } from './experimentColumns.ts';
import type { Recording } from './recording.ts';
import { runIds } from './runIds.ts';

const mostRows = 60;
/** A wider table is cut; the file has every column. */
const mostColumns = 60;

interface Share {
  readonly shown: number;
  readonly all: number;
}

/** What a table is of, and how much of it is there. */
function captionOf(name: string, rows: Share, columns: Share): string {
  const values = {
    ...{ name, rows: rows.shown, allRows: rows.all },
    ...{ columns: columns.shown, allColumns: columns.all },
  };
  const whole = { rows: rows.shown === rows.all, columns: columns.shown === columns.all };
  if (whole.rows) return whole.columns ? name : say('samples.fewColumns', values);
  return say(whole.columns ? 'samples.fewRows' : 'samples.fewOfBoth', values);
}

function tableOf(recording: Recording, pick: Columns, run: number): HTMLElement {
  const record = recording.records[run];
  const name = recording.names[run] ?? '';
  const count = record?.count ?? 0;
  const all = pick(recording, run);
  const columns = all.slice(0, mostColumns);
  const caption = captionOf(
    name,
    { shown: Math.min(count, mostRows), all: count },
    { shown: columns.length, all: all.length },
  );
  const times = { title: say('samples.time'), values: record?.t.subarray(0, count) ?? [] };
  const table = sampledTable(caption, times, columns, mostRows, 6);
  return make(
    'div',
    {
      class: 'table',
      tabindex: 0,
      role: 'region',
      'aria-label': say('samples.dataOf', { name }),
    },
    table,
  );
}

/** Where the bench shows the experiment of a recording, as a whole address. */
export type LinkTo = (recording: Recording) => string;

/**
 * All samples at full precision, below lines that tell the experiment. The columns are those of
 * `rattleback-cli run`: method, step, time, and the picked ones by their ids.
 */
export function csvOf(recording: Recording, pick: Columns, linkTo: LinkTo): Csv {
  const ids = runIds(recording.system, recording.experiment.runs);
  const first = [{ id: 'step', unit: '' }, { id: 't', unit: 's' }, ...pick(recording, 0)];
  const about = csvHeader(recording, first, linkTo(recording));
  function* rows() {
    for (const [run, record] of recording.records.entries()) {
      const columns = pick(recording, run);
      for (let i = 0; i < record.count; i += 1) {
        const numbers = columns.map(({ values }) => values[i]);
        yield [ids[run], record.step[i], record.t[i], ...numbers];
      }
    }
  }
  return { about, titles: ['method', ...first.map(({ id }) => id)], rows: rows() };
}

/** What the reader is told of a file of samples: whether it is all of the run, and of every step. */
export function savedInWords({ records, header }: Recording): string {
  const whole = records.every(({ status }) => status === 'done' || status === 'failed');
  const every = Math.max(...header.runs.map((run) => run.every));
  return say('samples.saved', { whole: whole ? 'yes' : 'no', every });
}

/** A disclosure that fills itself when opened; `latest` gives the recording of that moment. */
export function dataTable(
  pick: Columns,
  latest: () => Recording | undefined,
  fileName: string,
  linkTo: LinkTo,
): HTMLDetailsElement {
  const body = make('div', { class: 'data-body' });
  const details = make(
    'details',
    { class: 'data' },
    make('summary', {}, say('samples.asTable')),
    body,
  );
  const save = make('button', { type: 'button' }, say('samples.saveAll'));
  const saved = make('p', { class: 'note', role: 'status' });
  save.addEventListener('click', () => {
    const recording = latest();
    if (recording === undefined) return;
    saveCsv(fileName, csvOf(recording, pick, linkTo));
    saved.textContent = savedInWords(recording);
  });
  details.addEventListener('toggle', () => {
    const recording = latest();
    // Thousands of cells that nobody sees are not kept.
    if (!details.open) body.replaceChildren();
    if (!details.open || recording === undefined) return;
    body.replaceChildren(
      save,
      csvFormChoice(`csv-${fileName}`),
      saved,
      ...recording.records.map((_, run) => tableOf(recording, pick, run)),
    );
  });
  return details;
}
