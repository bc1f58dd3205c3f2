/** Makes search fields of the elements that stand for them. */
import { chooseLanguage } from '../choose.ts';
import { SearchField } from './field.ts';

await chooseLanguage();
customElements.define('site-search', SearchField);
