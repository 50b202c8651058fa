import { expect, signIn, signOut, test } from '../fixtures.js';

const PROTECTED = ['/dashboard', '/tracks', '/playlists', '/tips', '/admin'];
const PUBLIC: [path: string, heading: RegExp][] = [
  ['/about', /about/i],
  ['/pricing', /pricing/i],
  ['/contact', /contact/i],
  ['/privacy-policy', /privacy policy/i],
  ['/data-deletion', /data deletion/i],
];

for (const path of PROTECTED) {
  test(`a visitor at ${path} sees the landing page, and the address stays`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Get Ready for Trax!' })).toBeVisible();
    await expect(page).toHaveURL(path);
  });
}

for (const [path, heading] of PUBLIC) {
  test(`a visitor reads ${path} without anybody asking who they are`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(asked.filter((url) => url.includes('googleapis') || url.startsWith('/api/users'))).toEqual([]);
  });
}

test.describe('an unknown address', () => {
  test.use({ expectedOnConsole: /status of 404 .*\/no\/such\/page/ });

  test('says 404, in the page and in its status', async ({ page }) => {
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('404 Page Not Found')).toBeVisible();
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).toHaveURL('/');
  });
});

test('a deep link is kept over signing in', async ({ page, listener }) => {
  await page.goto('/playlists');
  await signIn(page, listener);
  await expect(page).toHaveURL('/playlists');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Playlists' })).toBeVisible();
});

test('a listener is led from / to the dashboard, and from /admin too, without a trap for Back', async ({
  page,
  listener,
}) => {
  await page.goto('/about');
  await page.goto('/');
  await signIn(page, listener);
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/admin');
  await expect(page).toHaveURL('/dashboard');
  await page.goBack();
  await expect(page).not.toHaveURL('/admin');
});

test('signing out ends the session and returns to /', async ({ page, context, listener }) => {
  await page.goto('/');
  await signIn(page, listener);
  await expect(page).toHaveURL('/dashboard');
  const session = (await context.cookies()).find(({ name }) => name === 'session');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });

  await signOut(page);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('session');
  const replayed = await page.request.get('/api/tracks', { headers: { cookie: `session=${session?.value}` } });
  expect(replayed.status()).toBe(401);
});

test('a reload keeps the person signed in', async ({ page, listener }) => {
  await page.goto('/tracks');
  await signIn(page, listener);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'All Tracks' })).toBeVisible();
});
