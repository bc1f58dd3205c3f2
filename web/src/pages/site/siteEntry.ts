/** A page with nothing to play: its text first. */
import { whenPainted } from './whenPainted.ts';

void whenPainted(() => import('./home.ts'));
