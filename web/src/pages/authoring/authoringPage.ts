/** The page *Your own*: a system and a method side by side, and what they give together. */
import '../../figures/lessons/make-your-own/definitionEnglish';
import { longestDefinition, openCodec } from '../../kit/experiment/link/definitionWord';
import { make } from '../../kit/ui/dom';
import { chooseLanguage } from '../site/choose';
import { wireEveryPage } from '../site/everyPage';
import { wireGalleries } from '../site/gallery/gallery';
import { wireTheme } from '../site/theme';
import { Address } from './authoringAddress';
import { wireDrop } from './dropped';
import { MethodPart } from './method/methodPart';
import { ShareLink } from './shareLink';
import { type Part, Shown } from './shownDefinition';
import { SystemPart } from './system';

async function start(): Promise<void> {
  await Promise.all([chooseLanguage(), openCodec()]);
  const address = new Address(window);
  const parts = make('div', { class: 'own-parts' });
  const shown = new Shown(parts);
  const show = (part: Part) => (): void => {
    shown.show(part);
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
    moved: (definition) => method.systemMoved(definition),
    shown: show('system'),
  });
  parts.append(system.form, method.element, system.gives);
  const top = make('div', { class: 'own-top' }, shown.element, new ShareLink().element);
  document.querySelector('#own')?.replaceChildren(top, parts, shown.see);
  wireTheme(document.querySelector('#theme') as HTMLButtonElement, () => system.repaint());
  wireDrop(document.body, longestDefinition, {
    system: (file) => {
      shown.show('system');
      system.openFile(file);
    },
    method: (file) => {
      shown.show('method');
      method.openFile(file);
    },
  });
  shown.show(method.begin() ? 'method' : 'system');
  await system.open();
}

wireEveryPage(window);
wireGalleries(window);
await start();
