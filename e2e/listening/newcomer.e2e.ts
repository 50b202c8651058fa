import { expect, expectHeading, openSignIn, signIn, test } from '../fixtures.js';
import { emailedLink, newPerson } from '../people.js';
import { expectSound } from '../sound.js';
import { playerOf } from './player.js';

test(
  'a newcomer signs up, opens the link, signs in, chooses a voice and plays a track',
  { tag: '@release' },
  async ({ page, request }) => {
    const newcomer = newPerson();
    await page.goto('/');
    await expectHeading(page, 'Get Ready for Trax!');
    const dialog = await openSignIn(page);
    await dialog.getByRole('tab', { name: 'Sign Up' }).click();
    await dialog.getByLabel('Email').fill(newcomer.email);
    await dialog.getByLabel('Password', { exact: true }).fill(newcomer.password);
    await dialog.getByRole('button', { name: 'Sign Up with Email' }).click();

    await expect(page).toHaveURL('/check-email');
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();

    await page.goto(await emailedLink(request, newcomer.email));
    await page.getByRole('button', { name: 'Verify email' }).click();
    await expect(page.getByRole('heading', { name: 'Your email has been verified' })).toBeVisible();
    await expect(page.getByText('You can now sign in with your new account')).toBeVisible();
    await page.getByRole('button', { name: 'Go to Home Page' }).click();
    await expect(page).toHaveURL('/');

    await signIn(page, newcomer);
    await expect(page).toHaveURL('/dashboard');
    await expectHeading(page, 'Welcome Back');

    await page.getByRole('navigation').getByRole('link', { name: 'All Tracks' }).first().click();
    await page.getByRole('tab', { name: 'Female Voice' }).click();
    await page
      .getByRole('button', { name: /^Play / })
      .first()
      .click();

    await expectSound(page);
    await expect(playerOf(page).getByRole('button', { name: 'Pause' })).toBeVisible();
  },
);
