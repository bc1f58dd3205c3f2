/** The page about the site: its own words, beside what every page does. */
import './english';
import '../site/entry';
import { markStale } from './stale';

markStale(document);
