/** Whether somebody is near the drawing: a pointer over it, a finger that was on it last, or the focus. */

/**
 * What plays the motion stands for the drawing, which has nothing to be focused before handles are there;
 * not in a talk, where the focus rests on it.
 */
const focusable = '.stage, :root:not([data-presenting]) .transport';

export class Nearness {
  private over = false;
  private touched = false;
  private focused = false;

  constructor(frame: HTMLElement, nearnessChanged: () => void) {
    const set = (change: () => void) => (): void => {
      const before = this.near;
      change();
      if (this.near !== before) nearnessChanged();
    };
    const hover = (over: boolean) => (event: PointerEvent) => {
      if (event.pointerType === 'touch') return;
      set(() => {
        this.over = over;
      })();
    };
    frame.addEventListener('pointerenter', hover(true));
    frame.addEventListener('pointermove', hover(true));
    frame.addEventListener('pointerleave', hover(false));
    document.addEventListener('pointerdown', ({ pointerType, target }) => {
      if (pointerType !== 'touch') return;
      set(() => {
        this.touched = target instanceof Node && frame.contains(target);
      })();
    });
    document.addEventListener('focusin', ({ target }) => {
      set(() => {
        this.focused = target instanceof Element && target.closest(focusable) !== null;
      })();
    });
  }

  get near(): boolean {
    return this.over || this.touched || this.focused;
  }
}
