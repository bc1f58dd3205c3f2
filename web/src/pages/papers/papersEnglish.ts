/** What only the pages of papers say. */
import words from '../../../messages/en.json' with { type: 'json' };
import { bringEnglish } from '../../kit/language/language.ts';

bringEnglish(words);
