/** What only the pages *Your own* say. */
import words from '../../../../messages/en.json';
import { bringEnglish } from '../../../kit/language/language';

bringEnglish(words);
