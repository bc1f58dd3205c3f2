/** The page *Your own*: its text first. */
import { whenPainted } from '../site/whenPainted';

void whenPainted(() => import('./authoringPage'));
