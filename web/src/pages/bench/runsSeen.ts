/**
 * How the runs are seen, together, side by side or one of them: the reader's choice, in its buttons, in
 * the legend, in the titles of the cells and in the drawing.
 */
import type { Catalogue } from '../../kit/engine/types.ts';
import {
  type Arrangement,
  type ArrangementKind,
  arrangements,
  usualArrangement,
} from '../../kit/experiment/arrangement.ts';
import { asChosen } from '../../kit/experiment/asChosen.ts';
import { keptNames } from '../../kit/experiment/keptNames.ts';
import type { Look } from '../../kit/experiment/link/linkLook.ts';
import type { Recording } from '../../kit/experiment/recording.ts';
import { say } from '../../kit/language/language.ts';
import { listed } from '../../kit/language/listed.ts';
import type { Stage } from '../../kit/scene/stage.ts';
import { Titles } from '../../kit/scene/titles.ts';
import type { LegendEntry } from '../../kit/ui/picture.ts';
import { type RadioOption, Radios } from '../../kit/ui/radios.ts';
import { Legend } from './legend.ts';
import { measureOf } from './runTokens.ts';

const words: Readonly<Record<ArrangementKind, () => readonly [name: string, what: string]>> = {
  together: () => [say('motion.together'), say('motion.togetherWhat')],
  apart: () => [say('motion.apart'), say('motion.apartWhat')],
  one: () => [say('motion.one'), say('motion.oneWhat')],
};

function options(): RadioOption[] {
  return arrangements.map((id) => {
    const [name, title] = words[id]();
    return { id, content: [name], title };
  });
}

export class RunsSeen {
  readonly ways = new Radios(say('motion.seen'), 'segments', (id) =>
    this.arrange({ ...this.chosen, kind: id as ArrangementKind }),
  );
  readonly legend = new Legend({
    onChoose: (front) => this.arrange({ ...this.chosen, front }),
    onHover: (run) => this.raise(run),
  });
  readonly titles = new Titles();
  /** Told when the reader sees the runs in another way. */
  arrangementChanged: () => void = () => undefined;
  /** What the methods keep is said there; none: not said. */
  catalogue: Catalogue | undefined;
  /** Nothing without WebGL. */
  stage: Stage | undefined;
  /** How many runs there are. */
  count = 0;
  private readonly frame: HTMLElement;
  private chosen = usualArrangement;

  /** `frame`: what lies over the drawing stands there. */
  constructor(frame: HTMLElement) {
    this.frame = frame;
  }

  /** The stage has loaded another recording; looked at as a link says, or as before. */
  load(recording: Recording, look: Look | undefined): void {
    const { names, header } = recording;
    if (look !== undefined) this.chosen = look.seen ?? usualArrangement;
    this.count = names.length;
    const kept = this.keptBy(recording);
    this.legend.load(names, kept, measureOf(recording), header.scene, this.arranged.front);
    this.titles.load(recording);
    this.showArrangement();
  }

  arrange(arrangement: Arrangement): void {
    this.chosen = arrangement;
    this.showArrangement();
    this.arrangementChanged();
  }

  /** As the reader chose, of the runs that there are. */
  get arranged(): Arrangement {
    const { kind, front } = this.chosen;
    if (this.count < 2) return usualArrangement;
    return { kind, front: front < this.count ? front : 0 };
  }

  get look(): Look {
    const { kind, front } = this.arranged;
    const usual = kind === usualArrangement.kind && front === usualArrangement.front;
    return usual ? {} : { seen: { kind, front } };
  }

  /** What is drawn now, with its sign. */
  get entries(): readonly LegendEntry[] {
    const { kind, front } = this.arranged;
    return this.legend.entries.filter(
      ({ sign }) => kind !== 'one' || typeof sign !== 'number' || sign === front,
    );
  }

  /** A run is in front as long as the pointer is on its name. */
  private raise(run: number | undefined): void {
    const { kind, front } = this.arranged;
    if (kind !== 'apart') this.stage?.arrange({ kind, front: run ?? front });
  }

  private showArrangement(): void {
    const { arranged, stage } = this;
    const apart = arranged.kind === 'apart' && stage !== undefined;
    this.ways.element.hidden = this.count < 2 || stage === undefined;
    this.ways.showOptions(options(), arranged.kind);
    this.legend.choose(arranged.front);
    this.legend.leaveOut(apart);
    this.frame.classList.toggle('apart', apart);
    stage?.arrange(arranged);
    this.titles.place(stage?.cells ?? []);
  }

  private keptBy({ experiment, system }: Recording): string[] {
    return experiment.runs.map((run) => {
      const method = this.catalogue?.methods.find(({ id }) => id === run.method);
      if (method === undefined) return '';
      const all = keptNames(asChosen(method, run.options), system, run.formulation);
      // Over the drawing there is room for two.
      const kept = all.length > 2 ? all.filter((name) => name !== say('kept.twoForm')) : all;
      return say('motion.keeps', { kept: kept.length, names: listed(kept) });
    });
  }
}
