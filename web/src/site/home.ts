/** The home page: the theme, and a copy of the site to keep. */
import { chooseLanguage } from './choose';
import { keepOffline } from './offline/register';
import { wireTheme } from './theme';

await chooseLanguage();
wireTheme(document.querySelector('#theme') as HTMLButtonElement, () => undefined);
keepOffline(window);
