import type { Page } from '@playwright/test';
import { asListener, expect, test } from '../fixtures.js';
import { choosePlays, expectPlay, openTracks, playButtons, playTrack } from '../listening/player.js';
import { expectSound } from '../sound.js';
import { addButtons, addToPlaylist, givenPlaylist } from '../playlists/playlists.js';

test.use(asListener);

/** Replaces every text, also each one to come, by elements with that text, as the translation of Chrome does. */
const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const replace = (text: Text): void => {
      const parent = text.parentElement;
      if (!parent || text.data.trim() === '' || parent.closest('font, script, style, textarea')) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    };
    const replaceIn = (root: Node): void => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode);
      found.forEach(replace);
    };
    replaceIn(document.body);
    new MutationObserver((mutations) => mutations.forEach(({ target }) => replaceIn(target))).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });

test(
  'a page that the browser has translated still searches, adds to a playlist, plays and opens dialogs',
  { tag: '@release' },
  async ({ page, listener }) => {
    await givenPlaylist(listener, 'Morning', { count: 1 });
    await openTracks(page);
    await translate(page);
    const field = page.getByRole('searchbox', { name: 'Search tracks' });
    const rows = page.getByRole('tabpanel').getByRole('listitem');
    await field.fill('stand up tall');
    await expect(rows).toHaveCount(1);
    await field.fill('stand up tall xyz');
    await expect(page.getByRole('heading', { name: 'Nothing matches “stand up tall xyz”' })).toBeVisible();
    await field.fill('');
    await expect(playButtons(page)).toHaveCount(4);

    await addButtons(page).nth(2).click();
    await addToPlaylist(page, 'Morning');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    const name = await playTrack(page, 0);
    await choosePlays(page, 2);
    await expectPlay(page, `${name}, play 1 of 2`);
    await page.getByRole('link', { name: 'My Playlists' }).first().click();
    await page.getByRole('button', { name: 'New playlist' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create playlist' }).click();
    await expect(page.getByText('Please enter a playlist name')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('article', { name: 'Morning', exact: true })).toContainText('2 tracks');
    await expectSound(page);
  },
);
