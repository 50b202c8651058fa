import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../fixtures.js';
import { owner } from '../people.js';
import { openPlaylist } from '../playlists/playlists.js';
import { expectAccessible } from './axe.js';
import { LISTENER_ROUTES, openRoute, showTheme, VISITOR_ROUTES } from './routes.js';

// Nothing fades while axe measures its contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedOnConsole: /status of 404 .*\/no\/such\/page/ });
test.describe.configure({ timeout: 180_000 });

const WIDTHS = [390, 1280];

async function expectRoutesAccessible(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await openRoute(page, path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      for (const theme of ['default', 'dark'] as const) {
        await showTheme(page, theme);
        await expectAccessible(page, `${path}, ${theme}, ${width} px`);
      }
    }
  }
}

test('every page of a visitor is accessible in both themes, on phones and desks', async ({ page }) => {
  await expectRoutesAccessible(page, VISITOR_ROUTES);
});

test('every page of a listener is accessible in both themes, on phones and desks', async ({ page, listener }) => {
  await openPlaylist(page, listener, 'Morning');
  await expectRoutesAccessible(page, LISTENER_ROUTES);
});

test('every public page is accessible in the layout of a listener', async ({ page, listener }) => {
  await page.goto('/tips');
  await signIn(page, listener);
  await expect(page.getByRole('heading', { level: 1, name: 'Tips & Tricks' })).toBeVisible();
  await expectRoutesAccessible(
    page,
    VISITOR_ROUTES.filter((path) => path !== '/'),
  );
});

test('the pages of a listener who has nothing yet are accessible', async ({ page, listener }) => {
  await page.goto('/playlists');
  await signIn(page, listener);
  await expect(page.getByRole('heading', { name: 'No Playlists Yet' })).toBeVisible();
  await expectRoutesAccessible(page, ['/playlists', '/dashboard']);
});

test('the administration is accessible in both themes, on phones and desks', async ({ page }) => {
  await page.goto('/tips');
  await signIn(page, owner());
  await expect(page.getByRole('heading', { level: 1, name: 'Tips & Tricks' })).toBeVisible();
  await expectRoutesAccessible(page, ['/admin']);
});
