/** Room for what the page adds to a still picture, so that nothing moves when it does. */

import { escapeHtml } from '../../kit/reading/env.ts';
import type { Control, FigureBase } from './figureBase.ts';

/** `inside`: the parts that take room, empty. */
export function roomHtml(inside: string): string {
  return `<div class="room" aria-hidden="true">${inside}</div>`;
}

export function part(name: string): string {
  return `<div class="${name}"></div>`;
}

export function fieldsHtml(count: number): string {
  return `<div class="fields">${part('field').repeat(count)}</div>`;
}

/** A row for each control; nothing where there are none. */
export function controlsHtml({ controls }: FigureBase): string {
  if (controls.length === 0) return '';
  return `<div class="controls">${controls.map(controlHtml).join('')}</div>`;
}

/** Its words take as many lines as on the page. */
export function controlHtml(control: Control): string {
  const name = `<span>${escapeHtml(control.label)}</span>`;
  if (control.kind === 'range') {
    const slider = '<span class="slider"></span>';
    return `<div class="control"><label>${name}${slider}</label><span class="number"></span></div>`;
  }
  const [longest = ''] = control.options
    .map(({ label }) => label)
    .sort((a, b) => b.length - a.length);
  const list = `<span class="list">${escapeHtml(longest)}</span>`;
  return `<div class="control"><label>${name}${list}</label></div>`;
}

export const footRoom = roomHtml(part('figure-foot'));
