/**
 * Asks for the whole screen, where it was a reader's own act; without it, the page stays in its window.
 * `wanted` is asked when the browser grants it, which takes a moment: the reader may have left by then.
 */
export function askForFullScreen(page: Document, wanted = () => true): void {
  if (page.defaultView?.navigator.userActivation?.isActive === false) return;
  page.documentElement.requestFullscreen?.().then(
    () => {
      if (!wanted() && page.fullscreenElement !== null) void page.exitFullscreen();
    },
    () => undefined,
  );
}
