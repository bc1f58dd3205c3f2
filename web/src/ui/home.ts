/** The home page: the theme, and a copy of the site to keep. */
import { keepOffline } from '../offline/register';
import { wireTheme } from './theme';

wireTheme(document.querySelector('#theme') as HTMLButtonElement, () => undefined);
keepOffline(window);
