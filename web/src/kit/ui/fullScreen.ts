/**
 * Asks for the whole screen, where it was a reader's own act; without it, the page stays in its window. False where the
 * browser refused. `wanted` is called when the browser grants it, which takes a moment: the reader may have left by then.
 */
export async function askForFullScreen(page: Document, wanted = () => true): Promise<boolean> {
  if (page.defaultView?.navigator.userActivation?.isActive === false) return true;
  try {
    await page.documentElement.requestFullscreen?.();
  } catch {
    return false;
  }
  if (!wanted() && page.fullscreenElement !== null) void page.exitFullscreen();
  return true;
}
