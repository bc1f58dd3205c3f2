/** `kind: householder`: a frame by a reflection, line by line, with the derivative beside each number. */
import '../../base/figureWords.ts';
import type { Engine } from '../../../kit/engine/engine.ts';
import { say } from '../../../kit/language/language.ts';
import { followWidth } from '../../../kit/plot/chart.ts';
import { make } from '../../../kit/ui/dom.ts';
import { formatNumber } from '../../../kit/ui/format.ts';
import { sampledTable } from '../../../kit/ui/sampledTable.ts';
import { type Dial, dial } from '../../base/dial.ts';
import { makePanel } from '../../base/figurePanel.ts';
import { LiveFigure } from '../../base/live.ts';
import { type LineName, lineNames, rowsOf } from './algorithm.ts';
import type { HouseholderFigure } from './householderData.ts';
import { frameDrawing, frameLegend, linesTable } from './householderDrawing.ts';
import { lineSentence, ruleWords, titlesOf } from './householderTold.ts';
import { frameSentence, linesAt, nearest, type Places, placesOf, type Rule } from './places.ts';

const mostRows = 17;

export class LabHouseholder extends LiveFigure<HouseholderFigure> {
  private readonly panel = makePanel();
  private readonly lines = make('div', { class: 'table lines', role: 'region', tabindex: 0 });
  private readonly next = make(
    'button',
    { type: 'button', class: 'primary' },
    say('householder.next'),
  );
  private readonly again = make('button', { type: 'button' }, say('householder.again'));
  private readonly place = make('div', { class: 'controls dials' });
  private slider: Dial | undefined;
  private places: Places | undefined;
  private rule: Rule = 'stable';
  private shown = 1;
  private at = 0;

  protected build(controls: HTMLElement): readonly HTMLElement[] {
    const { panel, data } = this;
    this.shown = data.lines;
    panel.title.textContent = say('householder.over', { name: data.variable });
    panel.svg.setAttribute('aria-label', data.alt);
    this.lines.setAttribute('aria-label', this.named(say('householder.lines')));
    this.next.addEventListener('click', () => this.showChange({ shown: this.shown + 1 }));
    this.again.addEventListener('click', () => this.showChange({ shown: 1 }));
    const views = make('div', { class: 'views' }, this.lines, panel.element);
    followWidth(panel.element, () => this.draw());
    const buttons = make('div', { class: 'buttons' }, this.next, this.again);
    const details = this.folded(say('householder.asTable'), say('householder.table'));
    return [views, frameLegend(), buttons, this.place, controls, this.said, details];
  }

  protected seen(): void {
    void this.ask(async (engine, signal) => {
      const ask: Engine['probe'] = (request) => engine.probe(request);
      const places = await placesOf(ask, this.data, this.experiment, signal);
      if (signal.aborted) return;
      if (this.places === undefined) {
        this.at = nearest(places, this.data.at);
        this.fillPlace(places);
      }
      this.places = places;
      this.showChange({});
    });
  }

  private fillPlace({ x }: Places): void {
    const { label } = this.data.x;
    this.slider = dial(label, 0, x.length - 1, 1, (at) => this.showChange({ at }));
    const choice = make('select', {});
    for (const [rule, words] of Object.entries(ruleWords())) {
      choice.append(make('option', { value: rule }, words));
    }
    choice.addEventListener('change', () => this.showChange({ rule: choice.value as Rule }));
    const name = make('label', {}, make('span', {}, say('householder.sign')), choice);
    this.place.replaceChildren(this.slider.element, make('div', { class: 'control' }, name));
  }

  private showChange(change: {
    readonly at?: number;
    readonly rule?: Rule;
    readonly shown?: number;
  }): void {
    const { places, data } = this;
    if (places === undefined) return;
    this.at = change.at ?? this.at;
    this.rule = change.rule ?? this.rule;
    this.shown = Math.min(lineNames.length, change.shown ?? this.shown);
    this.next.disabled = this.shown === lineNames.length;
    this.slider?.showValue(this.at, formatNumber(places.x[this.at] as number, 3));
    const lines = linesAt(places, this.at, this.rule);
    const titles = titlesOf(data.variable);
    this.lines.replaceChildren(linesTable(lines, this.shown, titles));
    const last = lineNames[this.shown - 1] as LineName;
    this.said.replaceChildren(
      make('p', {}, lineSentence(lines, last)),
      make('p', {}, frameSentence(places, this.rule, data.variable)),
    );
    this.fillTable(places);
    this.draw();
  }

  private draw(): void {
    const { places, panel, data } = this;
    const width = Math.floor(panel.element.clientWidth);
    if (places === undefined || width === 0) return;
    const { height, parts } = frameDrawing(data, places, this.at, this.rule, width);
    panel.svg.setAttribute('width', String(width));
    panel.svg.setAttribute('height', String(height));
    panel.svg.replaceChildren(...parts);
  }

  private fillTable(places: Places): void {
    const frames = places.x.map((_, i) => rowsOf(linesAt(places, i, this.rule), 'frame'));
    const columns = ['Q₁₂', 'Q₂₂', 'Q₃₂'].map((title, entry) => ({
      title,
      values: frames.map((rows) => rows[entry]?.[0]?.v ?? Number.NaN),
    }));
    const first = { title: this.data.variable, values: places.x };
    const caption = say('householder.table');
    this.table.replaceChildren(sampledTable(caption, first, columns, mostRows, 4));
  }
}
