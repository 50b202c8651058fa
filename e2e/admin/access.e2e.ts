import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../fixtures.js';
import { section, openPanel } from './panel.js';

/** The files of the panel that the page downloads from now on. */
function watchPanel(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/remotes/admin/')) files.push(pathname);
  });
  return files;
}

test('the owner opens the panel, and finds it in the menu', async ({ page }) => {
  await openPanel(page);
  for (const name of ['Identity provider', 'Data deletion requests', 'Users']) {
    await expect(section(page, name)).toBeVisible();
  }
  await page.goto('/tips');
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Admin Panel' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible();
  await page.reload();
  await expect(section(page, 'Users')).toBeVisible();
});

test('a visitor sees the landing page at /admin, and nothing of the panel', async ({ page }) => {
  const files = watchPanel(page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Get Ready for Trax!' })).toBeVisible();
  await expect(page).toHaveURL('/admin');
  expect(files).toEqual([]);
});

test('a listener is led away from /admin, without a trap for Back and without the panel', async ({
  page,
  listener,
}) => {
  const files = watchPanel(page);
  await page.goto('/tips');
  await signIn(page, listener);
  await page.goto('/admin');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/tips');
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Admin Panel' })).toHaveCount(0);
  expect(files).toEqual([]);
});
