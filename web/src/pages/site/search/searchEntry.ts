/** A page with a search field: its text first. */
import { whenPainted } from '../whenPainted';
import './search.css';

void whenPainted(() => import('./searchPage'));
