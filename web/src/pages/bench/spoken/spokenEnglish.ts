/** What only the key for “where now” and the tool *What is said* say. */
import words from '../../../../messages/en.json' with { type: 'json' };
import { bringEnglish } from '../../../kit/language/language.ts';

bringEnglish(words);
