import { expect, test } from '../fixtures.js';
import { readingOrder } from './reading-order.js';

// Without the button that pauses the logo, which is there while it moves.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

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
    'heading Get Ready for Trax!',
    'image Trax',
    'button Play the sample: Calm Under Pressure',
    'region Sample',
    'region Get Started today!',
    'heading Get Started today!',
    'button Create an account',
    'button Sign In',
    'region How it works',
    'heading How it works',
    'heading Choose a theme and a voice',
    'heading Press play, and repeat',
    'heading Make it a habit',
    'region A playlist for every part of your day',
    'heading A playlist for every part of your day',
    'heading Mornings',
    'heading Evenings',
    'heading Special challenges',
  ],
  '/about': [
    'heading About Trax',
    'region Our mission',
    'heading Our mission',
    'region Our story',
    'heading Our story',
    'region Why choose us',
    'heading Why choose us',
    'heading Short by design',
    'heading Made for repeating',
    'heading Yours to arrange',
    'heading Quiet and private',
    'link privacy policy',
  ],
  '/pricing': [
    'heading Pricing',
    'region Basic',
    'heading Basic',
    'button Get Started',
    'region Pro',
    'heading Pro',
    'button Get Started',
  ],
  '/contact': [
    'heading Contact',
    'heading E-mail',
    'link support@trax.test',
    'heading Support hours',
    'heading Postal address',
  ],
  '/data-deletion': [
    'heading Data Deletion Request',
    'form Data deletion request',
    'textbox Email',
    'button Request deletion',
    'heading What is deleted',
    'link support@trax.test',
    'link privacy policy',
  ],
  '/verify-email': [
    'heading Email Not Verified',
    'button Go to Home Page',
    'region Another email',
    'textbox Email',
    'textbox Password',
    'button Show characters',
    'button Resend email',
  ],
  '/check-email': [
    'heading Check Your Email',
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
  'heading Welcome to Trax',
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
  });
}

test('a screen reader finds the fields and buttons of the sign-up dialog in their order', async ({ page }) => {
  await page.goto('/?sign-in=signup');
  const fromDialog = (order: readonly string[]) => order.slice(order.findIndex((line) => line.startsWith('dialog ')));
  await expect.poll(async () => fromDialog(await readingOrder(page))).toEqual(SIGN_UP);
});
