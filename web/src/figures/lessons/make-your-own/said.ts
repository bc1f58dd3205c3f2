/** Below a field of a definition: its formula, or what is wrong with it. */

import { asFormula } from '../../../kit/engine/trusted.ts';

/** The element of a formula that the engine has set; nothing where it is none. */
export function formula(mathml: string): Node | undefined {
  const parser = new DOMParser();
  const parsed = parser.parseFromString(asFormula(mathml), 'application/xml').documentElement;
  return parsed.localName === 'math' ? document.importNode(parsed, true) : undefined;
}

/** A long formula is scrolled by keys too. */
function reach(place: Element): void {
  if (place.scrollWidth > place.clientWidth) place.setAttribute('tabindex', '0');
  else place.removeAttribute('tabindex');
}

/** What fitted does not when the page becomes narrower. */
const narrowed =
  typeof ResizeObserver === 'undefined'
    ? undefined
    : new ResizeObserver((entries) => {
        for (const { target } of entries) reach(target);
      });

/** A text is what is wrong; without either it is empty. The field is told whether it is. */
export function showSaid(place: Element, said: Node | string): void {
  const wrong = typeof said === 'string' && said !== '';
  place.classList.toggle('wrong', wrong);
  if (wrong && place.firstChild?.textContent === said) return;
  place.replaceChildren(said);
  reach(place);
  narrowed?.observe(place);
  const input = place.closest('.own-part, .own-row')?.querySelector('input.expression');
  input?.setAttribute('aria-describedby', place.id);
  input?.setAttribute('aria-invalid', String(wrong));
}
