/** Opens the page: language, theme, and an engine when the first method is read. */
import '../../lesson/definition/english';
import { openEngine } from '../../engine/engine';
import { EngineOnDemand } from '../../engine/onDemand';
import { spawnEngine } from '../../engine/spawn';
import { openCodec } from '../../experiment/link/definitionWord';
import { chooseLanguage } from '../../site/choose';
import { keepOffline } from '../../site/offline/register';
import { wireTheme } from '../../site/theme';
import { Page } from './page';

await Promise.all([chooseLanguage(), openCodec()]);
const engine = new EngineOnDemand((ahead) => openEngine(spawnEngine(ahead)));
const page = new Page(() => engine.get({ system: 'kepler' }));
document.querySelector('#own-method')?.replaceChildren(page.element);
wireTheme(document.querySelector('#theme') as HTMLButtonElement, () => undefined);
page.begin(window);
keepOffline(window);
