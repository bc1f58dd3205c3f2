/** What a page says of a newer version of the site, and how it is taken. */
import { parseHTML } from 'linkedom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tellOfNewer } from '../../web/src/pages/site/offline/newer.ts';

class Worker extends EventTarget {
  readonly postMessage = vi.fn();
}

class Registration extends EventTarget {
  waiting: Worker | null = null;
  installing: Worker | null = null;
}

class Container extends EventTarget {
  controller: Worker | null = new Worker();
}

let page: Document;
let registration: Registration;
let serviceWorker: Container;
const reload = vi.fn();

beforeEach(() => {
  ({ document: page } = parseHTML('<body><header class="site-header"></header></body>'));
  vi.stubGlobal('document', page);
  registration = new Registration();
  serviceWorker = new Container();
  reload.mockReset();
});

afterEach(() => vi.unstubAllGlobals());

const tell = (): void =>
  tellOfNewer(
    { document: page, location: { reload }, navigator: { serviceWorker } } as unknown as Window,
    registration as unknown as ServiceWorkerRegistration,
  );
const told = () => page.querySelector('.site-notice')?.textContent ?? '';
const press = () => page.querySelector<HTMLButtonElement>('.site-notice button')?.click();

it('one that waits already is announced, and taken by a click', () => {
  const waiting = new Worker();
  registration.waiting = waiting;
  tell();
  expect(told()).toBe('A newer version of this site is ready. Load it');
  expect(waiting.postMessage).not.toHaveBeenCalled();
  press();
  expect(waiting.postMessage).toHaveBeenCalledWith('take');
  expect(reload).not.toHaveBeenCalled();
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

it('one that is fetched while the page is open is announced when it waits', () => {
  tell();
  const installing = new Worker();
  registration.installing = installing;
  registration.dispatchEvent(new Event('updatefound'));
  expect(told()).toBe('');
  registration.installing = null;
  registration.waiting = installing;
  installing.dispatchEvent(new Event('statechange'));
  expect(told()).toMatch(/^A newer version/);
});

it('one that another tab took is announced, and loaded by a click only', () => {
  tell();
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  expect(told()).toMatch(/^A newer version/);
  expect(reload).not.toHaveBeenCalled();
  press();
  expect(reload).toHaveBeenCalledOnce();
});

it('nothing is announced of the first copy of a site, nor to a page from the network', () => {
  serviceWorker.controller = null;
  registration.waiting = new Worker();
  tell();
  expect(told()).toBe('');
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  expect(told()).toBe('');
});
