/** Recorded samples as a table made when asked for, and as a file. */
import { say } from '../language/language';
import { make } from '../ui/dom';
import { sampledTable } from '../ui/sampledTable';
import { saveCsv } from '../ui/save';
import type { Columns } from './columns';
import { csvHeader } from './csvHeader';
import type { Recording } from './recording';

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
  const columns = all
    .slice(0, mostColumns)
    .map(({ title, heading = title, values }) => ({ title: heading, values }));
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

/** Nothing where there is no number. */
function cell(value: number | undefined): string {
  return value === undefined || Number.isNaN(value) ? '' : String(value);
}

/**
 * All samples at full precision, below lines that tell the experiment: method, time, and the picked
 * columns.
 */
export function csvOf(recording: Recording, pick: Columns, linkTo: LinkTo): string {
  const lines = csvHeader(recording, pick(recording, 0), linkTo(recording));
  recording.records.forEach((record, run) => {
    const columns = pick(recording, run);
    const titles = ['method', 'time', ...columns.map(({ title }) => title)];
    if (run === 0) lines.push(titles.map((title) => `"${title}"`).join(','));
    for (let i = 0; i < record.count; i += 1) {
      const name = `"${recording.names[run]}"`;
      lines.push([name, record.t[i], ...columns.map(({ values }) => cell(values[i]))].join(','));
    }
  });
  return `${lines.join('\n')}\n`;
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
  save.addEventListener('click', () => {
    const recording = latest();
    if (recording === undefined) return;
    saveCsv(fileName, csvOf(recording, pick, linkTo));
  });
  details.addEventListener('toggle', () => {
    const recording = latest();
    // Thousands of cells that nobody sees are not kept.
    if (!details.open) body.replaceChildren();
    if (!details.open || recording === undefined) return;
    body.replaceChildren(save, ...recording.records.map((_, run) => tableOf(recording, pick, run)));
  });
  return details;
}
