/** `kind: sphere`: a free body's momentum on its sphere, its curves of equal energy, and a step to drag. */
import '../../base/figureWords.ts';
import { say } from '../../../kit/language/language.ts';
import { followWidth } from '../../../kit/plot/chart.ts';
import { make } from '../../../kit/ui/dom.ts';
import { sampledTable } from '../../../kit/ui/sampledTable.ts';
import { swatch } from '../../../kit/ui/swatch.ts';
import { makePanel } from '../../base/figurePanel.ts';
import { LiveFigure } from '../../base/live.ts';
import { energyOf } from './polhodes.ts';
import type { SphereFigure } from './sphereData.ts';
import { type Look, sphereDrawing } from './sphereDrawing.ts';
import { type Steps, stepSentence, stepsOf } from './steps.ts';

const mostRows = 17;

export class LabSphere extends LiveFigure<SphereFigure> {
  private readonly panel = makePanel();
  private readonly legend = make('ul', { class: 'plain summary' });
  private steps: Steps | undefined;
  private seenAt: Look | undefined;

  protected build(controls: HTMLElement): readonly HTMLElement[] {
    const { panel, data } = this;
    panel.title.textContent = say('sphere.drag');
    panel.svg.setAttribute('aria-label', data.alt);
    panel.svg.classList.add('sphere');
    this.wireDragging();
    const views = make('div', { class: 'views' }, panel.element);
    followWidth(views, () => this.draw());
    const details = this.folded(say('sphere.asTable'), say('sphere.table'));
    return [views, this.legend, controls, this.said, details];
  }

  protected seen(): void {
    void this.update();
  }

  private update(): Promise<void> {
    const { data, experiment } = this;
    return this.ask(async (_, signal) => {
      const steps = await stepsOf(this.recorder(signal), data, experiment);
      if (signal.aborted) return;
      this.steps = steps;
      this.legend.replaceChildren(
        ...steps.names.map((name, run) => make('li', {}, swatch(run), name)),
      );
      this.said.replaceChildren(
        ...steps.names.map((_name, run) => make('p', {}, stepSentence(steps, run))),
      );
      this.fillTable(steps);
      this.draw();
    });
  }

  /** The end of a step goes where the pointer is nearest to a step of some length. */
  private wireDragging(): void {
    const { svg } = this.panel;
    const control = this.data.controls.find((one) => one.kind === 'range' && one.target === 'h');
    if (control?.kind !== 'range') return;
    const drag = ({ clientX, clientY }: PointerEvent): void => {
      const { steps, seenAt } = this;
      if (steps === undefined || seenAt === undefined) return;
      const box = svg.getBoundingClientRect();
      const far = ({ mu }: Steps['first'][number][number]): number => {
        const { x, y } = seenAt(mu);
        return Math.hypot(x - (clientX - box.left), y - (clientY - box.top));
      };
      const ends = steps.first.flatMap((reached) => reached.slice(1));
      const [first] = ends;
      if (first === undefined) return;
      const nearest = ends.reduce((best, one) => (far(one) < far(best) ? one : best), first);
      const h = Math.min(control.max, Math.max(control.min, nearest.t));
      this.set({ [control.id]: Number(h.toPrecision(3)) });
    };
    let dragging = false;
    svg.addEventListener('pointerdown', (event) => {
      dragging = true;
      svg.setPointerCapture(event.pointerId);
      drag(event);
    });
    svg.addEventListener('pointermove', (event) => {
      if (dragging) drag(event);
    });
    for (const end of ['pointerup', 'pointercancel']) {
      svg.addEventListener(end, () => {
        dragging = false;
      });
    }
  }

  private draw(): void {
    const { steps, panel, data } = this;
    const width = Math.floor(panel.element.clientWidth);
    if (steps === undefined || width === 0) return;
    const { height, parts, seen } = sphereDrawing(data, steps, this.experiment.h, width);
    this.seenAt = seen;
    panel.svg.setAttribute('width', String(width));
    panel.svg.setAttribute('height', String(height));
    panel.svg.replaceChildren(...parts);
  }

  private fillTable({ names, dots, inertia }: Steps): void {
    const [times = []] = [...dots].sort((one, other) => other.length - one.length);
    const columns = names.flatMap((run, k) => [
      {
        title: say('sphere.size', { run }),
        values: dots[k]?.map(({ mu }) => Math.hypot(...mu)) ?? [],
      },
      {
        title: say('sphere.energy', { run }),
        values: dots[k]?.map(({ mu }) => energyOf(mu, inertia)) ?? [],
      },
    ]);
    const first = { title: 't', values: times.map(({ t }) => t) };
    const caption = say('sphere.table');
    this.table.replaceChildren(sampledTable(caption, first, columns, mostRows, 5));
  }
}
