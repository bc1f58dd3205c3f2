/** The page *Your own*: a system and a method side by side, and what they give together. */
import '../../figures/lessons/make-your-own/definitionEnglish.ts';
import { longestDefinition, openCodec } from '../../kit/experiment/link/definitionWord.ts';
import { make } from '../../kit/ui/dom.ts';
import { chooseLanguage } from '../site/choose.ts';
import { wireEveryPage } from '../site/everyPage.ts';
import { wireGalleries } from '../site/gallery/gallery.ts';
import { wireTheme } from '../site/theme.ts';
import { Address } from './authoringAddress.ts';
import { wireDrop } from './dropped.ts';
import { MethodPart } from './method/methodPart.ts';
import { ShareLink } from './shareLink.ts';
import { type Part, Shown } from './shownDefinition.ts';
import { SystemPart } from './system.ts';

async function start(): Promise<void> {
  await Promise.all([chooseLanguage(), openCodec()]);
  const address = new Address(window);
  const parts = make('div', { class: 'own-parts' });
  const shown = new Shown(parts);
  const show = (part: Part) => (): void => {
    shown.showPart(part);
    // The cards that lead here stand far below.
    document.querySelector('h1')?.scrollIntoView();
  };
  const method: MethodPart = new MethodPart(address, {
    read: () => system.methodChanged(),
    shown: show('method'),
  });
  const system: SystemPart = new SystemPart(address, {
    method: () => method.definition,
    methodTouched: () => method.touched,
    systemMoved: (definition) => method.systemMoved(definition),
    shown: show('system'),
  });
  parts.append(system.form, method.element, system.gives);
  const top = make('div', { class: 'own-top' }, shown.element, new ShareLink().element);
  document.querySelector('#own')?.replaceChildren(top, parts, shown.see);
  wireTheme(document.querySelector('#theme') as HTMLButtonElement, () => system.repaint());
  wireDrop(document.body, longestDefinition, {
    system: (file) => {
      shown.showPart('system');
      system.openFile(file);
    },
    method: (file) => {
      shown.showPart('method');
      method.openFile(file);
    },
  });
  shown.showPart(method.begin() ? 'method' : 'system');
  await system.open();
}

wireEveryPage(window);
wireGalleries(window);
await start();
