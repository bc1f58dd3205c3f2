/** What is said only where answers are kept in another way than usual. */
import words from '../../../messages/en.json' with { type: 'json' };
import { bringEnglish } from '../../kit/language/language.ts';

bringEnglish(words);
