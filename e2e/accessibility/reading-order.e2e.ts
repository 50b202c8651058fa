import { expect, test } from '../fixtures.js';
import { expectSoundStructure, readingOrder } from './reading-order.js';

// Without the button that pauses the logo, which is there while it moves.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedOnConsole: /404 .*\/no\/such\/page/ });

const HEAD = [
  'link Skip to content',
  'banner',
  'link Trax',
  'navigation Main',
  'link Home',
  'link About',
  'link Pricing',
  'link Contact',
  'button Sign In',
];
const FOOT = ['contentinfo', 'link About', 'link Pricing', 'link Contact', 'link Privacy Policy', 'link Data Deletion'];

/** What stands between head and foot of each public page. */
const PUBLIC_PAGES: Readonly<Record<string, readonly string[]>> = {
  '/': [
    'h1 Get Ready for Trax!',
    'image Trax',
    'button Play the sample: Calm Under Pressure',
    'region Sample',
    'region Get Started today!',
    'h2 Get Started today!',
    'button Create an account',
    'button Sign In',
    'region How it works',
    'h2 How it works',
    'h3 Choose a theme and a voice',
    'h3 Press play, and repeat',
    'h3 Make it a habit',
    'region A playlist for every part of your day',
    'h2 A playlist for every part of your day',
    'h3 Mornings',
    'h3 Evenings',
    'h3 Special challenges',
  ],
  '/about': [
    'h1 About Trax',
    'region Our mission',
    'h2 Our mission',
    'region Our story',
    'h2 Our story',
    'region Why choose us',
    'h2 Why choose us',
    'h3 Short by design',
    'h3 Made for repeating',
    'h3 Yours to arrange',
    'h3 Quiet and private',
    'link privacy policy',
  ],
  '/pricing': [
    'h1 Pricing',
    'region Basic',
    'h2 Basic',
    'button Get Started',
    'region Pro',
    'h2 Pro',
    'button Get Started',
  ],
  '/contact': ['h1 Contact', 'h2 Email', 'link support@trax.test', 'h2 Support hours', 'h2 Postal address'],
  '/data-deletion': [
    'h1 Data Deletion Request',
    'form Data deletion request',
    'textbox Email',
    'button Request deletion',
    'h2 What is deleted',
    'link support@trax.test',
    'link privacy policy',
  ],
  '/no/such/page': ['h1 404 Page Not Found', 'link Go to the home page'],
  '/verify-email': [
    'h1 Email Not Verified',
    'button Go to Home Page',
    'region Another email',
    'textbox Email',
    'textbox Password',
    'button Show characters',
    'button Resend email',
  ],
  '/check-email': [
    'h1 Check Your Email',
    'button Return to Home',
    'region Another email',
    'textbox Email',
    'textbox Password',
    'button Show characters',
    'button Resend email',
  ],
};

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

for (const [path, content] of Object.entries(PUBLIC_PAGES)) {
  test(`a screen reader finds what is at ${path} in its order`, async ({ page }) => {
    await page.goto(path);
    await expect.poll(() => readingOrder(page)).toEqual([...HEAD, 'main', ...content, ...FOOT]);
    await expectSoundStructure(page);
  });
}

test('the privacy policy has its sections in their order, and links to each', async ({ page }) => {
  await page.goto('/privacy-policy');
  const sections = async () => (await readingOrder(page)).filter((line) => /^h2 \d+\. /.test(line));
  await expect.poll(sections).toHaveLength(11);
  const titles = (await sections()).map((line, at) => line.replace(`h2 ${at + 1}. `, ''));
  expect(await readingOrder(page)).toEqual(expect.arrayContaining(titles.map((title) => `link ${title}`)));
  await expectSoundStructure(page);
});

test('a screen reader finds the fields and buttons of the sign-up dialog in their order', async ({ page }) => {
  await page.goto('/?sign-in=signup');
  const fromDialog = (order: readonly string[]) => order.slice(order.findIndex((line) => line.startsWith('dialog ')));
  await expect.poll(async () => fromDialog(await readingOrder(page))).toEqual(SIGN_UP);
  await expectSoundStructure(page);
});
