/** The data behind a figure's plots, as a table made when asked for and as a file. */
import type { Plot } from './data';
import { make } from '../ui/dom';
import { formatNumber } from '../ui/format';
import type { Recording } from '../experiment/recording';

const mostRows = 60;

interface ColumnOfRun {
  readonly title: string;
  readonly values: Float64Array;
}

function columnsOf(recording: Recording, plots: readonly Plot[], run: number): ColumnOfRun[] {
  const record = recording.records[run];
  if (record === undefined) return [];
  const wanted = new Map<string, ColumnOfRun>();
  const component = (id: string): void => {
    const index = recording.components.indexOf(id);
    const title = recording.system.components[index]?.name ?? id;
    wanted.set(id, { title, values: record.component(index) });
  };
  for (const plot of plots) {
    if (plot.plot === 'phase') {
      component(plot.x);
      component(plot.y);
    } else if (plot.plot === 'time') {
      component(plot.of);
    } else {
      const index = recording.invariants.indexOf(plot.of);
      const title = `${recording.system.invariants[index]?.name ?? plot.of} error`;
      wanted.set(`error of ${plot.of}`, { title, values: record.error(index) });
    }
  }
  return [...wanted.values()];
}

function tableOf(recording: Recording, plots: readonly Plot[], run: number): HTMLElement {
  const record = recording.records[run];
  const count = record?.count ?? 0;
  const columns = columnsOf(recording, plots, run);
  const shown = Math.min(count, mostRows);
  const rows = Array.from({ length: shown }, (_, n) => {
    const i = shown < 2 ? 0 : Math.round((n * (count - 1)) / (shown - 1));
    const cells = columns.map(({ values }) => make('td', {}, formatNumber(values[i] ?? NaN, 6)));
    return make(
      'tr',
      {},
      make('th', { scope: 'row' }, formatNumber(record?.t[i] ?? 0, 6)),
      ...cells,
    );
  });
  const heads = ['time', ...columns.map(({ title }) => title)];
  const head = make('tr', {}, ...heads.map((title) => make('th', { scope: 'col' }, title)));
  const note = shown < count ? ` (${shown} of ${count} samples)` : '';
  const caption = make('caption', {}, `${recording.names[run]}${note}`);
  const table = make('table', {}, caption, make('thead', {}, head), make('tbody', {}, ...rows));
  return make(
    'div',
    {
      class: 'table',
      tabindex: 0,
      role: 'region',
      'aria-label': `Data of ${recording.names[run]}`,
    },
    table,
  );
}

/** All samples at full precision: method, time, and the columns of the plots. */
export function csvOf(recording: Recording, plots: readonly Plot[]): string {
  const lines: string[] = [];
  recording.records.forEach((record, run) => {
    const columns = columnsOf(recording, plots, run);
    if (run === 0) lines.push(['method', 'time', ...columns.map(({ title }) => title)].join(','));
    for (let i = 0; i < record.count; i += 1) {
      const name = `"${recording.names[run]}"`;
      lines.push([name, record.t[i], ...columns.map(({ values }) => values[i])].join(','));
    }
  });
  return `${lines.join('\n')}\n`;
}

/** A disclosure that fills itself when opened; `latest` gives the recording of that moment. */
export function dataTable(
  plots: readonly Plot[],
  latest: () => Recording | undefined,
  fileName: string,
): HTMLDetailsElement {
  const body = make('div', { class: 'data-body' });
  const details = make('details', { class: 'data' }, make('summary', {}, 'Data as a table'), body);
  const save = make('button', { type: 'button' }, 'Save all samples (CSV)');
  save.addEventListener('click', () => {
    const recording = latest();
    if (recording === undefined) return;
    const url = URL.createObjectURL(new Blob([csvOf(recording, plots)], { type: 'text/csv' }));
    make('a', { href: url, download: `${fileName}.csv` }).click();
    URL.revokeObjectURL(url);
  });
  details.addEventListener('toggle', () => {
    const recording = latest();
    if (!details.open || recording === undefined) return;
    body.replaceChildren(
      save,
      ...recording.records.map((_, run) => tableOf(recording, plots, run)),
    );
  });
  return details;
}
