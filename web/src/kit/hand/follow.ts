/** Follows a pointer that has taken hold of something until it lets go; Escape breaks it off. */

export interface Followed {
  onMove(event: PointerEvent): void;
  /** `kept`: it was let go of, not broken off. */
  onEnd(kept: boolean): void;
}

export function followPointer(element: HTMLElement, pointer: number, followed: Followed): void {
  const done = new AbortController();
  const { signal } = done;
  const end = (kept: boolean): void => {
    done.abort();
    followed.onEnd(kept);
  };
  const ours = (act: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === pointer) act(event);
  };
  element.setPointerCapture(pointer);
  const on = (
    name: 'pointermove' | 'pointerup' | 'pointercancel',
    act: (event: PointerEvent) => void,
  ) => element.addEventListener(name, ours(act), { signal });
  on('pointermove', (event) => followed.onMove(event));
  on('pointerup', () => end(true));
  on('pointercancel', () => end(false));
  const breakOff = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    end(false);
  };
  document.addEventListener('keydown', breakOff, { signal, capture: true });
}
