import { asListener, expect, expectHeading, holdScripts, test } from '../fixtures.js';
import { playButtons } from '../listening/player.js';

test.use(asListener);

test('the tracks page shows a placeholder before its scripts, and replays a press on it', async ({ page }) => {
  let isTracksRequested = false;
  page.on('request', (request) => {
    if (new URL(request.url()).searchParams.get('operationName') === 'BrowseTracks') isTracksRequested = true;
  });
  const releaseScripts = await holdScripts(page);

  await page.goto('/tracks', { waitUntil: 'commit' });
  const placeholder = page.locator('#placeholder');
  await expect(placeholder.getByRole('heading', { level: 1, name: 'All Tracks' })).toBeVisible();
  await expect(placeholder.locator('[aria-busy=true]').getByRole('status')).toHaveText('Loading tracks');
  await expect(placeholder.getByRole('link', { name: 'My Playlists' })).toHaveAttribute('href', '/playlists');
  await placeholder.getByRole('tab', { name: 'Female Voice' }).click();
  // The gateway waits for the answer only so long.
  const hasAnswer = (await page.locator('#trax-answers').textContent()) !== '{}';

  releaseScripts();
  await expect(playButtons(page).first()).toBeVisible();
  await expect(placeholder).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Female Voice' })).toHaveAttribute('aria-selected', 'true');
  await expectHeading(page, 'All Tracks');
  expect(isTracksRequested).toBe(!hasAnswer);
});
