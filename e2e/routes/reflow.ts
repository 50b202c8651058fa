import { expect, type Page } from '@playwright/test';

/** The narrowest phone, a desk of 1280 px at 200 % zoom, the widths right at the breakpoints, and a wide desk (WCAG 2.2, 1.4.10). */
const WIDTHS = [320, 640, 767, 768, 1023, 1024, 1920];

export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 640 });
    const { scrollWidth, culprits } = await page.evaluate((limit) => {
      const wide = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
        const { right, width: own } = element.getBoundingClientRect();
        return own > 1 && right > limit + 1;
      });
      return {
        scrollWidth: document.documentElement.scrollWidth,
        culprits: wide.slice(0, 3).map((element) => element.outerHTML.slice(0, 120)),
      };
    }, width);
    expect(scrollWidth, `at ${width} px: ${culprits.join(' ')}`).toBeLessThanOrEqual(width);
  }
}
