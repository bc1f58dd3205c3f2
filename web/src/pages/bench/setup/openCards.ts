/** Which cards of the methods the reader has unfolded, while the form around them is made anew. */

export class OpenCards {
  /** By the place of the run; nothing: as the run itself asks for. */
  private readonly opened: (boolean | undefined)[] = [];

  /** `asks`: what is inside should be seen, unless the reader folds it. */
  watch(card: HTMLDetailsElement, index: number, asks: boolean): void {
    card.open = this.opened[index] ?? asks;
    card.firstElementChild?.addEventListener('click', () => {
      // It is as it was before the click.
      this.opened[index] = !card.open;
    });
  }

  open(index: number): void {
    this.opened[index] = true;
  }

  /** The later runs move up. */
  remove(index: number): void {
    this.opened.splice(index, 1);
  }
}
