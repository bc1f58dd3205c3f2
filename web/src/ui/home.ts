/** The home page: nothing but the theme. */
import { wireTheme } from './theme';

wireTheme(document.querySelector('#theme') as HTMLButtonElement, () => undefined);
