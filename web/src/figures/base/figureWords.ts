/** What only some kinds of figures of lessons say. */
import words from '../../../messages/en.json';
import { bringEnglish } from '../../kit/language/language';

bringEnglish(words);
