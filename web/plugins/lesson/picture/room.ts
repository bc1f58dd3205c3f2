/** Room for what the page adds to a still picture, so that nothing moves when it does. */
import type { FigureBase } from '../../../src/lesson/data';

/** `inside`: the parts that take room, empty. */
export function roomHtml(inside: string): string {
  return `<div class="room" aria-hidden="true">${inside}</div>`;
}

export function part(name: string): string {
  return `<div class="${name}"></div>`;
}

/** A row for each control; nothing where there are none. */
export function controlsHtml({ controls }: FigureBase): string {
  if (controls.length === 0) return '';
  return `<div class="controls">${controls.map(() => part('control')).join('')}</div>`;
}

export const footRoom = roomHtml(part('figure-foot'));
