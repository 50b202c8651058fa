import { expect, test } from '../fixtures.js';
import { expectSoundStructure, readingOrder } from './reading-order.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SIGN_UP = [
  'dialog Welcome to Trax',
  'h2 Welcome to Trax',
  'tab Sign In',
  'tab Sign Up',
  'textbox Email',
  'textbox Password',
  'button Show characters',
  'button Sign Up with Email',
  'button Continue with Google',
  'button Continue with Facebook',
  'button Close',
];

test('the privacy policy has its sections in their order, and links to each', { tag: '@release' }, async ({ page }) => {
  await page.goto('/privacy-policy');
  const sections = async () => (await readingOrder(page)).filter((line) => /^h2 \d+\. /.test(line));
  await expect.poll(sections).toHaveLength(11);
  const titles = (await sections()).map((line, at) => line.replace(`h2 ${at + 1}. `, ''));
  expect(await readingOrder(page)).toEqual(expect.arrayContaining(titles.map((title) => `link ${title}`)));
  await expectSoundStructure(page);
});

test(
  'a screen reader finds the fields and buttons of the sign-up dialog in their order',
  { tag: '@release' },
  async ({ page }) => {
    await page.goto('/?sign-in=signup');
    const fromDialog = (order: readonly string[]) => order.slice(order.findIndex((line) => line.startsWith('dialog ')));
    await expect.poll(async () => fromDialog(await readingOrder(page))).toEqual(SIGN_UP);
    await expectSoundStructure(page);
  },
);
