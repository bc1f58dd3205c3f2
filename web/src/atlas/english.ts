/** What only the atlas says. */
import words from '../../messages/atlas/en.json';
import { bringEnglish } from '../language/language';

bringEnglish(words);
