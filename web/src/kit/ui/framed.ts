/** True: the page is in a frame of another page, which may forbid it tabs, full screen and copying. */
export function isFramed(view: Window): boolean {
  return view.top !== view;
}
