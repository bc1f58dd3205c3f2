/** A name inside a sentence: with a small letter, unless it begins with a person's. */

/** “Jellett’s”, “Laplace–Runge–Lenz”, “Lagrangian”. */
const person = /^(?:\p{Lu}[^\s,]*(?:’s|\p{Lu})|(?:Hamilton|Lagrang)ian)/u;

export function inSentence(name: string): string {
  return person.test(name) ? name : `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}
