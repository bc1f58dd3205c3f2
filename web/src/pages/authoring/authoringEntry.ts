/** The page *Your own*: its text first. */
import { whenPainted } from '../site/whenPainted.ts';

void whenPainted(() => import('./authoringPage.ts'));
