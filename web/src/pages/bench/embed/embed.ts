/**
 * The bench inside another page (`?embed=1`): the drawing, play, step and reset, and a link to the
 * whole. The page around it keeps its scrolling.
 */
import { say } from '../../../kit/language/language.ts';
import { make } from '../../../kit/ui/dom.ts';

/** Leaves of `pane` what belongs into a frame; returns what keeps the link to the bench current. */
export function embed(page: Document, pane: HTMLElement): (fragment: string) => void {
  page.body.classList.add('embedded');
  const link = make('a', { class: 'whole', href: 'bench.html', target: '_blank', rel: 'noopener' });
  link.textContent = say('bench.openWhole');
  pane.querySelector('.transport')?.append(link);
  // Fingers and the wheel are meant for the page around, unless Ctrl says otherwise.
  const frame = pane.querySelector('.stage');
  const canvas = frame?.querySelector('canvas');
  if (canvas) canvas.style.touchAction = 'auto';
  frame?.addEventListener(
    'wheel',
    (event) => {
      if (!(event as WheelEvent).ctrlKey) event.stopPropagation();
    },
    { capture: true, passive: true },
  );
  return (fragment) => {
    link.href = `bench.html#${fragment}`;
  };
}
