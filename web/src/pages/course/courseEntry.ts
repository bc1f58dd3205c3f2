/** A page for a class: its text first. */
import { whenPainted } from '../site/whenPainted.ts';

void whenPainted(() => import('./coursePage.ts'));
