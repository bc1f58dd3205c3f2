/**
 * The texts that stand in HTML files: an element with `data-say="key"` gets that message as its
 * content, with `data-say-label` or `data-say-title` as that attribute; `data-say-values` are the values
 * of its message; `data-say-content` is for what is said to machines. With `data-say-around` the elements
 * in it stay: the first stands at `{1}` of the message; those of `data-say-list` stand as a list in words. The build fills in English; the page does it again for another language.
 */

import { languageCode, type MessageKey, type MessageValues, say, sayAround } from './language.ts';
import { listedAround } from './listed.ts';

/** The only markup in messages: keys of the keyboard. */
const keyboardKey = /<kbd>(.*?)<\/kbd>/;

/** A message with its keyboard keys as elements. */
export function richly(text: string): readonly (string | HTMLElement)[] {
  return text.split(keyboardKey).map((part, i) => {
    if (i % 2 === 0) return part;
    const key = document.createElement('kbd');
    key.textContent = part;
    return key;
  });
}

function valuesOf({ dataset }: HTMLElement): MessageValues {
  return JSON.parse(dataset.sayValues ?? '{}') as MessageValues;
}

/** Text of ours within English: what is read out must be told apart. */
function markLanguage(node: HTMLElement): void {
  if (node.closest('main[lang]') !== null) node.lang = languageCode();
}

export function fillPage(): void {
  for (const node of document.querySelectorAll<HTMLElement>('[data-say]')) {
    const text = say(node.dataset.say as MessageKey, valuesOf(node));
    node.replaceChildren(...richly(text));
    markLanguage(node);
  }
  for (const node of document.querySelectorAll<HTMLElement>('[data-say-around]')) {
    const parts = [...node.children].map((part, i) => [String(i + 1), part] as const);
    const values = { ...valuesOf(node), ...Object.fromEntries(parts) };
    node.replaceChildren(...sayAround(node.dataset.sayAround as MessageKey, values));
    markLanguage(node);
  }
  for (const node of document.querySelectorAll<HTMLElement>('[data-say-label]')) {
    node.ariaLabel = say(node.dataset.sayLabel as MessageKey, valuesOf(node));
  }
  for (const node of document.querySelectorAll<HTMLElement>('[data-say-content]')) {
    node.setAttribute('content', say(node.dataset.sayContent as MessageKey, valuesOf(node)));
  }
  for (const node of document.querySelectorAll<HTMLElement>('[data-say-list]')) {
    node.replaceChildren(...listedAround([...node.children]));
  }
  for (const node of document.querySelectorAll<HTMLElement>('[data-say-title]')) {
    node.title = say(node.dataset.sayTitle as MessageKey, valuesOf(node));
  }
}
