import type { Page } from '@playwright/test';
import { expect, expectHeading, signIn, test, toast } from '../fixtures.js';

test(
  'days begin at the hour that the person has chosen, also after the page is loaded anew',
  { tag: '@release' },
  async ({ page, newcomer }) => {
    await page.goto('/settings');
    await signIn(page, newcomer);
    await expectHeading(page, 'Settings');
    const field = page.getByRole('combobox', { name: 'My day starts at' });
    await expect(field).toHaveValue('0');
    await field.selectOption('03:00');
    await expect(toast(page, 'Your day starts at 03:00')).toBeVisible();
    await page.reload();
    await expect(field).toHaveValue('3');
    const requested = waitForDayStart(page, '3');
    await page.goto('/dashboard');
    await requested;
  },
);

const waitForDayStart = (page: Page, hour: string) =>
  page.waitForRequest((request) => request.url().includes('/api/graphql') && request.headers()['x-day-start'] === hour);
