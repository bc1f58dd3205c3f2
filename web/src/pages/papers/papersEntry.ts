/** The page of a paper: its text first. */
import { whenPainted } from '../site/whenPainted';

void whenPainted(() => import('./papersPage'));
