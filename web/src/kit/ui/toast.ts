/** A sentence over the page for a moment, which is read out too. */

const shownFor = 5000;

/** `place`: an element of the page with the role `status`, in whose class is `toast`. */
export function sayBriefly(place: HTMLElement, sentence: string): void {
  place.textContent = sentence;
  window.setTimeout(() => {
    if (place.textContent === sentence) place.textContent = '';
  }, shownFor);
}
