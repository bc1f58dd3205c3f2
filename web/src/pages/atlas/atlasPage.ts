/** The atlas: what every method does on every system, measured; and which method for my system. */
import './atlasEnglish.ts';
import { sentenceOf } from '../../kit/engine/fault.ts';
import { say } from '../../kit/language/language.ts';
import { choice, type Option, type OptionGroup } from '../../kit/ui/choice.ts';
import { make } from '../../kit/ui/dom.ts';
import { safeStorage } from '../../kit/ui/storage.ts';
import { Kept } from '../authoring/kept.ts';
import { systemPage } from '../catalogue/addresses.ts';
import { chooseLanguage } from '../site/choose.ts';
import { wireEveryPage } from '../site/everyPage.ts';
import { wireTheme } from '../site/theme.ts';
import { costOf } from './atlasColumns.ts';
import { type Atlas, type AtlasMethod, type AtlasRow, type Cell, readAtlas } from './atlasData.ts';
import { Matrix } from './atlasMatrix.ts';
import { AtlasTable, mostPicked, type TableRow } from './atlasTable.ts';
import { answers, anything, type Wanted } from './filter.ts';
import { MethodColumn } from './methodColumn.ts';
import { isOwn, ownId, ownName } from './ownIds.ts';
import { PrecisionChart } from './precision.ts';
import { Questions } from './questions.ts';
import { raceAddress } from './race.ts';

/** What is drawn of a system at first: one of each kind, as far as they fit. */
const shownFirst = ['rk4', 'stormer_verlet', 'gonzalez', 'gonzalez_reduced', 'sphere_variational'];

class AtlasPage {
  private methods: ReadonlyMap<string, AtlasMethod>;
  private row: AtlasRow;
  private wanted: Wanted = anything;
  private picked: readonly Cell[] = [];
  private measuring = new AbortController();
  private readonly storage = safeStorage(window);
  private readonly kept = new Kept(this.storage);
  private readonly table = new AtlasTable((cells) => {
    this.picked = cells;
    this.drawPicked();
  });
  private readonly chart = new PrecisionChart();
  private readonly left = make('p', { role: 'status', class: 'atlas-left' });
  private readonly about = make('p');
  private readonly race = make('p', { class: 'atlas-race' });

  private readonly atlas: Atlas;
  private readonly address: Location;

  constructor(host: HTMLElement, atlas: Atlas, address: Location) {
    this.atlas = atlas;
    this.address = address;
    this.methods = new Map(atlas.methods.map((method) => [method.id, method]));
    const asked = decodeURIComponent(address.hash.slice(1));
    const first = atlas.systems[0] as AtlasRow;
    this.row = atlas.systems.find(({ id }) => id === asked) ?? first;
    const composed = atlas.methods.some(({ base }) => base !== undefined);
    const questions = new Questions(composed, (wanted) => {
      this.wanted = wanted;
      this.showMatrix();
    });
    host.replaceChildren(
      choice('atlas-system', say('atlas.system'), this.options(), this.row.id, (id) =>
        this.choose(id),
      ),
      make('p', {}, make('a', { href: 'own.html' }, say('atlas.makeYourOwn'))),
      make('h2', {}, say('atlas.which')),
      questions.element,
      this.left,
      this.about,
      this.table.element,
      make('h2', {}, say('atlas.workPrecision')),
      make('p', {}, say('atlas.workAbout')),
      this.race,
      this.chart.element,
      new MethodColumn(this.storage).element,
      new Matrix(atlas).element,
      make('p', { class: 'soft' }, say('atlas.how')),
    );
    this.choose(this.row.id);
  }

  /** Systems of the atlas, then those that this browser keeps. */
  private options(): readonly (Option | OptionGroup)[] {
    const own = Object.keys(this.kept.all).map((name) => ({ id: ownId(name), name }));
    if (own.length === 0) return this.atlas.systems;
    return [...this.atlas.systems, { heading: say('atlas.yourOwn'), options: own }];
  }

  private async measure(name: string): Promise<void> {
    const definition = this.kept.all[name];
    if (definition === undefined) return;
    const { signal } = this.measuring;
    const methods = Object.values(new Kept(this.storage, 'methods').all);
    this.left.textContent = say('atlas.measuring', { done: 0, all: '…' });
    const { measureOwn } = await import('./own.ts');
    try {
      await measureOwn(definition, methods, signal, (own) => {
        if (signal.aborted) return;
        this.row = own.row;
        this.methods = new Map(own.methods.map((method) => [method.id, method]));
        this.about.textContent = say('atlas.measuredAt', { h: this.row.h });
        this.showMatrix();
        const { done, all } = own;
        if (done < all) this.left.textContent = say('atlas.measuring', { done, all });
      });
    } catch (error) {
      if (!signal.aborted) this.left.textContent = sentenceOf(error);
    }
  }

  private choose(id: string): void {
    this.measuring.abort();
    this.measuring = new AbortController();
    if (isOwn(id)) {
      this.picked = [];
      void this.measure(ownName(id));
      return;
    }
    this.methods = new Map(this.atlas.methods.map((method) => [method.id, method]));
    this.row = this.atlas.systems.find((row) => row.id === id) ?? this.row;
    if (this.address.hash !== '' || id !== this.atlas.systems[0]?.id) {
      window.history.replaceState(undefined, '', `#${this.row.id}`);
    }
    const found = shownFirst.flatMap((method) => {
      const cell = this.row.cells.find((one) => one.method === method);
      return cell === undefined ? [] : [cell];
    });
    this.picked = found.slice(0, mostPicked);
    const system = make('a', { href: systemPage(this.row.id) }, this.row.name);
    this.about.replaceChildren(system, ` – ${say('atlas.measuredAt', { h: this.row.h })}`);
    this.showMatrix();
  }

  private rowsLeft(): readonly TableRow[] {
    return this.row.cells.flatMap((cell) => {
      const method = this.methods.get(cell.method);
      if (method === undefined || !answers(cell, method, this.wanted)) return [];
      const formulation = this.row.formulations[cell.formulation] ?? cell.formulation;
      return [{ cell, method, formulation }];
    });
  }

  private showMatrix(): void {
    const rows = this.rowsLeft();
    const isOffered = (id: string) => this.wanted.composed || !this.methods.get(id)?.base;
    const all = this.row.cells.filter(({ method }) => isOffered(method)).length;
    const cheapest = [...rows].sort((a, b) => costOf(a.cell) - costOf(b.cell))[0];
    this.left.textContent =
      cheapest === undefined
        ? say('atlas.noneLeft', { all })
        : say('atlas.left', { n: rows.length, all, cheapest: cheapest.method.name });
    this.table.showRow(this.row, rows, this.picked);
    this.drawPicked();
  }

  private drawPicked(): void {
    this.chart.showCells(
      this.rowsLeft().map(({ cell }) => cell),
      this.picked,
      this.picked.map(({ method }) => this.methods.get(method)?.name ?? method),
    );
    const link = make('a', { href: raceAddress(this.row, this.picked) }, say('atlas.raceThem'));
    this.race.replaceChildren(...(this.picked.length > 0 ? [link] : []));
  }
}

await chooseLanguage();
wireTheme(document.querySelector('#theme') as HTMLButtonElement, () => undefined);
const host = document.querySelector('#atlas') as HTMLElement;
try {
  new AtlasPage(host, await readAtlas(), window.location);
} catch (error) {
  host.replaceChildren(make('p', { class: 'alert', role: 'alert' }, sentenceOf(error)));
}
wireEveryPage(window);
