import { expect, signIn, test } from '../fixtures.js';
import { playButtons } from '../listening/player.js';

test('the tracks page is there before its scripts, counts a press, and requests nothing that it has brought along', async ({
  page,
  listener,
}) => {
  await page.goto('/');
  await signIn(page, listener);
  await expect(page).toHaveURL('/dashboard');
  let isTracksRequested = false;
  page.on('request', (request) => {
    if (new URL(request.url()).searchParams.get('operationName') === 'BrowseTracks') isTracksRequested = true;
  });
  let letScriptsGo = () => {};
  const gate = new Promise<void>((resolve) => (letScriptsGo = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await gate;
    await route.continue();
  });

  await page.goto('/tracks', { waitUntil: 'commit' });
  const placeholder = page.locator('#placeholder');
  await expect(placeholder.getByRole('heading', { level: 1, name: 'All Tracks' })).toBeVisible();
  await expect(placeholder.locator('[aria-busy=true]').getByRole('status')).toHaveText('Loading tracks');
  await expect(placeholder.getByRole('link', { name: 'My Playlists' })).toHaveAttribute('href', '/playlists');
  await placeholder.getByRole('tab', { name: 'Female Voice' }).click();
  // The gateway waits for the answer only so long.
  const hasAnswer = (await page.locator('#trax-answers').textContent()) !== '{}';

  letScriptsGo();
  await expect(playButtons(page).first()).toBeVisible();
  await expect(placeholder).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Female Voice' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { level: 1, name: 'All Tracks' })).toBeVisible();
  expect(isTracksRequested).toBe(!hasAnswer);
});

test('a visitor never sees it', async ({ page }) => {
  await page.goto('/tracks');
  await expect(page.getByRole('heading', { level: 1, name: /Get Ready for/ })).toBeVisible();
  await expect(page.locator('#placeholder')).toHaveCount(0);
});
