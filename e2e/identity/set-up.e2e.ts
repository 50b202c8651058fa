import type { Page } from '@playwright/test';
import { newPerson } from '@trax/bench/people.mjs';
import { expectAccessibleInBothThemes } from '../axe.js';
import { chooseFromUserMenu, expect, expectHeading, openSignIn, signIn } from '../fixtures.js';
import { countPresses } from '../presses.js';
import { expectSound } from '../sound.js';
import { testWithAccounts } from './accounts-fixtures.js';
import { chooseSignUp, makeLink } from './invitations.js';

const test = testWithAccounts({ OWNER_EMAIL: '' });

// One product for all tests: each finds what those before it leave.
test.describe.configure({ mode: 'serial' });
// Every browser writes refused calls to its console.
test.use({ expectedOnConsole: /status of (?:401|403|404|409) / });

const OWNER = newPerson();

async function fill(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

async function playFirstTrack(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'All Tracks' }).first().click();
  await page
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await expectSound(page);
}

test('the printed link makes the owner, from the first page to the first sound and the first theme', async ({
  page,
  product,
}) => {
  const link = product.stack.setUpLink ?? '';
  expect(link).toMatch(/\/set-up#code=[\w-]{22}$/);
  // Any other visitor sees the same page, and gets nowhere without the code.
  const stranger = await product.newPage();
  await stranger.goto('/pricing');
  await expect(stranger).toHaveURL('/set-up');
  await fill(stranger, newPerson());
  await stranger.getByLabel('Set-up code').fill('A'.repeat(22));
  await stranger.getByRole('button', { name: 'Set up' }).click();
  await expect(stranger.getByText('This set-up code is not right.')).toBeVisible();
  await expect(stranger.getByLabel('Set-up code')).toBeFocused();

  await page.goto(link);
  await expectHeading(page, 'Set up Trax');
  await expect(page).toHaveURL('/set-up');
  await expectAccessibleInBothThemes(page, 'the set-up');
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByLabel('Your name')).toBeFocused();
  const presses = await countPresses(page);
  await fill(page, OWNER);
  await page.getByLabel('Name on the pages').fill('Our Trax');
  await page.getByLabel('Address of the support').fill(OWNER.email);
  await page.getByRole('button', { name: 'Nobody' }).click();
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expectHeading(page, 'Welcome Back');
  await expect(page).toHaveTitle(/Our Trax/);

  await stranger.getByRole('button', { name: 'Set up' }).click();
  await expect(stranger.getByText(/^Somebody has set up this installation already/)).toBeVisible();
  await stranger.getByRole('button', { name: 'Go to sign in' }).click();
  await expect(stranger.getByRole('dialog', { name: 'Welcome to Our Trax' })).toBeVisible();
  await stranger.close();

  await playFirstTrack(page);
  await chooseFromUserMenu(page, 'Admin Panel');
  await expectHeading(page, 'Admin Panel');
  await page.getByRole('link', { name: 'Catalogue' }).click();
  await page.getByRole('button', { name: 'New theme' }).click();
  const dialog = page.getByRole('dialog', { name: 'New theme' });
  await dialog.getByLabel('Name').fill('Rest');
  await dialog.getByLabel('Description').fill('For a quiet hour');
  await dialog.getByRole('button', { name: 'Add theme' }).click();
  await expectHeading(page, 'Rest');
  // With the four that fill a theme, see `admin/catalogue.e2e.ts`.
  expect((await presses()) + 4).toBeLessThanOrEqual(20);
});

test('afterwards the page is gone, and no sign-up where the owner has closed it', async ({ page, product }) => {
  const answer = await page.goto(product.stack.setUpLink ?? '');
  expect(answer?.status()).toBe(404);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Create an account' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  await expect(page.getByRole('dialog').getByRole('tab')).toHaveText(['Sign In']);
  const sent = await page.request.post('/api/auth/sign-up/email', {
    headers: { origin: product.stack.url },
    data: { name: '', ...newPerson() },
  });
  expect([sent.status(), await sent.json()]).toMatchObject([403, { code: 'SIGN_UP_CLOSED' }]);
  await signIn(page, OWNER);
  await expect(page).toHaveURL('/dashboard');
});

test.describe('an invitation', () => {
  // Of the link that was used already.
  test.use({ expectedOnConsole: /status of (?:401|403|410) / });

  test('of the owner leads a person from the link to the first sound', async ({ page, product }) => {
    const owner = await product.newPage();
    await owner.goto('/admin/invitations');
    await openSignIn(owner, 'Our Trax');
    await signIn(owner, OWNER);
    await expectHeading(owner, 'Invitations');
    await chooseSignUp(owner, 'By invitation');
    const { email, password } = newPerson();
    const link = await makeLink(owner);
    await expectAccessibleInBothThemes(owner, 'the invitations');
    await owner.close();

    await page.goto(link);
    await expectHeading(page, /^You are invited to /);
    await expect(page).toHaveURL('/invitation');
    const presses = await countPresses(page);
    await page.getByLabel('Email').fill(email);
    await expectAccessibleInBothThemes(page, 'the invitation');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Make my account' }).click();
    await expect(page).toHaveURL('/dashboard');
    await playFirstTrack(page);
    // And that of the link.
    expect((await presses()) + 1).toBeLessThanOrEqual(6);

    const another = await product.newPage();
    await another.goto(link);
    await expect(another.getByRole('alert')).toContainText('This invitation was accepted already.');
    await another.close();
  });
});
