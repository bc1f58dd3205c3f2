/** A page for a class: its text first. */
import { whenPainted } from '../site/whenPainted';

void whenPainted(() => import('./coursePage'));
