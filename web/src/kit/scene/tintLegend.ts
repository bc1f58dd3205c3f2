/** What the colours of the bodies mean, in HTML over the drawing; hidden where they mean nothing. */
import type { RunRecord } from '../engine/runRecord.ts';
import type { QuantityInfo, SceneInfo } from '../engine/types.ts';
import { say } from '../language/language.ts';
import { make } from '../ui/dom.ts';
import { formatNumber } from '../ui/format.ts';
import { heatStops } from '../ui/heat.ts';
import { meanTint, tintScale } from './tint.ts';

export interface TintWords {
  readonly title: string;
  readonly cold: string;
  readonly middle: string;
  readonly hot: string;
}

export function tintWords({ name, unit }: QuantityInfo, mean: number): TintWords {
  const scale = tintScale(mean);
  const size = `${formatNumber(scale)} ${unit}`.trim();
  return {
    title: unit === '' ? name : `${name} / ${unit}`,
    cold: say('scene.cold'),
    middle: scale === mean ? say('scene.mean', { value: size }) : size,
    hot: say('scene.hot'),
  };
}

/** The colours from end to end, under what they mean. */
export function tintKey({ title, cold, middle, hot }: TintWords): HTMLElement[] {
  const bar = make('div', { class: 'tint-bar', 'aria-hidden': 'true' });
  bar.style.setProperty('--tints', `linear-gradient(90deg, ${heatStops.join(', ')})`);
  const ends = [cold, middle, hot].map((text) => make('li', {}, text));
  return [
    make('p', { class: 'tint-title' }, title),
    bar,
    make('ul', { class: 'tint-ends' }, ...ends),
  ];
}

export class TintLegend {
  readonly element = make('div', {
    class: 'overlay tint-legend',
    role: 'group',
    'aria-label': say('scene.tints'),
    hidden: true,
  });
  private info: SceneInfo | undefined;
  private record: RunRecord | undefined;

  /** Takes a drawing and its first run, whose mean it tells as soon as that is known. */
  load(info: SceneInfo, record: RunRecord | undefined): void {
    this.info = info;
    this.record = record;
    this.element.hidden = true;
    this.refresh();
  }

  /** To be called as samples arrive. */
  refresh(): void {
    const { info, record } = this;
    if (info?.tint === undefined || record === undefined || !this.element.hidden) return;
    const mean = meanTint(info, record);
    if (mean === undefined) return;
    this.element.replaceChildren(...tintKey(tintWords(info.tint, mean)));
    this.element.hidden = false;
  }
}
