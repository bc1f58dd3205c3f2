/** What only pages for a class say. */
import words from '../../../messages/course/en.json';
import { bringEnglish } from '../../kit/language/language';

bringEnglish(words);
