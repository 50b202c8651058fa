import { ELSEWHERE } from './elsewhere.js';
import { button, heading, link, proved, row, words, type Row } from './row.js';

const SHELL: readonly Row[] = [
  ...words('shell', 'a visitor at /', [
    ['Home', link('Home')],
    ['About', link('About')],
    ['Pricing', link('Pricing')],
    ['Contact', link('Contact')],
    ['Sign In', button('Sign In')],
  ]),
  ...words('shell', 'a listener at /dashboard', [
    ['Dashboard', link('Dashboard')],
    ['All Tracks', link('All Tracks')],
    ['My Playlists', link('My Playlists')],
    ['Tips & Tricks', link('Tips & Tricks')],
  ]),
  ...words('shell', 'the user menu of the administrator', [
    ['Admin Panel', { role: 'menuitem', name: 'Admin Panel' }],
    ['Sign Out', { role: 'menuitem', name: 'Sign Out' }],
    ['Theme', { role: 'menuitem', name: 'Theme' }],
  ]),
  ...words('shell', 'a visitor at an unknown address', [['404 Page Not Found', heading('404 Page Not Found')]]),
  row(
    'shell: Something went wrong.',
    'Something went wrong. Please try refreshing the page or contact support if the problem persists.',
    proved('libs/ui/src/feedback/feedback.spec.tsx', 'says that something went wrong and retries'),
    ELSEWHERE.remoteFails,
  ),
];

const LANDING = words('landing', 'a visitor at /', [
  ['Get Ready for {product}!', heading('Get Ready for Trax!')],
  ['Get Started today!', { role: 'region', name: 'Get Started today!' }],
  [
    'meditation can be time-intensive, whereas positive self-talk is easy and empowering',
    /^Meditation can be time-intensive, whereas positive self-talk is easy and empowering/,
  ],
  [
    'playlists are for mornings, evenings or special challenges',
    /playlists for your mornings, your evenings or a special challenge/,
  ],
]);

const SIGN_IN: readonly Row[] = [
  ...words('sign-in', 'the sign-in dialog', [
    ['Welcome to {product}', { role: 'dialog', name: 'Welcome to Trax' }],
    ['signin', { role: 'tab', name: 'Sign In', attributes: { 'aria-selected': 'true' } }],
    ['signup', { role: 'tab', name: 'Sign Up', attributes: { 'aria-selected': 'false' } }],
    ['Email', { role: 'textbox', name: 'Email', attributes: { type: 'email' } }],
    ['Password', { selector: 'input[type=password]' }, 'Password'],
    ['Sign In with Email', button('Sign In with Email')],
    ['Continue with Google', button('Continue with Google')],
    ['Continue with Facebook', button('Continue with Facebook')],
  ]),
  ...words('sign-in', 'the sign-up tab', [['Sign Up with Email', button('Sign Up with Email')]]),
];

const VERIFY_EMAIL: readonly Row[] = [
  row('verify: Your email has been verified', 'Your email has been verified', ELSEWHERE.becomesListener),
  row(
    'verify: You can now sign in with your new account',
    'You can now sign in with your new account',
    ELSEWHERE.becomesListener,
  ),
  ...words('verify', 'a visitor at /verify-email', [
    ['Go to Home Page', button('Go to Home Page')],
    ['Email Not Verified', heading('Email Not Verified')],
    'Your email has not been verified yet. Please check your email and click the verification link.',
  ]),
];

const CHECK_EMAIL = words('check', 'a visitor at /check-email', [
  ['Check Your Email', heading('Check Your Email')],
  [
    'a verification e-mail was sent; check the inbox and click the link to complete registration',
    /^A verification email was sent.* check your inbox and click the link to complete your registration/,
  ],
  ['check spam if it is missing', /spam folder/],
  ['Return to Home', button('Return to Home')],
]);

/** The static pages, which stand alike in both layouts. */
const STATIC: readonly Row[] = (['visitor', 'listener'] as const).flatMap((viewer) => [
  ...words(`about as ${viewer}`, `a ${viewer} at /about`, [
    ['mission', heading('Our mission')],
    ['story', heading('Our story')],
    ['why choose us', heading('Why choose us')],
    ['/privacy-policy', { selector: 'main a[href="/privacy-policy"]' }],
  ]),
  ...words(`pricing as ${viewer}`, `a ${viewer} at /pricing`, [
    ['Basic', heading('Basic')],
    '$9.99',
    ['basic tracks', 'Basic tracks'],
    ['up to 3 playlists', 'Up to 3 playlists'],
    ['basic analytics', 'Basic analytics'],
    ['email support', 'Email support'],
    ['Pro', heading('Pro')],
    '$19.99',
    ['all tracks', 'All tracks'],
    ['unlimited playlists', 'Unlimited playlists'],
    ['advanced analytics', 'Advanced analytics'],
    ['priority support', 'Priority support'],
    ['custom track requests', 'Custom track requests'],
    ['Get Started on each', { role: 'button', name: 'Get Started', count: 2 }],
  ]),
  ...words(`contact as ${viewer}`, `a ${viewer} at /contact`, [
    ['support hours', 'Mon-Fri 9:00 AM to 6:00 PM EST'],
    ['support e-mail', { selector: 'main a[href^="mailto:"]' }],
    ['postal address', { selector: 'main address' }],
  ]),
  ...words(`privacy as ${viewer}`, `a ${viewer} at /privacy-policy`, [
    ['date', /February 20th 2024/],
    ['11 sections', { selector: 'main section[aria-labelledby$="-title"]', count: 11 }],
    ['/data-deletion', { selector: 'main a[href="/data-deletion"]' }],
  ]),
  ...words(`deletion as ${viewer}`, `a ${viewer} at /data-deletion`, [
    ['required e-mail field', { selector: 'main input[type=email][required]' }],
  ]),
]);

export const STRINGS_FOR_VISITORS: readonly Row[] = [
  ...SHELL,
  ...LANDING,
  ...SIGN_IN,
  ...VERIFY_EMAIL,
  ...CHECK_EMAIL,
  ...STATIC,
];
