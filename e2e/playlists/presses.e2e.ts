import { asListener, expect, expectHeading, test, toast } from '../fixtures.js';
import { countPresses } from '../presses.js';
import { chooseFromOptions, givenPlaylist } from './playlists.js';

// Only with a service worker anything can be kept.
test.use({ ...asListener, serviceWorkers: 'allow' });

test(
  'a heart takes one press, keeping a theme one, sharing a playlist two, a reminder of it four at most',
  { tag: '@release' },
  async ({ page, listener }) => {
    await givenPlaylist(listener, 'Morning');
    await page.goto('/tracks');
    await expectHeading(page, 'All Tracks');
    const presses = await countPresses(page);
    await page
      .getByRole('button', { name: /^Favourite: / })
      .first()
      .click();
    await expect(toast(page, 'Added to Favourites')).toBeVisible();
    expect(await presses()).toBe(1);
    await page.getByRole('button', { name: 'Keep Morning Energy on this device' }).click();
    await expect(page.getByRole('button', { name: 'Remove Morning Energy from this device' })).toBeVisible();
    expect(await presses()).toBe(2);

    await page.goto('/playlists');
    await chooseFromOptions(page, 'Morning', 'Share…');
    await expect(page.getByRole('dialog').getByLabel('Link')).toHaveValue(/\/playlists\/shared\//);
    expect(await presses()).toBe(4);
    await page.keyboard.press('Escape');
    await chooseFromOptions(page, 'Morning', 'Remind me…');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Reminder saved')).toBeVisible();
    expect(await presses()).toBeLessThanOrEqual(8);
  },
);
