import { readFile } from 'node:fs/promises';
import { expectAccessibleInBothThemes } from '../axe.js';
import { asListener, expect, test, toast } from '../fixtures.js';
import { expectReflow } from '../routes/reflow.js';
import { chooseFromOptions, expectOrder, openPlaylist, playlistCard, playsButton, trackRows } from './playlists.js';

test.use({ ...asListener, contextOptions: { reducedMotion: 'reduce' } });

for (const [format, repetitions] of [
  ['JSON', 3],
  ['M3U8', 9],
] as const) {
  const tag = format === 'JSON' ? [] : ['@release'];
  test(
    `a playlist is exported as ${format}, and imported with its order and its repetitions`,
    { tag },
    async ({ page, listener }) => {
      const tracks = await openPlaylist(page, listener, 'Früh');
      const plays = playsButton(trackRows(page, 'Früh').first());
      for (let press = 1; press < repetitions; press += 1) await plays.click();
      await expect(plays).toHaveText(`×${repetitions}`);
      await page.reload();
      await expect(plays).toHaveText(`×${repetitions}`);

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        chooseFromOptions(page, 'Früh', `Export as ${format}`),
      ]);
      expect(download.suggestedFilename()).toBe(`Früh.${format.toLowerCase()}`);
      const broken = { name: 'broken.json', mimeType: 'application/json', buffer: Buffer.from('{"format":') };
      const unknown = {
        name: 'walk.m3u',
        mimeType: 'audio/x-mpegurl',
        buffer: Buffer.from('C:\\Music\\Unknown.mp3\r\n'),
      };
      const file = { name: 'x', mimeType: 'text/plain', buffer: await readFile(await download.path()) };
      await page.getByLabel('Playlist files').setInputFiles([file, broken, unknown]);

      const dialog = page.getByRole('dialog', { name: 'Import playlists' });
      await expect(dialog.getByText('4 of 4 tracks found')).toBeVisible();
      await expect(dialog.getByText('It is broken: a part of it may be missing.')).toBeVisible();
      await expect(dialog.getByText('Not found: Unknown')).toBeVisible();
      await expectAccessibleInBothThemes(page, 'what was found of files');
      await expectReflow(page);
      await page.setViewportSize({ width: 1280, height: 800 });
      await dialog.getByRole('button', { name: 'Import 1 playlist' }).click();
      await expect(toast(page, 'Playlist created')).toBeVisible();
      await expectOrder(page, 'Früh (2)', tracks);
      await expect(playsButton(trackRows(page, 'Früh (2)').first())).toHaveText(`×${repetitions}`);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(playlistCard(page, 'Früh (2)')).toBeHidden();
    },
  );
}

test(
  'the entries of the menu of a playlist stand below each other, also those that are links',
  { tag: '@release' },
  async ({ page, listener }) => {
    await openPlaylist(page, listener, 'Morning');
    await page.getByRole('button', { name: 'Options for Morning' }).click();
    const lefts = await page.getByRole('menuitem').evaluateAll((items) =>
      items.map((item) => {
        const words = document.createRange();
        words.selectNodeContents(item.lastChild ?? item);
        return Math.round(words.getBoundingClientRect().left);
      }),
    );
    expect(lefts.length).toBeGreaterThan(4);
    expect(new Set(lefts).size, lefts.join(' ')).toBe(1);
  },
);
