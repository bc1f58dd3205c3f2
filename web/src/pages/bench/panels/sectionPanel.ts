/** The Poincaré section of what is shown: its fields, drawing, sentences, table and file. */
import { csvHeader, sectionLine } from '../../../kit/experiment/csvHeader.ts';
import { figureCaption } from '../../../kit/experiment/figureCaption.ts';
import { fileName } from '../../../kit/experiment/fileName.ts';
import type { Look } from '../../../kit/experiment/link/linkLook.ts';
import type { Recording } from '../../../kit/experiment/recording.ts';
import { say } from '../../../kit/language/language.ts';
import { figureFold } from '../../../kit/plot/figure/figureOut.ts';
import { printedChart } from '../../../kit/plot/figure/printed.ts';
import { markerIcon, Scatter } from '../../../kit/plot/scatter.ts';
import { choice as listOf } from '../../../kit/ui/choice.ts';
import type { Csv } from '../../../kit/ui/csv.ts';
import { make } from '../../../kit/ui/dom.ts';
import { NumberField } from '../../../kit/ui/numberField.ts';
import { sampledTable } from '../../../kit/ui/sampledTable.ts';
import { saveCsv } from '../../../kit/ui/save.ts';
import { symbolOf } from '../../../kit/ui/symbol.ts';
import type { BenchState } from '../benchState.ts';
import { componentChoice } from '../plots/componentChoice.ts';
import { axisLabel } from '../plots/plotKinds.ts';
import type { Panel } from './panel.ts';
import {
  defaultSection,
  isAngle,
  returnsSentence,
  type SectionChoice,
  type SectionPoints,
  sectionOf,
  sectionSentence,
} from './section.ts';

const mostRows = 60;

export function sectionCsv(
  recording: Recording,
  choice: SectionChoice,
  sections: readonly SectionPoints[],
  link: string,
): Csv {
  const known = recording.header.components;
  const units = choice.axes.map((id) => known.find((one) => one.id === id)?.unit ?? '');
  const columns = [
    { id: 't', unit: 's' },
    ...choice.axes.map((id, i) => ({ id, unit: units[i] ?? '' })),
  ];
  const cut = sectionLine(choice.of, choice.level, choice.direction);
  const rows = sections.flatMap(({ t, x, y }, run) =>
    Array.from(t, (time, i) => [recording.names[run], time, x[i], y[i]]),
  );
  const about = [...csvHeader(recording, columns, link), cut];
  return { about, titles: ['method', ...columns.map(({ id }) => id)], rows };
}

export class SectionPanel implements Panel {
  readonly element: HTMLDetailsElement;
  private readonly state: BenchState;
  private readonly fields = make('div', { class: 'fields' });
  private readonly level: NumberField;
  private readonly box = make('input', { type: 'checkbox', id: 'section-wrapped' });
  private readonly wrapped = make(
    'label',
    { class: 'check' },
    this.box,
    ` ${say('section.wrapped')}`,
  );
  private readonly scatter = new Scatter();
  private readonly list = make('ul', { class: 'plain summary' });
  /** Where there are points to be had, when there are none. */
  private readonly hint = make('p', { class: 'note' });
  /** Read out when there are other points. */
  private readonly spoken = make('p', { class: 'only-spoken', role: 'status' });
  private readonly table = make('div', {
    class: 'table',
    role: 'region',
    'aria-label': say('section.table'),
    tabindex: 0,
  });
  private readonly result = make('div', { class: 'working', hidden: true });
  private readonly waiting = make('p', { class: 'note' }, say('section.waiting'));
  private recording: Recording | undefined;
  private drawn: Recording | undefined;
  private choice: SectionChoice | undefined;
  private system = '';
  private sections: readonly SectionPoints[] = [];
  /** Components that the fields offer. */
  private offered = '';

  constructor(state: BenchState) {
    this.state = state;
    this.level = new NumberField(
      { id: 'section-level', label: say('section.level'), unit: '' },
      (level) => this.change({ level: level ?? 0 }),
    );
    this.box.addEventListener('change', () => this.change({ wrapped: this.box.checked }));
    const save = make('button', { type: 'button' }, say('section.save'));
    save.addEventListener('click', () => this.save());
    const data = make(
      'details',
      { class: 'data' },
      make('summary', {}, say('section.asTable')),
      save,
      this.table,
    );
    const figure = figureFold('section-figure', {
      draw: (width) => this.figure(width),
      name: () => this.nameOf(),
      caption: () => this.caption(),
    });
    const { fields, scatter, list, hint, spoken } = this;
    this.result.append(fields, scatter.element, figure, list, hint, spoken, data);
    this.element = make(
      'details',
      { class: 'part', id: 'section' },
      make('summary', {}, say('section.title')),
      make(
        'div',
        { class: 'working' },
        make('p', { class: 'note' }, say('section.what')),
        this.waiting,
        this.result,
      ),
    );
    this.element.addEventListener('toggle', () => {
      this.update();
      this.state.updateLink();
    });
  }

  /**
   * Unfolds with the section of a link, and where a system is opened that is looked at by its section
   * first; folds where a link has none.
   */
  recordingShown({ system }: Recording, look: Look | undefined): void {
    const first = system.section !== undefined && system.id !== this.system;
    if (look === undefined) {
      if (first) this.element.open = true;
      return;
    }
    const { section } = look;
    this.recording = undefined;
    this.drawn = undefined;
    this.choice = section;
    this.system = system.id;
    this.offered = '';
    this.element.open = section !== undefined || (first && Object.keys(look).length === 0);
  }

  get look(): Look {
    const { choice, element } = this;
    return element.open && choice !== undefined ? { section: choice } : {};
  }

  recordingFinished(recording: Recording): void {
    this.recording = recording;
    this.update();
  }

  private change(over: Partial<SectionChoice>): void {
    if (this.choice === undefined) return;
    this.choice = { ...this.choice, ...over };
    this.drawn = undefined;
    this.update();
    this.state.updateLink();
  }

  private update(): void {
    const { recording } = this;
    if (recording === undefined || !this.element.open || recording === this.drawn) return;
    const complete = recording.records.every(({ status }) => status !== 'running');
    this.result.hidden = !complete;
    this.waiting.hidden = complete;
    if (!complete) return;
    const fits = [this.choice?.of ?? '', ...(this.choice?.axes ?? [])].every((id) =>
      recording.components.includes(id),
    );
    const kept = fits && recording.system.id === this.system ? this.choice : undefined;
    const choice = kept ?? defaultSection(recording);
    this.choice = choice;
    this.system = recording.system.id;
    const offered = recording.components.join();
    if (kept === undefined || offered !== this.offered) this.buildFields(recording, choice);
    this.offered = offered;
    const angle = (id: string) => isAngle(recording.header.components.find((one) => one.id === id));
    this.wrapped.hidden = ![choice.of, ...choice.axes].some(angle);
    this.drawn = recording;
    this.sections = sectionOf(recording, choice);
    this.drawSection(recording, choice);
  }

  private drawSection(recording: Recording, choice: SectionChoice): void {
    const component = (id: string) => recording.header.components.find((one) => one.id === id);
    const [across, up] = choice.axes.map((id) => axisLabel(component(id))) as [string, string];
    const of = symbolOf(choice.of) ?? component(choice.of)?.name ?? choice.of;
    const sentences = this.sections.map(({ t }, run) =>
      sectionSentence(recording.names[run] ?? '', t.length, of, choice),
    );
    const empty = this.sections.every(({ t }) => t.length === 0);
    this.hint.textContent = empty ? returnsSentence(recording) : '';
    const label = say('section.drawing', { up, across, sentences: sentences.join(' ') });
    this.scatter.showPoints(this.sections, { across, up }, label);
    this.list.replaceChildren(
      ...sentences.map((text, run) => make('li', {}, markerIcon(run), make('span', {}, text))),
    );
    this.spoken.textContent = [...sentences, this.hint.textContent].join(' ').trim();
    this.table.replaceChildren(
      ...this.sections.map(({ t, x, y }, run) => {
        const columns = [
          { title: across, values: x },
          { title: up, values: y },
        ];
        const name = String(recording.names[run]);
        const n = t.length;
        const caption = n > mostRows ? say('section.someOf', { name, shown: mostRows, n }) : name;
        const time = { title: say('section.time'), values: t };
        return sampledTable(caption, time, columns, mostRows, 6);
      }),
    );
  }

  private buildFields(recording: Recording, choice: SectionChoice): void {
    const { components } = recording.header;
    const directions = [
      { id: '1', name: say('section.upwards') },
      { id: '-1', name: say('section.downwards') },
    ];
    const [x, y] = choice.axes;
    const axis = (i: 0 | 1, id: string): void => {
      const [across = '', up = ''] = this.choice?.axes ?? [];
      this.change({ axes: i === 0 ? [id, up] : [across, id] });
    };
    this.level.showValue(choice.level);
    this.box.checked = choice.wrapped;
    this.fields.replaceChildren(
      componentChoice('section-of', say('section.of'), components, choice.of, (of) =>
        this.change({ of }),
      ),
      listOf(
        'section-direction',
        say('section.direction'),
        directions,
        String(choice.direction),
        (id) => this.change({ direction: id === '1' ? 1 : -1 }),
      ),
      this.level.element,
      componentChoice('section-x', say('section.across'), components, x, (id) => axis(0, id)),
      componentChoice('section-y', say('section.up'), components, y, (id) => axis(1, id)),
      this.wrapped,
    );
  }

  private figure(width: number): SVGSVGElement | undefined {
    const { recording, choice } = this;
    if (recording === undefined || choice === undefined) return undefined;
    return printedChart(this.scatter.drawing(width), say('section.figure'), recording.names);
  }

  private nameOf(): string {
    const { recording } = this;
    return recording === undefined ? 'section' : fileName(recording.experiment, 'section');
  }

  /** With what is cut, and by how many points. */
  private caption(): string {
    const { recording } = this;
    if (recording === undefined) return '';
    const sentences = [...this.list.children].map(({ textContent }) => textContent);
    const words = figureCaption(recording, say('section.figure'), this.state.address, false);
    return [...sentences, words].join(' ');
  }

  private save(): void {
    const { recording, choice } = this;
    if (recording === undefined || choice === undefined) return;
    const csv = sectionCsv(recording, choice, this.sections, this.state.address);
    saveCsv('rattleback-section', csv);
  }
}
