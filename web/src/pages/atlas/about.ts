/** The page about the site: its own words, beside what every page does. */
import './atlasEnglish.ts';
import '../site/siteEntry.ts';
import { markStale } from './stale.ts';

markStale(document);
