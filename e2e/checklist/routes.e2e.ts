import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../fixtures.js';
import { owner } from '../people.js';
import { ROUTES, UNKNOWN_ADDRESS, type Arrival } from './routes.checklist.js';
import type { Viewer } from './scenes.js';

test.describe.configure({ timeout: 120_000 });
test.use({ expectedOnConsole: new RegExp(`status of 404 .*${UNKNOWN_ADDRESS}`) });

const see = expect.configure({ soft: true });

async function open(page: Page, path: string, { heading, frame, at = path }: Arrival): Promise<void> {
  const answer = await page.goto(path);
  see(answer?.status(), path).toBe(path === UNKNOWN_ADDRESS ? 404 : 200);
  await see(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible();
  await see(page, path).toHaveURL(at);
  // Only the signed-in layout has its secondary links.
  const sidebar = page.getByRole('navigation', { name: 'More' });
  await see(sidebar, `${path} in the ${frame} layout`).toHaveCount(frame === 'signed-in' ? 1 : 0);
}

async function openAll(page: Page, viewer: Viewer): Promise<void> {
  for (const row of ROUTES) await test.step(`${viewer} ${row.path}`, () => open(page, row.path, row[viewer]));
}

test('checklist: every route, as a visitor meets it', async ({ page }) => {
  await openAll(page, 'visitor');
});

test('checklist: every route, as a listener meets it', async ({ page, listener }) => {
  await page.goto('/tips');
  await signIn(page, listener);
  await openAll(page, 'listener');
});

test('checklist: every route, as the administrator meets it', async ({ page }) => {
  await page.goto('/tips');
  await signIn(page, owner());
  await openAll(page, 'administrator');
});
