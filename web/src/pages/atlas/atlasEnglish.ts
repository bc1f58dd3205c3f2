/** What only the atlas and the page about the site say. */
import words from '../../../messages/en.json' with { type: 'json' };
import { bringEnglish } from '../../kit/language/language.ts';

bringEnglish(words);
