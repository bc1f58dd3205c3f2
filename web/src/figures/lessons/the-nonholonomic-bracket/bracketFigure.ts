/** `kind: bracket`: Π(q, ρ), brackets of functions and Jacobi's identity at a state one moves. */

import { AdaptedStates, moved, numberAt, type Point } from '../../../kit/bracket/adapted.ts';
import {
  bracketNames,
  jacobiSentence,
  type RowName,
  type Structure,
  symmetrySentence,
} from '../../../kit/bracket/bracket.ts';
import { matrixCsv } from '../../../kit/bracket/bracketCsv.ts';
import { divergenceAt, volumeSentence } from '../../../kit/bracket/divergence.ts';
import { entrySentence } from '../../../kit/bracket/functions.ts';
import { jacobiMap, type MapRange } from '../../../kit/bracket/jacobiMap.ts';
import type { Engine } from '../../../kit/engine/engine.ts';
import type { ComponentInfo } from '../../../kit/engine/types.ts';
import { say } from '../../../kit/language/language.ts';
import { make } from '../../../kit/ui/dom.ts';
import { saveCsv } from '../../../kit/ui/save.ts';
import { symbolOf } from '../../../kit/ui/symbol.ts';
import { LiveFigure } from '../../base/live.ts';
import { rangeOf } from './axes.ts';
import type { BracketFigure } from './bracketData.ts';
import { MatrixView } from './bracketMatrix.ts';
import { aboutLines, StatePlace } from './bracketPlace.ts';
import { FunctionChoice } from './functionChoice.ts';
import { MapPart } from './mapPart.ts';

interface Shown {
  readonly structure: Structure;
  readonly names: readonly RowName[];
  readonly about: readonly string[];
}

export class LabBracket extends LiveFigure<BracketFigure> {
  private readonly matrix = new MatrixView({
    onLook: (entry) => this.look(entry),
    onTake: (i, j) => this.functions.take(i, j),
  });
  private readonly entry = make(
    'p',
    { class: 'note matrix-entry', role: 'status' },
    say('bracket.hint'),
  );
  private functions!: FunctionChoice;
  private map: MapPart | undefined;
  private readonly place = new StatePlace();
  private shown: Shown | undefined;
  private mapped = '';
  private moving = 0;

  protected build(controls: HTMLElement): readonly HTMLElement[] {
    const { id, map } = this.data;
    this.functions = new FunctionChoice(id);
    this.matrix.name(this.named(say('bracket.matrix')));
    const save = make('button', { type: 'button' }, say('bracket.save'));
    save.addEventListener('click', () => this.save());
    const left = make('div', { class: 'bracket-matrix' }, this.matrix.element, this.entry);
    left.append(this.functions.element, this.said, make('div', { class: 'buttons' }, save));
    const views = make('div', { class: 'views' }, left);
    if (map !== undefined) {
      const symbols = [symbolOf(map.x) ?? map.x, symbolOf(map.y) ?? map.y] as const;
      this.map = new MapPart(id, map, symbols, (x, y) => this.move(x, y));
      this.map.name(this.named(say('jacobiMap.table')));
      views.append(this.map.element);
    }
    return [controls, views];
  }

  protected seen(): void {
    void this.update();
  }

  private move(x: number, y: number): void {
    this.place.put(x, y);
    // The point follows the pointer; the numbers follow when the engine has them.
    this.map?.mark(x, y);
    cancelAnimationFrame(this.moving);
    this.moving = requestAnimationFrame(() => void this.update());
  }

  private update(): Promise<void> {
    return this.ask(async (engine, signal) => {
      const { experiment } = this;
      const { q, v } = experiment;
      const states = new AdaptedStates((request) => engine.probe(request), experiment);
      const { point: start, components } = await states.startOf(q, v);
      const range = this.data.map && rangeOf(components, start, this.data.map);
      const point = range === undefined ? start : this.place.applied(experiment, start, range);
      const structure = await states.structureAt(point);
      const divergence = await divergenceAt(states, point, structure);
      if (signal.aborted) return;
      const about = aboutLines(engine, experiment, point);
      this.showBrackets(structure, components, about, divergence);
      if (range !== undefined) await this.showMap(engine, states, point, range, signal);
    });
  }

  private showBrackets(
    structure: Structure,
    components: readonly ComponentInfo[],
    about: readonly string[],
    divergence: number,
  ): void {
    const names = bracketNames(components, structure);
    this.shown = { structure, names, about };
    this.matrix.showStructure(structure, names);
    this.functions.showStructure(structure, names);
    const sentences = [
      symmetrySentence(structure),
      jacobiSentence(structure),
      volumeSentence(divergence),
    ];
    this.said.replaceChildren(...sentences.map((sentence) => make('p', {}, sentence)));
  }

  /** The map is of all states that differ in its two numbers alone: those do not change it. */
  private async showMap(
    engine: Engine,
    states: AdaptedStates,
    point: Point,
    range: MapRange,
    signal: AbortSignal,
  ): Promise<void> {
    const part = this.map as MapPart;
    part.mark(numberAt(point, range.x), numberAt(point, range.y));
    const base = moved(moved(point, range.x, 0), range.y, 0);
    const { system, parameters } = this.experiment;
    const key = JSON.stringify([system, parameters, base]);
    if (key === this.mapped) {
      part.progressed(1);
      return;
    }
    const map = await jacobiMap(states, base, range, signal, (share) => part.progressed(share));
    this.mapped = key;
    part.showMap(map, aboutLines(engine, this.experiment, base));
  }

  private look(entry: readonly [number, number] | undefined): void {
    if (this.shown === undefined) return;
    const { structure, names } = this.shown;
    this.entry.textContent = entry
      ? entrySentence(structure, names, ...entry)
      : say('bracket.hint');
  }

  private save(): void {
    if (this.shown === undefined) return;
    const { structure, names, about } = this.shown;
    saveCsv('rattleback-bracket', matrixCsv(about, structure, names));
  }
}
