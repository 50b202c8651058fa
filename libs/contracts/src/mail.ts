import { z } from 'zod';
import { operation, refusal } from './operation.js';
import { deleteUserPath, firebaseId } from './users.js';
import {
  MAIL_SECURITIES,
  MAX_MAIL_HOST_LENGTH,
  MAX_MAIL_PASSWORD_LENGTH,
  MAX_MAIL_SENDER_LENGTH,
  MAX_MAIL_USER_LENGTH,
} from './mail-rules.js';

/** A link that a person waits for, where no mail server sends it. */
export const handedOverLink = z.object({
  id: z.uuid(),
  /** The address of the person. */
  to: z.string(),
  /** As people read it: `Verification`, `Password reset`. */
  purpose: z.string(),
  /** Who cannot sign in before, whom `admitUser` would let in; null for another purpose. */
  firebaseId: firebaseId.nullable(),
  link: z.string(),
  createdAt: z.iso.datetime(),
});
export type HandedOverLink = z.infer<typeof handedOverLink>;

/** A link that an administrator has made for a person, which is null when it was sent by email, and is never shown again. */
export const accountLink = z.object({
  to: z.string(),
  purpose: z.enum(['verification', 'passwordReset']),
  link: z.string().nullable(),
});
export type AccountLink = z.infer<typeof accountLink>;

/** `delivered`: the mail server has taken it. */
export const testMail = z.object({
  id: z.string(),
  to: z.string(),
  state: z.enum(['queued', 'delivered', 'failed']),
  /** Why it failed. */
  reason: z.string().nullable(),
});
export type TestMail = z.infer<typeof testMail>;

// As the set-up these exist only where `IDENTITY=accounts`: they are no operations of every installation.
const ofPanel = { service: 'users', policy: 'administrator' } as const;

export const listHandedOverLinks = operation('GET /internal/handed-over-links', {
  ...ofPanel,
  id: 'listHandedOverLinks',
  needsRecentSignIn: true,
  audit: 'read',
  summary: 'The links of the last hour, newest first; none where a mail server sends them',
  answers: { 200: { description: 'The links', schema: z.array(handedOverLink) } },
});

export const makeAccountLink = operation('POST /internal/people/{firebaseId}/links', {
  ...ofPanel,
  id: 'makeAccountLink',
  needsRecentSignIn: true,
  parameters: { path: deleteUserPath },
  summary: 'A link to verify the address of another person or, once they can sign in, to choose a new password',
  answers: {
    201: { description: 'The link', schema: accountLink },
    403: refusal('OWN_ACCOUNT_PROTECTED, or ADMIN_ACCOUNT_PROTECTED for a new password'),
    404: refusal('There is no such user, or the account is being deleted'),
    409: refusal('ACCOUNT_DISABLED or NO_PASSWORDS'),
  },
});

export const admitUser = operation('PUT /internal/people/{firebaseId}/admission', {
  ...ofPanel,
  id: 'admitUser',
  needsRecentSignIn: true,
  isIdempotent: true,
  parameters: { path: deleteUserPath },
  summary: 'Let a person in who has signed up and not proved their address, which proves nothing of it',
  answers: {
    204: { description: 'The person can sign in' },
    404: refusal('There is no such account, or it is being deleted'),
    409: refusal('ACCOUNT_DISABLED'),
  },
});

export const sendTestMail = operation('POST /internal/test-mails', {
  ...ofPanel,
  id: 'sendTestMail',
  summary: 'Send an email to the viewer’s own address',
  answers: { 202: { description: 'It is queued', schema: testMail }, 409: refusal('NO_MAIL_SERVER') },
});

export const getTestMail = operation('GET /internal/test-mails/{id}', {
  ...ofPanel,
  id: 'getTestMail',
  parameters: { path: z.object({ id: z.string().regex(/^[\w-]{1,100}$/) }) },
  summary: 'What became of it, for an hour',
  answers: { 200: { description: 'The email', schema: testMail }, 404: refusal('There is no such email') },
});

const ADDRESS = String.raw`[^\s<>@,;]+@[^\s<>@,;]+`;

/** The sender of emails. */
export const mailSender = z.string().regex(new RegExp(`^(?:${ADDRESS}|[^<>@\\p{Cc}]+ <${ADDRESS}>)$`, 'u'), {
  error: 'must be an address, or a name and an address: Trax <trax@example.org>',
});

const HOST_SCHEMAS = [z.hostname(), z.ipv4(), z.ipv6()];
const isHost = (text: string) => HOST_SCHEMAS.some((schema) => schema.safeParse(text).success);
const withoutControlCharacters = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^\P{Cc}*$/u, { error: 'contains characters that are not allowed' });
const PORT_ERROR = { error: 'must be a whole number from 1 to 65535' };
const port = z.int(PORT_ERROR).min(1, PORT_ERROR).max(65_535, PORT_ERROR);

/** The mail server that an administrator chooses. */
export const mailServerInput = z.object({
  /** Private addresses are as good as others: the server may stand at home. */
  host: z
    .string()
    .trim()
    .max(MAX_MAIL_HOST_LENGTH)
    .refine(isHost, { error: 'must be the name or IP address of a server, such as mail.example.org' }),
  port,
  security: z.enum(MAIL_SECURITIES),
  /** Empty: the server asks for none. */
  user: withoutControlCharacters(MAX_MAIL_USER_LENGTH).trim(),
  /** Null keeps the one that is stored. */
  password: withoutControlCharacters(MAX_MAIL_PASSWORD_LENGTH).nullable(),
  sender: z.string().trim().max(MAX_MAIL_SENDER_LENGTH).pipe(mailSender),
});
export type MailServerInput = z.output<typeof mailServerInput>;

/** The mail server of the installation, without its password. */
export const mailServerSetting = z.object({
  /** The environment of the users service names it, and it is not changed here. */
  isBySettings: z.boolean(),
  /** Null: links are handed over. */
  server: z
    .object({
      host: z.string(),
      port: z.number(),
      security: z.enum(MAIL_SECURITIES),
      user: z.string(),
      hasPassword: z.boolean(),
      sender: z.string(),
    })
    .nullable(),
});
export type MailServerSetting = z.infer<typeof mailServerSetting>;

const ofMailServer = { service: 'users', policy: 'administrator' } as const;
const REFUSED = refusal('MAIL_SERVER_BY_SETTINGS');

export const getMailServer = operation('GET /internal/mail-server', {
  ...ofMailServer,
  id: 'getMailServer',
  summary: 'The mail server that sends the emails',
  answers: { 200: { description: 'The mail server, or that there is none', schema: mailServerSetting } },
});

export const changeMailServer = operation('PUT /internal/mail-server', {
  ...ofMailServer,
  id: 'changeMailServer',
  needsRecentSignIn: true,
  isIdempotent: true,
  summary: 'The mail server that sends the emails from now on',
  body: mailServerInput,
  answers: { 200: { description: 'It is stored', schema: mailServerSetting }, 409: REFUSED },
});

export const removeMailServer = operation('DELETE /internal/mail-server', {
  ...ofMailServer,
  id: 'removeMailServer',
  needsRecentSignIn: true,
  isIdempotent: true,
  summary: 'Have links handed over from now on',
  answers: { 200: { description: 'There is none', schema: mailServerSetting }, 409: REFUSED },
});
