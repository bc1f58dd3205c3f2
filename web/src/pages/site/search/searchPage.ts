/** Makes search fields of the elements that stand for them. */
import { chooseLanguage } from '../choose';
import { SearchField } from './field';

await chooseLanguage();
customElements.define('site-search', SearchField);
