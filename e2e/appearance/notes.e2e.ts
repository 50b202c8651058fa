import type { Locator } from '@playwright/test';
import { expectFocusBelow } from '../accessibility/keyboard.js';
import { expectAccessibleInBothThemes } from '../axe.js';
import { asListener, expect, test } from '../fixtures.js';
import { openTracks } from '../listening/player.js';

// The browser itself reports every call that found no network.
test.use({
  ...asListener,
  viewport: { width: 390, height: 800 },
  contextOptions: { reducedMotion: 'reduce' },
  expectedOnConsole: /ERR_INTERNET_DISCONNECTED|Failed to load/,
});

test(
  'that the server is away and edits wait stays in sight on a phone that is scrolled down, without covering the focus',
  { tag: '@release' },
  async ({ page, context }) => {
    await openTracks(page);
    await context.route(/\/(api|health)\//, (call) => call.abort('internetdisconnected'));
    const heart = page.getByRole('button', { name: /^Favourite: / }).last();
    const noteOf = (text: string) => page.getByRole('main').getByText(text);
    const away = noteOf('The server does not answer; this may not be fresh');
    const waiting = noteOf('Your changes are saved on this device.');

    await heart.scrollIntoViewIfNeeded();
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    await expectUncovered(away);
    await heart.click();
    await expectUncovered(waiting);
    await expectAccessibleInBothThemes(page, 'a note on a page that is scrolled down', 'main');

    await expectFocusBelow(page, waiting);
  },
);

/** As a press would find it. */
async function expectUncovered(note: Locator): Promise<void> {
  await expect(note).toBeInViewport({ ratio: 1 });
  await note.click({ trial: true });
}
