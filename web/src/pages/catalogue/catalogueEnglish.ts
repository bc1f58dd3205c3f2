/** What only the pages of methods say, of what is measured there. */
import words from '../../../messages/en.json' with { type: 'json' };
import { bringEnglish } from '../../kit/language/language.ts';

bringEnglish(words);
