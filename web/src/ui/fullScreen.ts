/** Asks for the whole screen, where it was a reader's own act; who is refused does without. */
export function askForFullScreen(page: Document): void {
  if (page.defaultView?.navigator.userActivation?.isActive === false) return;
  page.documentElement.requestFullscreen?.().catch(() => undefined);
}
