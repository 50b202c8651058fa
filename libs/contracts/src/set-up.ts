import { z } from 'zod';
import { PASSWORD_LENGTH, MAX_OWNER_NAME_LENGTH, MAX_PRODUCT_NAME_LENGTH, SIGN_UP_MODES } from './set-up-rules.js';
import { emailAddress, isStorable, safeText } from './text.js';
import { testMail, mailServerInput } from './mail.js';
import { EXTRA_HASH_MS, operation, refusal } from './operation.js';

/** The password of a new account. It is stored as a hash alone, but no call of a sign-in takes text that cannot be stored. */
export const newPassword = z
  .string()
  .min(PASSWORD_LENGTH.min)
  .max(PASSWORD_LENGTH.max)
  .refine(isStorable, { error: 'contains characters that are not allowed' });

const newMailServer = z
  .strictObject(mailServerInput.shape)
  .refine(({ user, password }) => user === '' || Boolean(password), {
    path: ['password'],
    error: 'Please enter the password of this user',
  });

/** `POST /api/set-up`: the owner, and what the installation is to be. */
export const setUpInput = z.strictObject({
  /** That of the set-up link. */
  code: z.string().min(1).max(100),
  name: safeText(MAX_OWNER_NAME_LENGTH),
  email: emailAddress,
  password: newPassword,
  productName: safeText(MAX_PRODUCT_NAME_LENGTH),
  /** On the public pages; null: they name none. */
  supportEmail: emailAddress.nullable().default(null),
  signUp: z.enum(SIGN_UP_MODES),
  /** Null: links are handed over. */
  mailServer: newMailServer.nullable().default(null),
});
export type SetUpInput = z.infer<typeof setUpInput>;

/** `POST /api/set-up/test-mails`: to the owner, by a mail server that is not stored. */
export const setUpTestMailInput = setUpInput.pick({ code: true, email: true }).extend({ mailServer: newMailServer });
export type SetUpTestMailInput = z.infer<typeof setUpTestMailInput>;

export const installationFacts = z.object({
  /** It is not set up yet; nothing else answers until then. */
  isSetUpOpen: z.boolean(),
  /** That of the set-up; null for one that the settings describe. */
  productName: z.string().nullable(),
  signUp: z.enum(SIGN_UP_MODES),
  /** Whether there is a mail server. */
  sendsMail: z.boolean(),
});
export type InstallationFacts = z.infer<typeof installationFacts>;

// As those of better-auth these exist only where `IDENTITY=accounts`: they are no operations of every installation.
const ofAccounts = { service: 'users', policy: 'public' } as const;

export const getSetUp = operation('GET /api/set-up', {
  ...ofAccounts,
  id: 'getSetUp',
  summary: 'Whether the installation waits for its owner, and what it is',
  answers: { 200: { description: 'The installation', schema: installationFacts } },
});

export const setUp = operation('POST /api/set-up', {
  ...ofAccounts,
  id: 'setUp',
  delivery: 'wrapped',
  hashesPassword: true,
  extraAnswerMs: EXTRA_HASH_MS,
  rateLimit: 'session',
  summary: 'Make the owner, by the code of the set-up link, and what the installation is; once',
  body: setUpInput,
  answers: {
    204: { description: 'The owner can sign in; for a minute also the answer to the very same call' },
    403: refusal('SET_UP_CODE_REFUSED'),
    409: refusal('SET_UP_DONE, EMAIL_TAKEN, or MAIL_SERVER_BY_SETTINGS'),
  },
});

export const sendSetUpTestMail = operation('POST /api/set-up/test-mails', {
  ...ofAccounts,
  id: 'sendSetUpTestMail',
  rateLimit: 'session',
  summary: 'Send an email by a mail server that is not stored, by the code of the set-up link',
  body: setUpTestMailInput,
  answers: {
    202: { description: 'It is queued', schema: testMail },
    403: refusal('SET_UP_CODE_REFUSED'),
    409: refusal('SET_UP_DONE, or MAIL_SERVER_BY_SETTINGS'),
  },
});

export const getSetUpTestMail = operation('GET /api/set-up/test-mails/{id}', {
  ...ofAccounts,
  // Its id cannot be guessed: it is the right to read what became of the email.
  id: 'getSetUpTestMail',
  parameters: { path: z.object({ id: z.uuid() }) },
  summary: 'What became of it, for an hour',
  answers: { 200: { description: 'The email', schema: testMail }, 404: refusal('There is no such email') },
});

export const signUpInput = z.object({ signUp: z.enum(SIGN_UP_MODES) });
export type SignUpInput = z.infer<typeof signUpInput>;

export const changeSignUp = operation('PUT /internal/sign-up', {
  id: 'changeSignUp',
  needsRecentSignIn: true,
  service: 'users',
  policy: 'administrator',
  isIdempotent: true,
  summary: 'Who can sign up from now on',
  body: signUpInput,
  answers: { 204: { description: 'It is changed' } },
});
