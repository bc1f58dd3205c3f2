/**
 * The texts that stand in HTML files: an element with `data-say="key"` gets that message as its
 * content, with `data-say-label` or `data-say-title` as that attribute. The build fills in English;
 * the page does it again for another language.
 */
import { type MessageKey, say } from './language';

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

export function fillPage(): void {
  for (const node of document.querySelectorAll<HTMLElement>('[data-say]')) {
    node.replaceChildren(...richly(say(node.dataset.say as MessageKey)));
  }
  for (const node of document.querySelectorAll<HTMLElement>('[data-say-label]')) {
    node.ariaLabel = say(node.dataset.sayLabel as MessageKey);
  }
  for (const node of document.querySelectorAll<HTMLElement>('[data-say-title]')) {
    node.title = say(node.dataset.sayTitle as MessageKey);
  }
}
