/** Words without their accents and capitals, so that “Poincare” finds “Poincaré”. */

/** As many characters as before: places in the answer are places in the text. */
export function folded(text: string): string {
  return [...text]
    .map((c) => {
      const plain = (c.normalize('NFD')[0] ?? c).toLowerCase();
      return plain.length === c.length ? plain : c;
    })
    .join('');
}
