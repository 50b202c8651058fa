import { test as firebaseTest } from '../fixtures.js';
import { createAccount, emailedLink, PRODUCT_URL, type Person } from '../people.js';
import { test as accountsTest } from './accounts-fixtures.js';

/** What differs between the identity providers for a person who signs in by email and password. */
export type Identity = {
  /** A person with a verified address. */
  createAccount(): Promise<Person>;
  /** The newest link for this address; undefined while there is none. */
  findLink(email: string): Promise<string | undefined>;
  readonly wrongPassword: { readonly text: string; readonly field: 'Email' | 'Password' };
  readonly unknownAddress: string;
  readonly forgotten: { readonly button: string; readonly answer: RegExp };
  /** The call that checks the password. */
  readonly signInCall: RegExp;
  /** How long the page waits for it. */
  readonly timeLimitMs: number;
  /** Where a page that is signed in gets a token; Firebase's are not ours. */
  readonly tokenPaths: readonly string[];
  /** What the pages must not fetch. */
  readonly foreignPath: RegExp | undefined;
};

const WRONG_CREDENTIALS = 'Incorrect email or password. Please try again.';

const firebase = firebaseTest.extend<{ identity: Identity }>({
  identity: ({ request }, use) =>
    use({
      createAccount: () => createAccount(PRODUCT_URL),
      findLink: (email) => emailedLink(request, email).catch(() => undefined),
      wrongPassword: { text: 'Incorrect password. Please try again.', field: 'Password' },
      unknownAddress: 'No account found with this email. Please sign up instead.',
      forgotten: { button: 'Send link', answer: /a link is on its way/ },
      signInCall: /\/v1\/accounts:signInWithPassword/,
      timeLimitMs: 30_000,
      tokenPaths: [],
      foreignPath: undefined,
    }),
});

const accounts = accountsTest.extend<{ identity: Identity }>({
  identity: ({ product }, use) =>
    use({
      createAccount: () => product.createAccount(),
      findLink: (email) => Promise.resolve(product.linkFor(email)),
      wrongPassword: { text: WRONG_CREDENTIALS, field: 'Email' },
      unknownAddress: WRONG_CREDENTIALS,
      forgotten: { button: 'Ask for a link', answer: /the owner of this installation has a link for you/ },
      signInCall: /\/api\/auth\/sign-in\/email/,
      timeLimitMs: 10_000,
      tokenPaths: ['/api/auth/token'],
      foreignPath: /identity\.|identitytoolkit|securetoken|firebase/,
    }),
});

export const IDENTITIES = { Firebase: firebase, 'accounts of its own': accounts };
