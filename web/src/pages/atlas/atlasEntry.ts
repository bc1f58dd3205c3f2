/** The atlas: its text first. */
import { whenPainted } from '../site/whenPainted.ts';

void whenPainted(() => import('./atlasPage.ts'));
