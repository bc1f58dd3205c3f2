/** What every page does, whatever is on it. */
import { wireCopying } from './copying/copying.ts';
import { wireFrameTabs } from './frameTabs.ts';
import { keepOffline } from './offline/register.ts';

/** `keeps`: the site is kept for use without a network. */
export function wireEveryPage(view: Window, keeps = true): void {
  wireFrameTabs(view);
  wireCopying(view.document);
  if (keeps) keepOffline(view);
}
