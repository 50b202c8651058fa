import type { Page } from '@playwright/test';
import { asListener, expect, test, toast } from '../fixtures.js';
import { refuse } from '../refuse.js';
import { chooseFromOptions, expectOrder, openPlaylist, playsButton, trackRows } from './playlists.js';

// Every browser writes a refused call to its console.
test.use({ ...asListener, expectedOnConsole: /status of 503/ });

const REASON = 'This is not available right now.';

type Failure = { title: string; operation: string; act: (page: Page, track: string) => Promise<void> };

const FAILURES: readonly Failure[] = [
  {
    title: 'Error reordering tracks',
    operation: 'ReorderTracks',
    act: (page, track) => chooseFromOptions(page, track, 'Move down'),
  },
  {
    title: 'Error removing track',
    operation: 'RemoveTrack',
    act: (page, track) => chooseFromOptions(page, track, 'Remove from playlist'),
  },
  {
    title: 'Error updating repetitions',
    operation: 'SetRepetitions',
    act: (page) => playsButton(trackRows(page, 'Morning').first()).click(),
  },
  {
    title: 'Error renaming playlist',
    operation: 'RenamePlaylist',
    act: async (page) => {
      await page.getByRole('button', { name: 'Rename Morning', exact: true }).click();
      await page.getByRole('textbox', { name: 'Playlist name' }).fill('Dawn');
      await page.keyboard.press('Enter');
    },
  },
  {
    title: 'Error deleting playlist',
    operation: 'DeletePlaylist',
    act: (page) => chooseFromOptions(page, 'Morning', 'Delete playlist'),
  },
  {
    title: 'Error creating playlist',
    operation: 'CreatePlaylist',
    act: async (page) => {
      await page.getByRole('button', { name: 'New playlist' }).click();
      const dialog = page.getByRole('dialog', { name: 'New playlist' });
      await dialog.getByLabel('Name').fill('Evening');
      await dialog.getByRole('button', { name: 'Create playlist' }).click();
    },
  },
];

test('a change that fails is undone, and a toast gives the reason', async ({ page, listener }) => {
  const tracks = await openPlaylist(page, listener, 'Morning');
  for (const { title, operation, act } of FAILURES) {
    await test.step(title, async () => {
      // As the failure before has left it.
      await expectOrder(page, 'Morning', tracks);
      await expect(playsButton(trackRows(page, 'Morning').first())).toHaveText('×1');
      const answerAgain = await refuse(page, operation, REASON);
      await act(page, tracks[0] ?? '');
      await expect(toast(page, title)).toBeVisible();
      await expect(toast(page, REASON)).toBeVisible();
      await answerAgain();
    });
  }
});
