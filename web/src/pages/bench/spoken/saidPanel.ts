/** The tool *What is said*: what the live regions of the bench said, so that it can be checked by reading. */
import './spokenEnglish.ts';
import { say } from '../../../kit/language/language.ts';
import { make } from '../../../kit/ui/dom.ts';
import { formatNumber } from '../../../kit/ui/format.ts';
import type { LiveLog, Said } from '../../../kit/ui/liveLog.ts';
import { folded } from '../folded.ts';

/** A time of the motion; undefined before there is one. */
export type Moment = { readonly t: number; readonly unit: string } | undefined;

function item({ text, mark }: Said<Moment>): HTMLElement {
  const time = mark === undefined ? '–' : formatNumber(mark.t, 4);
  const words = mark === undefined ? time : say('said.at', { time, unit: mark.unit });
  return make('li', {}, make('span', { class: 'note' }, words), make('span', {}, text));
}

export class SaidPanel {
  readonly element: HTMLDetailsElement;
  private readonly log: LiveLog<Moment>;
  private readonly list = make('ol', { class: 'plain said-list' });
  /** The newest entry of the list. */
  private shown: Said<Moment> | undefined;
  private readonly none = make('p', {}, say('said.nothing'));

  constructor(log: LiveLog<Moment>) {
    this.log = log;
    const about = make('p', { class: 'note' }, say('said.about'));
    this.element = folded('said', 'said.title', about, this.none, this.list);
    this.element.addEventListener('toggle', () => this.show());
    log.changed = () => this.show();
  }

  /** Adds new entries on top and keeps the others, so that readers keep their place. */
  private show(): void {
    const { list, log, element } = this;
    if (!element.open) return;
    this.none.hidden = log.said.length > 0;
    const shown = this.shown === undefined ? -1 : log.said.indexOf(this.shown);
    const news = shown < 0 ? log.said : log.said.slice(0, shown);
    if (shown < 0) list.replaceChildren();
    list.prepend(...news.map(item));
    while (list.childElementCount > log.said.length) list.lastElementChild?.remove();
    [this.shown] = log.said;
  }
}
