import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.js';
import { openTracks, playTrack } from '../listening/player.js';
import { openPlaylist } from '../playlists/playlists.js';
import { LISTENER_ROUTES, openRoute, VISITOR_ROUTES } from './routes.js';

test.use({ expectedOnConsole: /status of 404 .*\/no\/such\/page/ });
test.describe.configure({ timeout: 90_000 });

/** The narrowest phone; a desk of 1280 px at 200 % zoom; and the widths right at the breakpoints (WCAG 2.2, 1.4.10). */
const WIDTHS = [320, 640, 767, 768, 1023, 1024];

async function expectNoSidewaysScrolling(page: Page, path: string): Promise<void> {
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
    expect(scrollWidth, `${path} at ${width} px: ${culprits.join(' ')}`).toBeLessThanOrEqual(width);
  }
}

test('no page of a visitor scrolls sideways, at 320 px or at 200 % zoom', async ({ page }) => {
  for (const path of VISITOR_ROUTES) {
    await openRoute(page, path);
    await expectNoSidewaysScrolling(page, path);
  }
});

test('no page of a listener scrolls sideways, at 320 px or at 200 % zoom', async ({ page, listener }) => {
  await openPlaylist(page, listener, 'A playlist with a rather long name for such a narrow phone');
  for (const path of [...LISTENER_ROUTES, '/pricing', '/privacy-policy']) {
    await openRoute(page, path);
    await expectNoSidewaysScrolling(page, path);
  }
});

test('the player fits into 320 px and covers nothing that cannot be scrolled free', async ({ page, listener }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openTracks(page, listener);
  await playTrack(page, 0);
  await expectNoSidewaysScrolling(page, 'the player');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const [bar, last] = await Promise.all([
    page.getByRole('region', { name: 'Player' }).boundingBox(),
    page.getByRole('main').getByRole('button').last().boundingBox(),
  ]);
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});
