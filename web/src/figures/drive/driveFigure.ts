/** `kind: drive`: a closed loop of two controls, and the motion that does not close. */
import '../base/figureWords.ts';
import type { ComponentInfo } from '../../kit/engine/types.ts';
import { systemOf } from '../../kit/experiment/recording.ts';
import { say } from '../../kit/language/language.ts';
import { make } from '../../kit/ui/dom.ts';
import { sampledTable } from '../../kit/ui/sampledTable.ts';
import { saveCsv } from '../../kit/ui/save.ts';
import { LiveFigure } from '../base/live.ts';
import { ControlsView } from './driveControls.ts';
import { aboutLines, columnsOf, controlsAlong, driveCsv } from './driveCsv.ts';
import type { DriveFigure } from './driveData.ts';
import { type Ask, areaSentence, type Driven, driven, returnSentence } from './driven.ts';
import { LoopFields } from './fields.ts';
import {
  type Beside,
  beside,
  besideSentences,
  type Comparison,
  type Jacobiators,
  jacobiatorOver,
} from './gaps.ts';
import { GapsView, gapColumns } from './gapsView.ts';
import { type Loop, openingLoop, type Pair } from './loop.ts';
import { PathView } from './pathView.ts';
import { type Axes, axisTitles, planeIn, positionsOf, rolledOf } from './position.ts';
import { WheelsView } from './wheels.ts';

/** Of a whole drive (ms). */
const duration = 5000;
const mostRows = 33;

export class LabDrive extends LiveFigure<DriveFigure> {
  private loop!: Loop;
  private controlsView!: ControlsView;
  private fields!: LoopFields;
  private readonly pathView = new PathView();
  private wheels: WheelsView | undefined;
  private gaps: GapsView | undefined;
  /** Of the experiment as it is set; no loop changes it. */
  private jacobiator: Jacobiators | undefined;
  private readonly go = make('button', { type: 'button', class: 'primary' }, say('drive.go'));
  private result: Driven | undefined;
  private coordinates: readonly ComponentInfo[] = [];
  private plane: Axes = [0, 1];
  private systemName = '';
  private asking = 0;
  private playing = 0;

  protected build(controls: HTMLElement): readonly HTMLElement[] {
    const { data } = this;
    this.loop = openingLoop(data);
    this.controlsView = new ControlsView(data.axes, data.most, (k, size) =>
      this.resize(k === 0 ? { width: size } : { height: size }),
    );
    this.fields = new LoopFields(data, this.loop, (part) => this.resize(part));
    this.fields.showLoop(this.loop);
    this.controlsView.showLoop(this.loop);
    this.go.addEventListener('click', () => this.play());
    const save = make('button', { type: 'button' }, say('drive.save'));
    save.addEventListener('click', () => this.save());
    const table = this.folded(say('drive.asTable'), say('drive.table'));
    this.table.before(save);
    const views = make('div', { class: 'views' }, this.controlsView.element, this.pathView.element);
    if (data.disk !== undefined) this.wheels = new WheelsView();
    views.append(...(this.wheels?.elements ?? []));
    if (data.jacobiator !== undefined) {
      this.gaps = new GapsView(data.jacobiator);
      views.append(this.gaps.element);
    }
    const buttons = make('div', { class: 'buttons' }, this.go);
    return [views, buttons, controls, this.fields.element, this.said, table];
  }

  protected seen(): void {
    this.jacobiator = undefined;
    void this.update();
  }

  private resize(part: Partial<Loop>): void {
    this.loop = { ...this.loop, ...part };
    this.fields.showLoop(this.loop);
    this.controlsView.showLoop(this.loop);
    cancelAnimationFrame(this.asking);
    this.asking = requestAnimationFrame(() => void this.update());
  }

  private update(): Promise<void> {
    return this.ask(async (engine, signal) => {
      const { experiment, loop } = this;
      const system = systemOf(engine.catalogue, experiment.system);
      const ask: Ask = (request) => engine.probe(request);
      const coordinates = system.components.filter(({ kind }) => kind === 'q');
      const [result, there] = await Promise.all([
        driven(ask, experiment, loop),
        this.beside(ask, { experiment, coordinates }, signal),
      ]);
      if (signal.aborted) return;
      this.systemName = system.name;
      this.coordinates = coordinates;
      this.plane = planeIn(coordinates, this.data);
      this.jacobiator = there?.jacobiator;
      this.showDriven(result, there);
    });
  }

  private async beside(
    ask: Ask,
    subject: Omit<Comparison, 'compared'>,
    signal: AbortSignal,
  ): Promise<Beside | undefined> {
    const compared = this.data.jacobiator;
    if (compared === undefined) return undefined;
    const all = { ...subject, compared };
    const line = this.jacobiator ?? (await jacobiatorOver(ask, all));
    return beside(ask, all, line, this.loop, signal);
  }

  private showDriven(result: Driven, there: Beside | undefined): void {
    cancelAnimationFrame(this.playing);
    this.result = result;
    const compared = this.data.jacobiator;
    const besides = there && compared ? besideSentences(there, compared) : [];
    const sentences = [
      returnSentence(result, this.coordinates, this.plane),
      areaSentence(result, this.plane),
      ...besides,
    ];
    const titles = axisTitles(this.coordinates, this.plane);
    this.pathView.showPath(positionsOf(result, this.plane), titles, sentences[0] as string);
    const { parameters } = this.experiment;
    const rolled = rolledOf(result, this.coordinates, this.data, parameters);
    if (rolled !== undefined) this.wheels?.showWheels(rolled, sentences[0] as string);
    this.said.replaceChildren(...sentences.map((sentence) => make('p', {}, sentence)));
    this.fillTable(result);
    if (there === undefined || compared === undefined) return;
    this.gaps?.showGaps(there, besides.join(' '));
    const [first, ...columns] = gapColumns(there, compared);
    const caption = say('drive.gapsTable');
    this.table.append(sampledTable(caption, first, columns, mostRows, 5));
  }

  private fillTable(result: Driven): void {
    const columns = columnsOf(result, this.data.axes, this.coordinates);
    const count = result.path.length;
    const number = {
      title: say('drive.piece'),
      values: Array.from({ length: count }, (_, i) => i),
    };
    const caption =
      count > mostRows
        ? say('drive.somePoints', { shown: mostRows, count })
        : say('drive.points', { count });
    this.table.replaceChildren(sampledTable(caption, number, columns, mostRows, 5));
  }

  /** From the start along the way; without motion the end is shown at once. */
  private play(): void {
    const { result } = this;
    if (result === undefined) return;
    cancelAnimationFrame(this.playing);
    const controls = controlsAlong(result);
    const place = (share: number): void => {
      this.controlsView.move(controls[Math.round(share * (controls.length - 1))] as Pair);
      this.pathView.move(share);
      this.wheels?.move(share);
    };
    if (this.lab.reducedMotion) {
      place(1);
      return;
    }
    const begin = performance.now();
    const frame = (now: number): void => {
      const share = Math.min(1, Math.max(0, (now - begin) / duration));
      place(share);
      if (share < 1) this.playing = requestAnimationFrame(frame);
    };
    frame(begin);
  }

  private save(): void {
    if (this.result === undefined) return;
    const about = aboutLines(this.systemName, this.experiment.system, this.data.axes);
    const columns = columnsOf(this.result, this.data.axes, this.coordinates);
    saveCsv('rattleback-drive', driveCsv(columns, about));
  }
}
