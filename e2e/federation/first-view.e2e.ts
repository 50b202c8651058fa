import { expect, signIn, test } from '../fixtures.js';
import { playButtons } from '../listening/player.js';

test('the tracks page stands there before its scripts, and asks for nothing that it has brought along', async ({
  page,
  listener,
}) => {
  await page.goto('/');
  await signIn(page, listener);
  await expect(page).toHaveURL('/dashboard');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  let letScriptsGo = () => {};
  const gate = new Promise<void>((resolve) => (letScriptsGo = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await gate;
    await route.continue();
  });

  await page.goto('/tracks', { waitUntil: 'commit' });
  const picture = page.locator('#first-view');
  await expect(picture.getByText('All Tracks').last()).toBeVisible();
  await expect(picture).toHaveAttribute('inert', '');
  // The gateway waits for the answer only so long.
  const hasAnswer = (await page.locator('#trax-answers').textContent()) !== '{}';

  letScriptsGo();
  await expect(playButtons(page).first()).toBeVisible();
  await expect(picture).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'All Tracks' })).toBeVisible();
  expect(asked.slice(asked.indexOf('/tracks')).includes('/api/graphql')).toBe(!hasAnswer);
});

test('a visitor never sees it', async ({ page }) => {
  await page.goto('/tracks');
  await expect(page.getByRole('heading', { level: 1, name: /Get Ready for/ })).toBeVisible();
  await expect(page.locator('#first-view')).toHaveCount(0);
});
