import { expectAccessibleInBothThemes } from '../axe.js';
import { asListener, expect, test } from '../fixtures.js';
import { chooseFromOptions, openPlaylist, playlistOpener, saved } from './playlists.js';

test.use(asListener);

test('a listener is reminded of a playlist by their calendar, whose link opens it ready to play', async ({
  page,
  listener,
  request,
}) => {
  await openPlaylist(page, listener, 'Morning, “slow”');
  await chooseFromOptions(page, 'Morning, “slow”', 'Remind me…');
  const dialog = page.getByRole('dialog', { name: 'Remind me of Morning, “slow”' });
  await dialog.getByLabel('Time').fill('06:45');
  await dialog.getByRole('button', { name: 'Sun' }).click();
  await expectAccessibleInBothThemes(page, 'the dialog of a reminder');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Reminders', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reminders' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Your times' })).toContainText('06:45 Mon to Sat');

  await page.getByRole('button', { name: 'Add to my calendar' }).click();
  await page.getByLabel('Private address').waitFor();
  await expectAccessibleInBothThemes(page, 'the reminders');
  const address = await page.getByLabel('Private address').inputValue();
  const calendar = (await (await request.get(address)).text()).replaceAll('\r\n\t', '');
  expect(calendar).toContain('SUMMARY:Listen: Morning\\, “slow”\r\n');
  expect(calendar).toContain('T064500\r\nDESCRIPTION');
  expect(calendar).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA\r\n');
  const [, link = ''] = /\r\nURL:([^\r]+)\r\n/.exec(calendar) ?? [];

  const { pathname, search } = new URL(link);
  await page.goto(pathname + search);
  await expect(playlistOpener(page, 'Morning, “slow”')).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('button', { name: 'Play Morning, “slow”' })).toBeFocused();

  await page.goto('/playlists/reminders');
  await page.getByRole('button', { name: 'End address' }).click();
  await saved(page, 'EndCalendarFeed', () =>
    page.getByRole('alertdialog').getByRole('button', { name: 'End address' }).click(),
  );
  expect((await request.get(address)).status()).toBe(404);
});

test('a reminder that was deleted comes back by Undo', { tag: '@release' }, async ({ page }) => {
  await page.goto('/playlists/reminders');
  await page.getByRole('button', { name: 'New reminder' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  const times = page.getByRole('list', { name: 'Your times' });
  await expect(times).toContainText('07:30 every day');
  await times.getByRole('button', { name: 'Delete the reminder 07:30, every day' }).click();
  await expect(page.getByRole('heading', { name: 'No reminders yet' })).toBeVisible();
  await saved(page, 'RestoreReminder', () => page.getByRole('button', { name: 'Undo' }).click());
  await expect(times).toContainText('07:30 every day');
});

test('the link of a playlist that is gone shows the others', { tag: '@release' }, async ({ page, listener }) => {
  await openPlaylist(page, listener, 'Evening');
  await page.goto('/playlists?open=01890000-0000-7000-8000-000000000009');
  await expect(page.getByText('The playlist of this link is not here any more.')).toBeVisible();
  await expect(playlistOpener(page, 'Evening')).toBeVisible();
});
