/** What is said only where answers are kept in another way than usual. */
import words from '../../../messages/en.json';
import { bringEnglish } from '../../kit/language/language';

bringEnglish(words);
