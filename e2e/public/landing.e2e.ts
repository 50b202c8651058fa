import { expectAccessibleInBothThemes } from '../axe.js';
import { expect, test } from '../fixtures.js';
import { expectSilence, expectSound } from '../sound.js';

test('a visitor hears a sample without an account, and its theme and voice are remembered', async ({ page }) => {
  await page.goto('/');
  const play = page.getByRole('main').getByRole('button', { name: /^Play the sample: / });
  const logo = page.getByRole('img', { name: 'Trax' });
  await expect(logo).toBeVisible();
  const before = await logo.boundingBox();
  await expect(play).toBeVisible();
  expect(await logo.boundingBox(), 'nothing moves when the sample arrives').toEqual(before);
  await expectAccessibleInBothThemes(page, 'landing with the sample');

  await play.click();
  await expectSound(page);
  expect(await page.context().cookies(), 'no session').toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('trax.landing.group'))).toBe('"calm-under-pressure"');
  expect(await page.evaluate(() => localStorage.getItem('trax.voice'))).toBe('"F"');
  await expect(page.getByRole('main').getByRole('blockquote')).toBeVisible();
  await page.getByRole('button', { name: /^Pause the sample: / }).click();
  await expectSilence(page);
  await expectAccessibleInBothThemes(page, 'landing after the sample');

  await play.click();
  await expectSound(page);
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expectSilence(page);
});

for (const viewport of [
  { width: 390, height: 664 },
  { width: 1280, height: 720 },
]) {
  test(
    `the sample is on the first screen of ${viewport.width} px, moves nothing, and leads on`,
    { tag: '@release' },
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/');
      const play = page.getByRole('button', { name: /^Play the sample: / });
      await expect(play).toBeInViewport({ ratio: 1 });
      const around = [page.getByRole('heading', { level: 1 }), page.getByText(/^Meditation can be/)];
      const placesAround = () => Promise.all(around.map((shown) => shown.boundingBox()));
      const before = await placesAround();
      await play.click();
      const sample = page.getByRole('region', { name: 'Sample' });
      await expect(sample.getByRole('blockquote')).toBeVisible();
      expect(await placesAround()).toEqual(before);
      await page.getByRole('button', { name: /^Pause the sample: / }).click();
      await expect(sample.getByRole('button', { name: 'Create an account' })).toBeVisible();
      expect(await placesAround()).toEqual(before);
      await sample.getByRole('button', { name: 'Create an account' }).click();
      await expect(page.getByRole('dialog').getByRole('tab', { selected: true })).toHaveText('Sign Up');
    },
  );
}

test('people without an account get to the sign-up tab, also by the address', { tag: '@release' }, async ({ page }) => {
  await page.goto('/');
  const start = page.getByRole('region', { name: 'Get Started today!' });
  await expect(start.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await start.getByRole('button', { name: 'Create an account' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('tab', { selected: true })).toHaveText('Sign Up');
  await expectAccessibleInBothThemes(page, 'sign-up dialog');
  await page.goto('/?sign-in=signup');
  await expect(dialog.getByRole('tab', { selected: true })).toHaveText('Sign Up');
});
