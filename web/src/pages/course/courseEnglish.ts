/** What only pages for a class say. */
import words from '../../../messages/en.json';
import { bringEnglish } from '../../kit/language/language';

bringEnglish(words);
