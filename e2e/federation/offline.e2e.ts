import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../axe.js';
import { asListener, expect, expectHeading, test } from '../fixtures.js';
import { givenPlaylist, trackRows } from '../playlists/playlists.js';

test.use({ ...asListener, expectedOnConsole: /ERR_INTERNET_DISCONNECTED/ });

const NOTE = 'The server does not answer; this may not be fresh';
const note = (page: Page) => page.getByRole('status').filter({ hasText: NOTE });

const SCREENS = [
  { link: 'My Playlists', heading: 'Your Playlists', content: (page: Page) => trackRows(page, 'Mornings').nth(3) },
  {
    link: 'All Tracks',
    heading: 'All Tracks',
    content: (page: Page) => page.getByRole('listitem').getByText('Length').first(),
  },
  {
    link: 'Dashboard',
    heading: 'Welcome Back',
    content: (page: Page) => page.getByRole('region', { name: 'My first five minutes' }),
  },
] as const;

test(
  'without a network the screens that were open before stay, and say that they may not be fresh',
  { tag: '@release' },
  async ({ page, context, listener }) => {
    await givenPlaylist(listener, 'Mornings');
    await page.goto('/dashboard');
    const openAll = async (check: () => Promise<unknown>) => {
      for (const { link, heading, content } of SCREENS) {
        await page.getByRole('navigation').getByRole('link', { name: link }).first().click();
        await expectHeading(page, heading);
        await expect(content(page)).toBeVisible();
        await check();
      }
    };
    await openAll(() => expect(note(page)).toHaveCount(0));
    await context.setOffline(true);
    await openAll(async () => {
      await expect(note(page)).toBeVisible();
      await expect(page.getByText('Please check your connection')).toHaveCount(0);
    });
    await expectAccessibleInBothThemes(page, 'a screen without a network');

    await context.setOffline(false);
    await openAll(() => expect(note(page)).toHaveCount(0));
  },
);
