/** What only the tools say that are fetched when the drawer opens. */
import words from '../../../../messages/en.json' with { type: 'json' };
import { bringEnglish } from '../../../kit/language/language.ts';

bringEnglish(words);
