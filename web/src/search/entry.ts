/** A page with a search field: its text first. */
import { whenPainted } from '../ui/whenPainted';
import './search.css';

void whenPainted(() => import('./main'));
