import { expect, signIn, test } from '../fixtures.js';
import { expectPlay, openTracks, playTrack } from '../listening/player.js';

test.describe('who asks for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('meets a still logo, and dialogs that are simply there', async ({ page }) => {
    await page.goto('/');
    const logo = page.getByRole('main').getByRole('img', { name: 'Trax' });
    await expect(logo).toHaveAttribute('data-change', '0');
    await page.waitForTimeout(5000); // it would have changed by now
    await expect(logo).toHaveAttribute('data-change', '0');
    await expect(page.getByRole('button', { name: /animation/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Sign In' }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    const seconds = await dialog.evaluate((element) => getComputedStyle(element).animationDuration);
    expect(Number.parseFloat(seconds)).toBeLessThanOrEqual(0.08);
  });
});

test.describe('who chooses their own colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('sees what is current, chosen and focused', async ({ page, listener }) => {
    await page.goto('/tips');
    await signIn(page, listener);
    await expect(page.getByRole('heading', { level: 1, name: 'Tips & Tricks' })).toBeVisible();
    const current = page.getByRole('link', { name: 'Tips & Tricks' });
    const other = page.getByRole('link', { name: 'Dashboard' });
    const look = (element: Element) => {
      const { backgroundColor, color, outlineStyle, borderStyle } = getComputedStyle(element);
      return [backgroundColor, color, outlineStyle, borderStyle].join(' ');
    };
    expect(await current.evaluate(look)).not.toBe(await other.evaluate(look));
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: 'Theme' }).click();
    const automatic = page.getByRole('switch', { name: 'Switch automatically' });
    const knob = () =>
      automatic.evaluate((row) => getComputedStyle(row.lastElementChild ?? row, '::before').backgroundColor);
    const off = await knob();
    await automatic.click();
    expect(await knob()).not.toBe(off);
    await page.keyboard.press('Tab');
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);
    expect(outline).toBe('solid');
  });
});

test('who listens to the page hears which play of which track begins', async ({ page, listener }) => {
  await openTracks(page, listener);
  const name = await playTrack(page, 0);
  await expectPlay(page, `${name}, play 1 of 1`);
  const announcement = page.getByRole('region', { name: 'Player' }).getByRole('status');
  await expect(announcement).toHaveCount(1);
  await page.keyboard.press('3');
  await expectPlay(page, `${name}, play 1 of 3`);
});

test('who never means a single key turns the shortcuts off, and they stay off', async ({ page, listener }) => {
  await page.goto('/tips');
  await signIn(page, listener);
  await expect(page.getByRole('heading', { level: 1, name: 'Tips & Tricks' })).toBeVisible();
  await page.keyboard.press('t');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('?');
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('t');
  await page.keyboard.press('?');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Tips & Tricks' })).toBeVisible();
  await page.keyboard.press('t');
  await page.keyboard.press('?');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('t');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'default');
});
