/** The region of stability, drawn and in words. */
import { say } from '../../../kit/language/language.ts';
import { make } from '../../../kit/ui/dom.ts';
import { formatNumber } from '../../../kit/ui/format.ts';
import { farAway, reach, type Stability } from './stability.ts';
import { stabilityPicture } from './stabilityPicture.ts';

function kind(length: number): 'none' | 'some' | 'all' {
  if (length === 0) return 'none';
  return length === Number.POSITIVE_INFINITY ? 'all' : 'some';
}

/** How far it goes along both axes, and what becomes of very fast decay. */
export function stabilitySentence(stability: Stability, isImplicit: boolean): string {
  const [real, imaginary] = [reach(stability, 'real'), reach(stability, 'imaginary')];
  const sentence = say('ownMethod.stableOn', {
    ...{ real: kind(real), imaginary: kind(imaginary) },
    ...{ low: formatNumber(-real, 4), high: formatNumber(imaginary, 4) },
  });
  if (!isImplicit) return sentence;
  const far = farAway(stability);
  const value = formatNumber(far, 3);
  const damping = far < 1e-9 ? 'all' : far < 1 - 1e-9 ? 'some' : far < 1 + 1e-9 ? 'none' : 'grows';
  return `${sentence} ${say('ownMethod.farAway', { value, damping })}`;
}

export class StabilityView {
  readonly element = make('figure', { class: 'stability' });

  showStability(stability: Stability | undefined, isImplicit: boolean): void {
    this.element.hidden = stability === undefined;
    if (stability === undefined) return;
    const sentence = stabilitySentence(stability, isImplicit);
    const label = say('ownMethod.stabilityPicture');
    const box = make('div', { role: 'img', 'aria-label': label }, stabilityPicture(stability));
    const caption = `${say('ownMethod.stabilityCaption')} ${sentence}`;
    this.element.replaceChildren(box, make('figcaption', {}, caption));
  }
}
