/** Whether somebody is near the drawing: a pointer over it, a finger that was on it last, or the focus. */

export class Nearness {
  private over = false;
  private touched = false;
  private focused = false;

  /** `player`: its focus counts as near, for the drawing has nothing to be focused at first. */
  constructor(
    frame: HTMLElement,
    player: () => Element | null,
    nearnessChanged: () => void,
    sign?: Event,
  ) {
    const inside = (target: unknown, place: Element | null): boolean =>
      target instanceof Node && place?.contains(target) === true;
    // The pointer or the focus may be there already.
    this.over = frame.matches(':hover');
    this.focused =
      inside(document.activeElement, frame) || inside(document.activeElement, player());
    const finger = sign instanceof PointerEvent && sign.pointerType === 'touch';
    this.touched = finger && inside(sign.target, frame);
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
        this.touched = inside(target, frame);
      })();
    });
    document.addEventListener('focusin', ({ target }) => {
      set(() => {
        this.focused = inside(target, frame) || inside(target, player());
      })();
    });
  }

  get near(): boolean {
    return this.over || this.touched || this.focused;
  }
}
