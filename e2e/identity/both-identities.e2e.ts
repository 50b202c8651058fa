import type { Locator, Page } from '@playwright/test';
import {
  chooseFromUserMenu,
  expect,
  expectHeading,
  fillSignIn,
  openSignIn,
  signIn,
  signOut,
  submitSignIn,
  test as base,
  toast,
} from '../fixtures.js';
import { newPerson } from '../people.js';
import { countPresses } from '../presses.js';
import { refuse } from '../refuse.js';
import { expectSound } from '../sound.js';
import { IDENTITIES, type Identity } from './identities.js';

type Scene = { readonly page: Page; readonly identity: Identity };

/** A test for each of the identity providers; the one of the product that all tests share is enough between two releases. */
function both(title: string, body: (scene: Scene) => Promise<void>): void {
  for (const [name, test] of Object.entries(IDENTITIES)) {
    const tag = name === 'Firebase' ? [] : ['@release'];
    test(`${title}, with ${name}`, { tag }, ({ page, identity }) => body({ page, identity }));
  }
}

// One product of each kind for all of these tests.
base.describe.configure({ mode: 'default' });
// Every browser writes refused calls to its console.
base.use({
  expectedOnConsole: /identitytoolkit|(?:status of (?:400|401|403|503)|ERR_CONNECTION_REFUSED) .*\/api\//,
});

async function openDialog(page: Page, tab: 'Sign In' | 'Sign Up' = 'Sign In'): Promise<Locator> {
  await page.goto('/');
  const dialog = await openSignIn(page);
  if (tab === 'Sign Up') await dialog.getByRole('tab', { name: tab }).click();
  return dialog;
}

async function waitForLink(
  { findLink }: Identity,
  email: string,
  mode: 'verifyEmail' | 'resetPassword',
): Promise<string> {
  let link = '';
  await expect.poll(async () => (link = (await findLink(email)) ?? '')).toContain(`mode=${mode}`);
  return link;
}

async function expectAuthenticationError(page: Page, message: string): Promise<void> {
  await expect(toast(page, message)).toBeVisible();
  await expect(toast(page, 'Authentication Error')).toBeVisible();
}

both('a newcomer gets from the landing page to the first sound by seven presses', async (scene) => {
  const { page, identity } = scene;
  const newcomer = newPerson();
  const requests = watchRequests(page);
  await page.goto('/');
  const presses = await countPresses(page);
  await page.getByRole('button', { name: 'Create an account' }).first().click();
  await fillSignIn(page, newcomer);
  await page.getByRole('button', { name: 'Sign Up with Email' }).click();
  await expect(page).toHaveURL('/check-email');
  await page.goto(await waitForLink(identity, newcomer.email, 'verifyEmail'));
  await page.getByRole('button', { name: 'Verify email' }).click();
  await expectHeading(page, 'Your email has been verified');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await fillSignIn(page, newcomer);
  await page.getByRole('button', { name: 'Sign In with Email' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('button', { name: 'Play My first five minutes' }).click();
  await expectSound(page);
  // And that of the link in the email.
  expect((await presses()) + 1).toBeLessThanOrEqual(7);
  const { origin } = new URL(page.url());
  expect(requests.filter((url) => url.origin !== origin || identity.foreignPath?.test(url.pathname))).toEqual([]);
});

function watchRequests(page: Page): URL[] {
  const urls: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http')) urls.push(url);
  });
  return urls;
}

both('an unknown address leads to signing up with what was typed', async ({ page, identity }) => {
  const dialog = await openDialog(page);
  await expect(dialog.getByRole('tab')).toHaveText(['Sign In', 'Sign Up']);
  await expect(dialog.getByRole('tab', { selected: true })).toHaveText('Sign In');
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await expect(dialog.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  await submitSignIn(page, { email: '', password: '' });
  await expect(toast(page, 'Missing Fields')).toBeVisible();
  await expect(toast(page, 'Please fill in all fields')).toBeVisible();

  const stranger = newPerson();
  await submitSignIn(page, stranger);
  await expectAuthenticationError(page, identity.unknownAddress);
  await page.getByRole('button', { name: 'Sign Up Instead' }).click();
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  await expect(dialog.getByLabel('Email')).toHaveValue(stranger.email);
});

both('a wrong password is reported in the form, and the right one signs in', async ({ page, identity }) => {
  const { text, field } = identity.wrongPassword;
  const person = await identity.createAccount();
  const dialog = await openDialog(page);
  await submitSignIn(page, { ...person, password: 'not-the-password' });
  await expect(toast(page, text)).toBeVisible();
  await expect(dialog.getByLabel(field, { exact: true })).toBeFocused();
  await expect(dialog.getByLabel(field, { exact: true })).toHaveAccessibleDescription(text);
  await submitSignIn(page, person);
  await expect(page).toHaveURL('/dashboard');
  await expect(toast(page, text)).toBeHidden();
});

both('who is not verified is sent to /check-email; the link in another tab leads on in both', async (scene) => {
  const { page, identity } = scene;
  const person = newPerson();
  await openDialog(page, 'Sign Up');
  await submitSignIn(page, person);
  await expect(page).toHaveURL('/check-email');
  await openDialog(page);
  await submitSignIn(page, person);
  await expect(toast(page, 'Please verify your email before signing in')).toBeVisible();
  await expect(page).toHaveURL('/check-email');
  expect((await page.request.get('/api/tracks')).status()).toBe(401);

  const otherTab = await page.context().newPage();
  await otherTab.goto(await waitForLink(identity, person.email, 'verifyEmail'));
  await otherTab.getByRole('button', { name: 'Verify email' }).click();
  await expectHeading(otherTab, 'Your email has been verified');
  await expectHeading(page, 'Your email has been verified');
  await otherTab.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const dialog = otherTab.getByRole('dialog');
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Sign In with Email' }).click();
  await expect(otherTab).toHaveURL('/dashboard');
});

both('a forgotten password is replaced by the link, which works once', async ({ page, identity }) => {
  const { email } = await identity.createAccount();
  await openDialog(page);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill(email);
  await page.getByRole('button', { name: identity.forgotten.button }).click();
  await expect(page.getByText(identity.forgotten.answer)).toBeVisible();

  const link = await waitForLink(identity, email, 'resetPassword');
  await page.goto(link);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  const { password } = newPerson();
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expectHeading(page, 'Your password has been changed');
  await page.goto(link);
  await expectHeading(page, 'This link does not work');

  await page.goto('/');
  await signIn(page, { email, password });
  await expect(page).toHaveURL('/dashboard');
});

both('an identity provider that cannot be reached, or is silent for too long, is a network error', async (scene) => {
  const { page, identity } = scene;
  const message = 'Network error. Please check your connection and try again.';
  await page.clock.install();
  // A page that fetches nothing later by its clock.
  await page.goto('/about');
  await openSignIn(page);
  await page.route(identity.signInCall, (route) => route.abort('connectionrefused'));
  await submitSignIn(page, newPerson());
  await expectAuthenticationError(page, message);
  await page.clock.runFor(6_000);
  await expect(toast(page, message)).toBeHidden();

  await page.route(identity.signInCall, () => undefined);
  const requested = page.waitForRequest(identity.signInCall);
  await submitSignIn(page, newPerson());
  await requested;
  await page.clock.runFor(identity.timeLimitMs - 1_000);
  await expect(toast(page, message)).toBeHidden();
  await page.clock.runFor(1_000);
  await expectAuthenticationError(page, message);
});

both('a deep link is kept over signing in, a reload keeps the session, and signing out ends it', async (scene) => {
  const { page, identity } = scene;
  await page.goto('/playlists');
  await signIn(page, await identity.createAccount());
  await expectHeading(page, 'Your Playlists');
  await expect(page).toHaveURL('/playlists');
  await page.reload();
  await expectHeading(page, 'Your Playlists');
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'session')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
  });

  const answerAgain = await refuse(page, 'DELETE /api/session');
  await chooseFromUserMenu(page, 'Sign Out');
  await expect(toast(page, 'Error signing out')).toBeVisible();
  await expect(toast(page, 'Please try again later')).toBeVisible();
  await answerAgain();
  await signOut(page);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('session');
  // What was signed out stays so, also for who has kept the cookies.
  await page.context().addCookies(cookies);
  for (const path of ['/api/tracks', ...identity.tokenPaths]) expect((await page.request.get(path)).status()).toBe(401);
});
