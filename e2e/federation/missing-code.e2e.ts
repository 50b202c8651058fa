import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { asListener, expect, expectHeading, test, toast } from '../fixtures.js';
import { openTracks, playerOf, playTrack } from '../listening/player.js';
import { openPlaylist, playsOf, rowsOf, saved } from '../playlists/playlists.js';
import { expectSilence, expectSound } from '../sound.js';

/** The files of each named import of the shell, as the build lists them: its own, and what it shares with others. */
const CHUNK_GROUPS: Record<string, string[]> = JSON.parse(
  readFileSync(new URL('../../apps/shell/dist/chunk-groups.json', import.meta.url), 'utf8'),
);
const filesOf = (name: string) => (CHUNK_GROUPS[name] ?? []).filter((file) => file.startsWith(`/assets/${name}.`));

type Part = {
  /** What is cut off: a named import of the shell, or a remote. */
  readonly code: string;
  readonly open: (page: Page) => Promise<unknown>;
  readonly expectShown: (page: Page) => Promise<unknown>;
};

const openTips = (page: Page) => page.goto('/tips');
const expectTips = async (page: Page) => {
  await expectHeading(page, 'Tips & Tricks');
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
};

const PARTS: readonly Part[] = [
  { code: 'signed-in-area', open: openTips, expectShown: expectTips },
  { code: 'tips-page', open: openTips, expectShown: expectTips },
  {
    code: 'remote-runtime',
    open: (page) => page.goto('/tracks'),
    expectShown: (page) => expectHeading(page, 'All Tracks'),
  },
  {
    code: 'catalogue',
    open: (page) => page.goto('/tracks'),
    expectShown: (page) => expectHeading(page, 'All Tracks'),
  },
  {
    code: 'player',
    open: async (page) => {
      await openTracks(page);
      await playTrack(page, 0);
    },
    expectShown: async (page) => {
      await expectSound(page);
      await expect(playerOf(page).getByRole('button', { name: 'Pause' })).toBeVisible();
    },
  },
];

const LATE_MS = 10_000;
type Fault = 'offline' | '503' | 'late';

async function cutOff(page: Page, code: string, fault: Fault): Promise<void> {
  const files = filesOf(code);
  const isCutOff = ({ pathname }: URL) => files.includes(pathname) || pathname.startsWith(`/remotes/${code}/`);
  await page.route(isCutOff, async (route) => {
    if (fault === 'offline') return route.abort('internetdisconnected');
    if (fault === '503') return route.fulfill({ status: 503 });
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    return route.continue();
  });
}

test.use({ ...asListener, expectedOnConsole: /load|chunk|remote|React Router/i });

for (const { code, open, expectShown } of PARTS) {
  for (const fault of ['offline', '503', 'late'] as const) {
    test(`${code}, ${fault}: a message stands in its place, and it comes without a reload`, async ({
      page,
      context,
    }) => {
      await cutOff(page, code, fault);
      await open(page);
      // One of them tries everything again that is missing.
      const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' }).first();
      await expect(retry).toBeVisible({ timeout: 20_000 });
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      if (fault === 'offline') {
        await context.setOffline(true);
        await context.setOffline(false);
      } else await retry.click();
      await expectShown(page);
      await expect(retry).toHaveCount(0);
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    });
  }
}

test('the sound goes on while the player cannot be shown, and its keys work', async ({ page }) => {
  await cutOff(page, 'player', 'offline');
  await openTracks(page);
  await playTrack(page, 0);
  const message = page.getByRole('alert').filter({ hasText: 'The player could not be shown.' });
  await expect(message).toBeVisible();
  await page.getByRole('link', { name: 'Tips & Tricks' }).first().click();
  await expectHeading(page, 'Tips & Tricks');
  await expect(message).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('k');
  await expectSilence(page);
  await page.keyboard.press('k');
  await expectSound(page);
  await page.keyboard.press('w');
  await expect(toast(page, 'Pause between plays: 1 second')).toBeVisible();
});

test('repetitions that a key chooses while the player cannot be shown are those of the playlist', async ({
  page,
  listener,
}) => {
  await cutOff(page, 'player', 'offline');
  await openPlaylist(page, listener, 'Mornings');
  await rowsOf(page, 'Mornings')
    .first()
    .getByRole('button', { name: /^Play / })
    .click();
  await expectSound(page);
  await saved(page, 'SetRepetitions', () => page.keyboard.press('5'));
  await page.reload();
  await expect(playsOf(rowsOf(page, 'Mornings').first())).toHaveText('×5');
});
