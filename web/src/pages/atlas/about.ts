/** The page about the site: its own words, beside what every page does. */
import './atlasEnglish';
import '../site/siteEntry';
import { markStale } from './stale';

markStale(document);
