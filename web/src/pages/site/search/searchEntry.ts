/** A page with a search field: its text first. */
import { whenPainted } from '../whenPainted.ts';
import './search.css';

void whenPainted(() => import('./searchPage.ts'));
