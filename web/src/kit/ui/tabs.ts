/** A row of tabs, of which one is chosen by a click or the arrow keys; hidden where there is nothing to choose. */
import { type RadioOption, Radios } from './radios.ts';

export class Tabs {
  readonly element: HTMLElement;
  private readonly radios: Radios;

  /** `className`: of the page's own, where it has one. */
  constructor(label: string, tabChosen: (id: string) => void, className = '') {
    this.radios = new Radios(label, `tabs ${className}`.trim(), tabChosen);
    this.element = this.radios.element;
    new ResizeObserver(() => this.keepInView()).observe(this.element);
  }

  showTabs(tabs: readonly RadioOption[], chosen: string): void {
    this.element.hidden = tabs.length < 2;
    this.radios.showOptions(tabs, chosen);
    this.keepInView();
  }

  /** Shows which is chosen, and tells nobody. */
  choose(chosen: string): void {
    this.radios.choose(chosen);
    this.keepInView();
  }

  /** A row that is too long scrolls to the chosen one, and the page does not. */
  private keepInView(): void {
    const row = this.element.getBoundingClientRect();
    const tab = this.element.querySelector('[aria-checked="true"]')?.getBoundingClientRect();
    if (tab === undefined) return;
    const past = (low: number, high: number, from: number, to: number): number =>
      Math.max(0, high - to) || Math.min(0, low - from);
    this.element.scrollLeft += past(tab.left, tab.right, row.left, row.right);
    this.element.scrollTop += past(tab.top, tab.bottom, row.top, row.bottom);
  }
}
