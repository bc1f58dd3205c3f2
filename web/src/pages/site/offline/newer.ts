/**
 * Tells the reader of a newer version of the site: one that waits until all pages of this one are
 * closed, or one that was taken in another tab. Neither is loaded unasked: something may be half typed.
 */
import { say } from '../../../kit/language/language.ts';
import { make } from '../../../kit/ui/dom.ts';
import { showSiteNotice } from '../siteNotice.ts';
import { postOffline } from './offlineFiles.ts';

export function tellOfNewer(view: Window, registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = view.navigator;
  const reload = (): void => view.location.reload();
  const take = (): void => {
    const { waiting } = registration;
    if (waiting === null) reload();
    else {
      serviceWorker.addEventListener('controllerchange', reload, { once: true });
      postOffline(waiting, 'take');
    }
  };
  const tell = (): void => {
    const button = make('button', { type: 'button' }, say('site.loadNewer'));
    button.addEventListener('click', take);
    showSiteNotice(view.document, `${say('site.newer')} `, button);
  };
  // A page that no worker answered came from the network, as new as it can be.
  let answered = serviceWorker.controller !== null;
  const look = (): void => {
    if (answered && registration.waiting !== null) tell();
  };
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
  registration.installing?.addEventListener('statechange', look);
  serviceWorker.addEventListener('controllerchange', () => {
    if (answered) tell();
    answered = true;
  });
  look();
}
