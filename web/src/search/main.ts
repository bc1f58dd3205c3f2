/** Makes search fields of the elements that stand for them. */
import { SearchField } from './field';
import './search.css';

customElements.define('site-search', SearchField);
