/** The atlas: its text first. */
import { whenPainted } from '../site/whenPainted';

void whenPainted(() => import('./atlasPage'));
