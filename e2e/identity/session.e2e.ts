import { asListener, chooseFromUserMenu, expect, expectHeading, signIn, signOut, test, toast } from '../fixtures.js';
import { refuse } from '../refuse.js';

test('a deep link is kept over signing in, and a reload keeps the person signed in', async ({ page, newcomer }) => {
  await page.goto('/playlists');
  await signIn(page, newcomer);
  await expectHeading(page, 'Your Playlists');
  await expect(page).toHaveURL('/playlists');
  await page.reload();
  await expectHeading(page, 'Your Playlists');
});

test('signing in leads to the dashboard; signing out ends the session', async ({ page, context, newcomer }) => {
  await page.goto('/');
  await signIn(page, newcomer);
  await expect(page).toHaveURL('/dashboard');
  const session = (await context.cookies()).find(({ name }) => name === 'session');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });

  await signOut(page);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('session');
  const replayed = await page.request.get('/api/tracks', { headers: { cookie: `session=${session?.value}` } });
  expect(replayed.status()).toBe(401);
});

test.describe('signed in', () => {
  test.use({ ...asListener, expectedOnConsole: /status of 503/ });

  test('a sign-out that fails is reported, and the person stays signed in', async ({ page }) => {
    await page.goto('/tips');
    const answerAgain = await refuse(page, 'DELETE /api/session');
    await chooseFromUserMenu(page, 'Sign Out');
    await expect(toast(page, 'Error signing out')).toBeVisible();
    await expect(toast(page, 'Please try again later')).toBeVisible();
    await answerAgain();
    await signOut(page);
  });
});
