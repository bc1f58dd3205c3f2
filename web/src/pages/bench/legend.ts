/**
 * Legend over the drawing: a token of each run with its largest error so far and how that behaves, and lines
 * for everything else that is drawn. The chosen run is in front.
 */
import type { SceneInfo } from '../../kit/engine/types.ts';
import { say } from '../../kit/language/language.ts';
import type { Mark } from '../../kit/scene/sceneMarks.ts';
import { make } from '../../kit/ui/dom.ts';
import { formatNumber } from '../../kit/ui/format.ts';
import type { LegendEntry } from '../../kit/ui/picture.ts';
import { Radios } from '../../kit/ui/radios.ts';
import { pinColour } from '../../kit/ui/runStyle.ts';
import { makeSvg } from '../../kit/ui/svg.ts';
import { runMark } from '../../kit/ui/swatch.ts';

const words: Readonly<Record<Mark, () => string>> = {
  cusp: () => say('motion.cusps'),
  copy: () => say('motion.copies'),
  body: () => say('motion.firstBodies'),
};

function line({ name, sign }: LegendEntry): HTMLElement {
  const pinned = typeof sign === 'object';
  const shape = pinned ? `pattern-${sign.pin}` : sign;
  const swatch = make('span', { class: `swatch ${shape}`, 'aria-hidden': 'true' });
  if (pinned) swatch.style.setProperty('--run', pinColour);
  return make('li', {}, swatch, name);
}

/** The sign that a token leads to its method. */
function pencil(): SVGElement {
  return makeSvg(
    'svg',
    { class: 'token-editor', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    makeSvg('path', { d: 'M4 20l1-5L16 4l4 4L9 19zM13 7l4 4' }),
  );
}

export interface LegendEvents {
  onChoose(run: number): void;
  /** A run is under the pointer, or none any more. */
  onHover(run: number | undefined): void;
}

/** What a token says of its run. */
export interface Token {
  /** Its largest error so far; empty: not known. */
  readonly error: string;
  /** How the error behaves, or why the run ended; empty: not known. */
  readonly verdict: string;
  /** `good`: nothing is lost; `bad`: it goes on being lost, or the run stopped. */
  readonly mood: 'good' | 'bad' | 'plain';
}

export class Legend {
  readonly element = make('div', { class: 'overlay legend', role: 'group' });
  /** What the numbers of the tokens are. */
  private readonly measure = make('p', { class: 'token-measure' });
  private errors: readonly HTMLElement[] = [];
  private verdicts: readonly HTMLElement[] = [];
  private readonly runs: Radios;
  private readonly signs = make('ul');
  private names: readonly string[] = [];
  private scene: SceneInfo | undefined;
  private marks: readonly Mark[] = [];
  private ghost = false;
  private forces: readonly string[] = [];
  private strongest = '';
  private pins: readonly LegendEntry[] = [];
  private named = true;

  constructor({ onChoose, onHover }: LegendEvents) {
    this.runs = new Radios(
      say('motion.front'),
      'runs',
      (id) => onChoose(Number(id)),
      (id) => onHover(id === undefined ? undefined : Number(id)),
    );
    this.element.setAttribute('aria-label', say('motion.legend'));
    this.element.append(this.measure, this.runs.element, this.signs);
  }

  /** Called with the run whose token is pressed; set before the first `load`. */
  set methodWanted(wanted: (run: number) => void) {
    this.runs.onOpen = (id) => wanted(Number(id));
  }

  /** `kept`: of each run what it keeps, in words; `measure`: what the numbers of the tokens are. */
  load(
    names: readonly string[],
    kept: readonly string[],
    measure: string,
    scene: SceneInfo,
    front: number,
  ): void {
    this.names = names;
    this.measure.textContent = measure;
    this.errors = names.map(() => make('span', { class: 'token-error' }));
    this.verdicts = names.map(() => make('small', { class: 'token-verdict' }));
    this.scene = scene;
    this.marks = [];
    this.ghost = false;
    this.forces = [];
    this.strongest = '';
    const options = names.map((name, run) => ({
      id: String(run),
      title: this.titleOf(`${name} ${kept[run] ?? ''}`.trim()),
      content: [
        runMark(run),
        make('span', { class: 'run-name' }, name),
        ...[' ', this.errors[run] as HTMLElement, ' ', this.verdicts[run] as HTMLElement],
        ...(this.runs.onOpen === undefined ? [] : [pencil()]),
      ],
    }));
    this.runs.showOptions(options, String(front));
    this.write();
  }

  private titleOf(run: string): string {
    return this.runs.onOpen === undefined ? run : say('token.change', { run });
  }

  showTokens(tokens: readonly Token[]): void {
    tokens.forEach(({ error, verdict, mood }, run) => {
      const [number, word] = [this.errors[run], this.verdicts[run]];
      if (number === undefined || word === undefined) return;
      if (number.textContent !== error) number.textContent = error;
      if (word.textContent === verdict) return;
      word.textContent = verdict;
      word.dataset.mood = mood;
    });
  }

  choose(front: number): void {
    this.runs.choose(String(front));
  }

  /** The runs are named elsewhere, or here again. */
  leaveOut(runs: boolean): void {
    this.named = !runs;
    this.runs.element.hidden = runs;
    this.measure.hidden = runs || this.measure.textContent === '';
    this.element.hidden = runs && this.others.length === 0;
  }

  /** What squares mark, in what was recorded so far. */
  showMarks(marks: readonly Mark[]): void {
    if (marks.join() === this.marks.join()) return;
    this.marks = marks;
    this.write();
  }

  /** The strongest of each force that is drawn; none where none are. */
  showForces(strongest: readonly number[]): void {
    if (strongest.join() === this.strongest) return;
    this.strongest = strongest.join();
    const forces = strongest.map((most, i) => {
      const { name = '', unit = '' } = this.scene?.reactions?.[i] ?? {};
      return say('motion.force', { name, most: `${formatNumber(most, 2)} ${unit}`.trim() });
    });
    if (forces.join() === this.forces.join()) return;
    this.forces = forces;
    this.write();
  }

  showPins(pins: readonly LegendEntry[]): void {
    this.pins = pins;
    this.write();
  }

  showReference(on: boolean): void {
    this.ghost = on;
    this.write();
  }

  /** All that is drawn now, for the page and for a picture of it. */
  get entries(): readonly LegendEntry[] {
    return [...this.names.map((name, sign) => ({ name, sign })), ...this.others];
  }

  private get others(): readonly LegendEntry[] {
    return [
      ...this.pins,
      ...(this.ghost ? [{ name: say('motion.reference'), sign: 'ghost' } as const] : []),
      ...this.forces.map((name) => ({ name, sign: 'arrow' }) as const),
      ...(this.scene?.paths ?? []).map(({ name }) => ({ name, sign: 'still' }) as const),
      ...this.marks.map((mark) => ({ name: words[mark](), sign: 'square' }) as const),
    ];
  }

  private write(): void {
    this.signs.replaceChildren(...this.others.map(line));
    this.leaveOut(!this.named);
  }
}
