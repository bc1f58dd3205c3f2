/** What a page's layout promises on every screen. */
import type { Page } from 'playwright-core';

/** By how many pixels the page is wider than the window. */
export function overhang(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });
}

/** Visible controls lower than 24 pixels, as text. Radio buttons and boxes grow by their label. */
export function smallControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, select, input, textarea, summary')]
      .filter((control) => control.offsetParent !== null)
      .map((control) =>
        control.matches('[type="radio"], [type="checkbox"]')
          ? (control.closest('label') ?? control)
          : control,
      )
      .filter((control) => control.getBoundingClientRect().height < 24)
      .map((control) => control.outerHTML.slice(0, 80)),
  );
}
