import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.js';

const logo = (page: Page) => page.getByRole('main').getByRole('img', { name: 'Trax' });
const strokes = (page: Page) =>
  logo(page)
    .locator('circle')
    .evaluateAll((arcs) => arcs.map((arc) => arc.getAttribute('stroke')));

const changes = async (page: Page) => Number(await logo(page).getAttribute('data-change'));

/** The landing page with its logo in motion, and a clock that is paused until a test moves it. */
async function openLanding(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2027-01-01T12:00:00Z') });
  await page.goto('/');
  await expect(logo(page)).toHaveAttribute('data-change', /\d/);
  await page.waitForLoadState('networkidle'); // requests that are under way would time out by this clock
  await page.clock.pauseAt(new Date('2027-01-01T12:10:00Z'));
}

/** Lets four seconds pass, and the page catch up. */
async function waitForChange(page: Page): Promise<void> {
  const before = await changes(page);
  await page.clock.runFor(4000);
  await expect(logo(page)).toHaveAttribute('data-change', String(before + 1));
}

test('the logo is 500 px wide, 350 px on phones, and changes every 4 s, every 6th to default', async ({ page }) => {
  await openLanding(page);
  for (const width of [1280, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await logo(page).boundingBox())?.width).toBe(500);
  }
  await page.setViewportSize({ width: 767, height: 1400 });
  expect((await logo(page).boundingBox())?.width).toBe(350);

  const looks = new Map<number, string>();
  for (let turn = 1; turn <= 13; turn += 1) {
    await waitForChange(page);
    looks.set(await changes(page), String(await strokes(page)));
  }
  const isDefault = ([change, look]: [number, string]) => [change % 6 === 0, look === looks.get(6)];
  for (const [isSixth, looksDefault] of [...looks].map(isDefault)) expect(looksDefault).toBe(isSixth);
});
