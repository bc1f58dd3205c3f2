/** What only the pages *Your own* say. */
import words from '../../../../messages/en.json' with { type: 'json' };
import { bringEnglish } from '../../../kit/language/language.ts';

bringEnglish(words);
