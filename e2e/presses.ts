import type { Page } from '@playwright/test';

const KEY = 'presses';

/** Counts what is pressed in a page from now on, also in those that it leads to; to be called where one is open. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  const count = (key: string): void => {
    const countPress = ({ isTrusted }: Event) => {
      if (isTrusted) sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + 1));
    };
    document.addEventListener('click', countPress, true);
  };
  await page.addInitScript(count, KEY);
  await page.evaluate(count, KEY);
  return async () => Number(await page.evaluate((key) => sessionStorage.getItem(key), KEY));
}
