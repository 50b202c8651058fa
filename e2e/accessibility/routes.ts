import { expect, type Page } from '@playwright/test';

export const VISITOR_ROUTES = [
  '/',
  '/about',
  '/pricing',
  '/contact',
  '/privacy-policy',
  '/data-deletion',
  '/verify-email',
  '/check-email',
  '/no/such/page',
] as const;

export const LISTENER_ROUTES = ['/dashboard', '/tracks', '/playlists', '/tips', '/check-email'] as const;

/** Opens a route and waits until everything that it shows has arrived. */
export async function openRoute(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

export type Theme = 'default' | 'dark';

/** Both themes on any page; visitors never see the dark one, and it has to be right for them all the same. */
export async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name;
  }, theme);
  await page.waitForFunction(() => !document.getAnimations().some((running) => running instanceof CSSTransition));
}
