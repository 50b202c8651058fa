import { expect, type Locator, type Page } from '@playwright/test';
import { expectFit } from '../routes/reflow.js';

/** Ways to read a window of 1280 × 720 px at 200 % (WCAG 2.2, 1.4.4 and 1.4.10). */
export const ZOOMS = {
  'the whole page at 200 %': (page: Page) => page.setViewportSize({ width: 640, height: 360 }),
  'text of twice the size': async (page: Page) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  },
} satisfies Record<string, (page: Page) => Promise<void>>;

/** Nothing has to be scrolled sideways, and no text is cut off. */
export async function expectEverythingToRead(page: Page): Promise<void> {
  await expectFit(page, page.viewportSize()?.width ?? 0);
  expect(await findCutOffText(page), 'text that is cut off').toEqual([]);
}

/** Every control of something that is open comes into sight when it has the focus. */
export async function expectReachable(opened: Locator): Promise<void> {
  const outside = await opened.evaluate((element) => {
    const controls = element.querySelectorAll<HTMLElement>('button:not(:disabled), a, input, [role="slider"]');
    return [...controls]
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        control.focus();
        const { top, bottom, left, right } = control.getBoundingClientRect();
        return (
          top < 0 || left < 0 || right > innerWidth + 1 || (bottom > innerHeight + 1 && bottom - top < innerHeight)
        );
      })
      .map((control) => control.outerHTML.slice(0, 120));
  });
  expect(outside, 'controls that cannot be brought into sight').toEqual([]);
}

/** Words in boxes that hide what does not fit; a tooltip or a name for screen readers does not count as room. */
const findCutOffText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    return [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => {
        const { clientWidth, clientHeight, scrollWidth, scrollHeight, innerText } = element;
        const isShown = clientWidth > 1 && clientHeight > 1 && element.checkVisibility({ visibilityProperty: true });
        if (!isShown || !innerText?.trim()) return false;
        const { overflowX, overflowY } = getComputedStyle(element);
        return (
          (hides(overflowX) && scrollWidth > clientWidth + 1) || (hides(overflowY) && scrollHeight > clientHeight + 1)
        );
      })
      .map(({ innerText, outerHTML }) => `${innerText.slice(0, 60)}: ${outerHTML.slice(0, 80)}`);
  });
