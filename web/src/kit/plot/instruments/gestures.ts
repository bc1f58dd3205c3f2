/**
 * Pointer, wheel and touch on the canvas, handed to the plots. The page keeps its scrolling: one
 * finger scrolls, two zoom; the wheel zooms with Ctrl held or when the canvas has the focus.
 */
export interface GestureTarget {
  point(x: number, y: number): void;
  leave(): void;
  /** `grasps`: to move the view, over time too. */
  press(down: boolean, grasps: boolean): void;
  turnWheel(notches: number): void;
  pinch(x: number, y: number, factor: number): void;
}

const pixelsPerNotch = 100;
/** A finger that went less far than this many pixels did not move. */
const still = 8;

export function wireGestures(
  canvas: HTMLCanvasElement,
  target: GestureTarget,
  changed: () => void,
  signal: AbortSignal,
): void {
  const fingers = new Map<number, { x: number; y: number }>();
  /** Where the only finger came down, until it moves or another comes. */
  let tap: { readonly x: number; readonly y: number } | undefined;
  const place = (event: MouseEvent) => {
    const box = canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const on = <K extends keyof HTMLElementEventMap>(
    name: K,
    act: (event: HTMLElementEventMap[K]) => void,
  ): void => {
    const listener = (event: HTMLElementEventMap[K]): void => {
      act(event);
      changed();
    };
    canvas.addEventListener(name, listener, { signal, passive: name !== 'wheel' });
  };
  canvas.style.touchAction = 'pan-y';

  on('pointermove', (event) => {
    const { x, y } = place(event);
    if (event.pointerType === 'touch' && fingers.size === 2) {
      const spread = () => {
        const [a, b] = [...fingers.values()] as [
          { x: number; y: number },
          { x: number; y: number },
        ];
        return { size: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
      };
      const before = spread();
      fingers.set(event.pointerId, { x, y });
      const after = spread();
      if (before.size > 0) target.pinch(after.x, after.y, after.size / before.size);
      return;
    }
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, { x, y });
    if (tap !== undefined && Math.hypot(x - tap.x, y - tap.y) > still) tap = undefined;
    target.point(x, y);
  });
  on('pointerdown', (event) => {
    const { x, y } = place(event);
    if (event.pointerType === 'touch') fingers.set(event.pointerId, { x, y });
    tap = fingers.size === 1 ? { x, y } : undefined;
    target.point(x, y);
    if (event.button !== 0 || fingers.size > 0) return;
    canvas.setPointerCapture(event.pointerId);
    target.press(true, event.shiftKey);
  });
  const lift = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
    tap = undefined;
    target.press(false, false);
  };
  on('pointerup', (event) => {
    // A finger moves the page; that it came down shows when it has gone.
    if (tap !== undefined) target.press(true, false);
    lift(event);
  });
  on('pointercancel', lift);
  on('pointerleave', () => target.leave());
  on('wheel', (event) => {
    const meant = event.ctrlKey || event.metaKey || document.activeElement === canvas;
    if (!meant) return;
    event.preventDefault();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 3 : pixelsPerNotch;
    target.turnWheel(-event.deltaY / unit);
  });
}
