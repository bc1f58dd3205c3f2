/** One sentence about the site itself below the links of the page, with what can be done about it. */
import { make } from '../../kit/ui/dom.ts';

export function showSiteNotice(page: Document, ...content: readonly (Node | string)[]): void {
  let notice = page.querySelector<HTMLElement>('.site-notice');
  if (notice === null) {
    notice = make('p', { class: 'site-notice', role: 'status' });
    page.querySelector('.site-header')?.append(notice);
  }
  notice.replaceChildren(...content);
}
