/** The page of a paper: its text first. */
import { whenPainted } from '../site/whenPainted.ts';

void whenPainted(() => import('./papersPage.ts'));
