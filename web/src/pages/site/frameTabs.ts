/**
 * Links that open tabs, in a frame. One that may open none (a sandbox without `allow-popups`) ignores
 * them in silence: the reader is given the link to copy instead.
 */
import { say } from '../../kit/language/language.ts';
import { isFramed } from '../../kit/ui/framed.ts';
import { linkField } from '../../kit/ui/linkField.ts';
import { showSiteNotice } from './siteNotice.ts';

export function wireFrameTabs(view: Window): void {
  if (!isFramed(view)) return;
  const { document: page } = view;
  page.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[target="_blank"]');
    if (link === null || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    // With `noopener` the answer would be null in both cases.
    const tab = view.open(link.href, '_blank');
    if (tab !== null) tab.opener = null;
    else showSiteNotice(page, `${say('site.noTabs')} `, linkField(link.href));
  });
}
