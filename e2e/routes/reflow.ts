import { expect, type Locator, type Page } from '@playwright/test';

/** The narrowest phone, a desk of 1280 px with and without 200 % zoom, the widths right at the breakpoints, and a wide desk (WCAG 2.2, 1.4.10). */
const WIDTHS = [320, 640, 767, 768, 1023, 1024, 1280, 1920];

/** A phone, a tablet and a desk. */
const USUAL_WIDTHS = [390, 800, 1280];

export const expectNoSidewaysScrolling = (page: Page): Promise<void> => atEachWidth(page, expectFit);

/** The same, and what stands beside or below something is behind it in the document too. */
export const expectReflow = (page: Page): Promise<void> =>
  atEachWidth(page, async (on, width) => {
    await expectFit(on, width);
    expect(await findOutOfOrder(on), `at ${width} px: before what precedes it in the document`).toEqual([]);
  });

/** No text is cut off by what it stands in, or sticks out of its button or cell. */
export const expectWholeTexts = (page: Page): Promise<void> =>
  atEachWidth(
    page,
    // What is drawn anew at a width takes a moment.
    (on, width) => expect.poll(() => findCutTexts(on), `at ${width} px: texts that are cut off`).toEqual([]),
    USUAL_WIDTHS,
  );

type Check = (page: Page, width: number) => Promise<void>;

async function atEachWidth(page: Page, check: Check, widths = WIDTHS): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 640 });
    await check(page, width);
  }
}

/** Nothing is wider than the window. */
export async function expectFit(page: Page, width: number): Promise<void> {
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

/** Elements of the main part that stand above the one before them, or on its left. */
const findOutOfOrder = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    const isInFlow = (element: Element) => {
      const { position, display } = getComputedStyle(element);
      return position !== 'absolute' && position !== 'fixed' && display !== 'inline';
    };
    const isShown = ({ width, height }: DOMRect) => width > 1 && height > 0;
    const isBefore = (element: Element, other: Element | undefined) => {
      const [own, box] = [element.getBoundingClientRect(), other?.getBoundingClientRect()];
      if (!box || !isShown(own) || !isShown(box)) return false;
      return own.bottom <= box.top || (own.right <= box.left && own.top <= box.top);
    };
    return [...main.querySelectorAll('*')].flatMap((parent) => {
      const parts = [...parent.children].filter((part) => part instanceof HTMLElement && isInFlow(part));
      return parts.filter((part, at) => isBefore(part, parts[at - 1])).map((part) => part.outerHTML.slice(0, 120));
    });
  });

/** Texts without those that are shortened on purpose: with an ellipsis, and the whole of it as a title. */
const findCutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShortened = (box: Element) =>
      getComputedStyle(box).textOverflow === 'ellipsis' && box.hasAttribute('title');
    const cuts = (box: Element, text: DOMRect) => {
      const { left, right, bottom } = box.getBoundingClientRect();
      const isClipped = /hidden|clip/.test(getComputedStyle(box).overflow);
      if ((!isClipped && !box.matches('button, td, th')) || isShortened(box)) return false;
      return text.right > right + 1 || text.left < left - 1 || (isClipped && text.bottom > bottom + 4);
    };
    // What is 1 px wide is for screen readers alone; the rest of what scrolls can be reached.
    const isEnd = (box: Element) => box.clientWidth === 1 || /auto|scroll/.test(getComputedStyle(box).overflow);
    const isCut = (node: Node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      for (let box = node.parentElement; box && !isEnd(box); box = box.parentElement) if (cuts(box, text)) return true;
      return false;
    };
    const cut: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isShown = node.textContent?.trim() && node.parentElement?.checkVisibility({ visibilityProperty: true });
      if (isShown && isCut(node)) cut.push(node.textContent ?? '');
    }
    return cut;
  });

/** No part of a text is cut off, at its side or below its last line. */
export async function expectWhole(text: Locator): Promise<void> {
  await expect(text).toBeVisible();
  const hidden = await text.evaluate((element) => ({
    widthPx: Math.max(0, element.scrollWidth - element.clientWidth),
    heightPx: Math.max(0, element.scrollHeight - element.clientHeight),
  }));
  expect(hidden).toEqual({ widthPx: 0, heightPx: 0 });
}
