/** A lesson page: its text first. */
import { whenPainted } from '../ui/whenPainted';

void whenPainted(() => import('./main'));
