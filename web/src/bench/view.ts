/** The drawing with the HTML controls of its camera and its legend. */
import type { Recording } from '../experiment/recording';
import { createStage, type Stage, type StageOptions } from '../scene/stage';
import { runColours } from '../ui/colours';
import { make } from '../ui/dom';

const turn = Math.PI / 12;

export class View {
  readonly element = make('div', { class: 'view' });
  private readonly canvas = make('canvas', { id: 'stage', role: 'img' });
  private readonly legend = make('ul', { class: 'legend', 'aria-label': 'Colours of the methods' });
  private readonly stage: Stage | undefined;
  private following = false;

  constructor(options: StageOptions) {
    const frame = make('div', { class: 'stage' }, this.canvas, this.legend);
    this.element.append(frame);
    try {
      this.stage = createStage(this.canvas, options);
      this.element.append(this.buttons(this.stage));
    } catch {
      const sentence = 'The drawing needs WebGL, which this browser lacks; all else works.';
      this.canvas.replaceWith(make('p', { class: 'refused' }, sentence));
    }
  }

  load(recording: Recording): void {
    const { system, header, names, records } = recording;
    this.canvas.setAttribute(
      'aria-label',
      `Drawing of the ${system.name.toLowerCase()}, one for each method: ${names.join(', ')}.`,
    );
    this.legend.replaceChildren(
      ...names.map((name, run) => {
        const mark = make('span', { class: `swatch pattern-${run}`, 'aria-hidden': 'true' });
        mark.style.setProperty('--run', runColours[run] ?? '');
        return make('li', {}, mark, name);
      }),
    );
    this.stage?.load(header.scene, records, runColours);
  }

  show(t: number): void {
    this.stage?.show(t);
  }

  /** The whole path in view, unless the view goes with the first run. */
  fit(): void {
    if (!this.following) this.stage?.fit();
  }

  private buttons(stage: Stage): HTMLElement {
    const button = (label: string, text: string, act: () => void): HTMLElement => {
      const node = make('button', { type: 'button', 'aria-label': label, title: label }, text);
      node.addEventListener('click', act);
      return node;
    };
    const follow = make('button', { type: 'button' }, 'Follow');
    follow.title = 'Keep the first method in the middle';
    const setFollowing = (on: boolean): void => {
      this.following = on;
      follow.setAttribute('aria-pressed', String(on));
      stage.follow(on);
      this.fit();
    };
    follow.addEventListener('click', () => setFollowing(!this.following));
    setFollowing(false);
    return make(
      'div',
      { class: 'buttons camera', role: 'group', 'aria-label': 'Camera' },
      button('Turn left', '⟲', () => stage.orbit(-turn, 0)),
      button('Turn right', '⟳', () => stage.orbit(turn, 0)),
      button('Look from higher', '↑', () => stage.orbit(0, -turn / 2)),
      button('Look from lower', '↓', () => stage.orbit(0, turn / 2)),
      button('Nearer', '+', () => stage.zoom(1 / 1.3)),
      button('Further', '−', () => stage.zoom(1.3)),
      button('Fit the whole path', 'Fit', () => setFollowing(false)),
      follow,
    );
  }
}
