import { expect, type BrowserContext, type Page } from '@playwright/test';

declare global {
  interface Window {
    mediaElements?: Set<HTMLMediaElement>;
  }
}

/**
 * Keeps every media element that a page plays, wherever it is in the page. Nothing else changes: what plays, and when, is
 * decided by the product. To be called before the page loads.
 */
export const recordMediaElements = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const elements = (window.mediaElements = new Set<HTMLMediaElement>());
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function recorded(this: HTMLMediaElement) {
      elements.add(this);
      return play.call(this);
    };
  });

/** Seconds into the sound that is audible now; undefined while nothing is. */
export const audibleSeconds = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => {
    const sounding = [...(window.mediaElements ?? [])].find(
      (element) => !element.paused && !element.ended && !element.muted && element.volume > 0 && element.readyState > 2,
    );
    return sounding?.currentTime;
  });

/** Some element is unmuted, not paused, and its time goes on. */
export async function expectSound(page: Page): Promise<void> {
  await expect.poll(() => audibleSeconds(page), { message: 'something sounds' }).toBeGreaterThan(0);
  const before = (await audibleSeconds(page)) ?? 0;
  await expect.poll(() => audibleSeconds(page), { message: 'the sound goes on' }).not.toBe(before);
}

export async function expectSilence(page: Page): Promise<void> {
  await expect.poll(() => audibleSeconds(page), { message: 'nothing sounds' }).toBeUndefined();
}
