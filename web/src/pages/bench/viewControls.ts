/** Buttons and keys that move the view of a plot. */
import { say } from '../../kit/language/language.ts';
import { make } from '../../kit/ui/dom.ts';

export interface Mover {
  /** Above 1: nearer. */
  zoom(factor: number): void;
  /** By shares of what is seen. */
  pan(across: number, up: number): void;
  fit(): void;
}

const zoomIn = 1.5;
/** Share of a panel's width that one press moves it. */
const nudge = 0.15;

export function viewButtons(mover: Mover): HTMLElement {
  const button = (id: string, label: string, text: string, act: () => void): HTMLElement => {
    const node = make('button', { type: 'button', id, 'aria-label': label, title: label }, text);
    node.addEventListener('click', act);
    return node;
  };
  const pan = (dx: number, dy: number) => () => mover.pan(dx, dy);
  const zoom = (factor: number) => () => mover.zoom(factor);
  return make(
    'div',
    { class: 'buttons', role: 'group', 'aria-label': say('plots.view') },
    button('plot-in', say('plots.zoomIn'), '+', zoom(zoomIn)),
    button('plot-out', say('plots.zoomOut'), '−', zoom(1 / zoomIn)),
    button('plot-left', say('plots.left'), '←', pan(-nudge, 0)),
    button('plot-right', say('plots.right'), '→', pan(nudge, 0)),
    button('plot-up', say('plots.up'), '↑', pan(0, nudge)),
    button('plot-down', say('plots.down'), '↓', pan(0, -nudge)),
    button('plot-fit', say('plots.fitWhat'), say('plots.fit'), () => mover.fit()),
  );
}

/** With the focus on the plots, the keys move the chosen one. */
export function moveByKeys(plots: HTMLElement, mover: Mover): void {
  const moves: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [-nudge, 0],
    ArrowRight: [nudge, 0],
    ArrowUp: [0, nudge],
    ArrowDown: [0, -nudge],
  };
  plots.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = moves[event.key];
    if (move !== undefined) mover.pan(...move);
    else if (event.key === '+') mover.zoom(zoomIn);
    else if (event.key === '-') mover.zoom(1 / zoomIn);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
}
