import { z } from 'zod';
import { operation } from './operation.js';
import { problem } from './problem.js';
import { deleteUserPath } from './users.js';

/** A link that somebody waits for, where no mail server sends it. */
export const handedOverLink = z.object({
  id: z.uuid(),
  /** The address of the person. */
  to: z.string(),
  /** As people read it: `Verification`, `Password reset`. */
  purpose: z.string(),
  link: z.string(),
  createdAt: z.iso.datetime(),
});
export type HandedOverLink = z.infer<typeof handedOverLink>;

export const ACCOUNT_LINK_PURPOSES = ['verification', 'passwordReset'] as const;
export type AccountLinkPurpose = (typeof ACCOUNT_LINK_PURPOSES)[number];

/** A link that an administrator has made for a person, which is null when it was sent by email, and is never shown again. */
export const accountLink = z.object({
  to: z.string(),
  purpose: z.enum(ACCOUNT_LINK_PURPOSES),
  link: z.string().nullable(),
});
export type AccountLink = z.infer<typeof accountLink>;

export const TEST_MAIL_STATES = ['queued', 'delivered', 'failed'] as const;

/** `delivered`: the mail server has taken it. */
export const testMail = z.object({
  id: z.string(),
  to: z.string(),
  state: z.enum(TEST_MAIL_STATES),
  /** Why it failed. */
  reason: z.string().nullable(),
});
export type TestMail = z.infer<typeof testMail>;

export const testMailPath = z.object({ id: z.string().regex(/^[\w-]{1,100}$/) });

// As the set-up these exist only where `IDENTITY=accounts`: they are no operations of every installation.
const ofPanel = { service: 'users', policy: 'administrator' } as const;

export const listHandedOverLinks = operation({
  ...ofPanel,
  id: 'listHandedOverLinks',
  needsRecentSignIn: true,
  method: 'GET',
  audit: 'read',
  path: '/internal/handed-over-links',
  summary: 'The links of the last hour, newest first; none where a mail server sends them',
  answers: { 200: { description: 'The links', schema: z.array(handedOverLink) } },
});

export const makeAccountLink = operation({
  ...ofPanel,
  id: 'makeAccountLink',
  needsRecentSignIn: true,
  method: 'POST',
  path: '/internal/people/{firebaseId}/links',
  parameters: { path: deleteUserPath },
  summary: 'A link to verify the address of somebody else or, once it is verified, to choose a new password',
  answers: {
    201: { description: 'The link', schema: accountLink },
    403: { description: 'OWN_ACCOUNT_PROTECTED, or ADMIN_ACCOUNT_PROTECTED for a new password', schema: problem },
    404: { description: 'There is no such user, or the account is being deleted', schema: problem },
    409: { description: 'ACCOUNT_DISABLED or NO_PASSWORDS', schema: problem },
  },
});

export const sendTestMail = operation({
  ...ofPanel,
  id: 'sendTestMail',
  method: 'POST',
  path: '/internal/test-mails',
  summary: 'Send an email to the viewer’s own address',
  answers: {
    202: { description: 'It is queued', schema: testMail },
    409: { description: 'NO_MAIL_SERVER', schema: problem },
  },
});

export const getTestMail = operation({
  ...ofPanel,
  id: 'getTestMail',
  method: 'GET',
  path: '/internal/test-mails/{id}',
  parameters: { path: testMailPath },
  summary: 'What became of it, for an hour',
  answers: {
    200: { description: 'The email', schema: testMail },
    404: { description: 'There is no such email', schema: problem },
  },
});
