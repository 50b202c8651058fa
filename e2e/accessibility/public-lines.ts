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
const FOOT = [
  'contentinfo',
  'link About',
  'link Pricing',
  'link Contact',
  'link Privacy Policy',
  'link Data Deletion',
  'button Deutsch',
];

const ANOTHER_EMAIL = [
  'region Another email',
  'textbox Email',
  'textbox Password',
  'button Show characters',
  'button Resend email',
];

/** What stands between head and foot of each public page. */
const CONTENTS: Readonly<Record<string, readonly string[]>> = {
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
  '/verify-email': ['h1 Email Not Verified', 'button Go to Home Page', ...ANOTHER_EMAIL],
  '/check-email': ['h1 Check Your Email', 'button Return to Home', ...ANOTHER_EMAIL],
};

/** The lines of a public page as a visitor finds it on a wide screen; undefined where they are not written down. */
export function linesOfPublicPage(path: string): readonly string[] | undefined {
  const content = CONTENTS[path];
  return content && [...HEAD, 'main', ...content, ...FOOT];
}
