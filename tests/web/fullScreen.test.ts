/** Full screen on request, left again where the browser grants it too late. */
import { expect, it, vi } from 'vitest';
import { askForFullScreen } from '../../web/src/kit/ui/fullScreen.ts';

/** A page whose browser grants the screen after a moment. */
function pageOf() {
  const page = {
    fullscreenElement: null as object | null,
    documentElement: {
      requestFullscreen: async () => {
        page.fullscreenElement = page.documentElement;
      },
    },
    exitFullscreen: vi.fn(async () => undefined),
  };
  return page;
}

it.each([
  [true, 0],
  [false, 1],
])('keeps the screen while it is wanted: %s', async (wanted, left) => {
  const page = pageOf();
  expect(await askForFullScreen(page as unknown as Document, () => wanted)).toBe(true);
  expect(page.fullscreenElement).not.toBeNull();
  expect(page.exitFullscreen).toHaveBeenCalledTimes(left);
});
