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
    const hearts = page.getByRole('button', { name: /^Favourite: / });
    await hearts.last().click();
    const notes = ['The server does not answer; this may not be fresh', /^Your changes are saved on this device\./].map(
      (text) => page.getByRole('status').filter({ hasText: text }),
    );
    for (const note of notes) await expect(note).toBeInViewport({ ratio: 1 });
    await expectAccessibleInBothThemes(page, 'notes of a page that is scrolled down', 'main');

    const lowest = Math.max(...(await Promise.all(notes.map(async (note) => findBottom(await note.boundingBox())))));
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press('Shift+Tab');
      const focused = await page.locator(':focus').boundingBox();
      expect(focused?.y, `after ${presses + 1} presses`).toBeGreaterThanOrEqual(lowest);
    }
  },
);

const findBottom = (place: { y: number; height: number } | null): number => (place ? place.y + place.height : 0);
