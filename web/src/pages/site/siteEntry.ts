/** A page with nothing to play: its text first. */
import { whenPainted } from './whenPainted';

void whenPainted(() => import('./home'));
