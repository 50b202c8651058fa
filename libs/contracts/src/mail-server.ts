import { z } from 'zod';
import {
  MAIL_SECURITIES,
  MAX_MAIL_HOST_LENGTH,
  MAX_MAIL_PASSWORD_LENGTH,
  MAX_MAIL_SENDER_LENGTH,
  MAX_MAIL_USER_LENGTH,
} from './mail-server-rules.js';
import { operation } from './operation.js';
import { problem } from './problem.js';

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
  /** The environment of the users service names it, and nobody changes it here. */
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

// As the set-up these exist only where `IDENTITY=accounts`: they are no operations of every installation.
const ofPanel = { path: '/internal/mail-server', service: 'users', policy: 'administrator' } as const;
const REFUSED = { description: 'MAIL_SERVER_BY_SETTINGS', schema: problem } as const;

export const getMailServer = operation({
  ...ofPanel,
  id: 'getMailServer',
  method: 'GET',
  summary: 'The mail server that sends the emails',
  answers: { 200: { description: 'The mail server, or that there is none', schema: mailServerSetting } },
});

export const changeMailServer = operation({
  ...ofPanel,
  id: 'changeMailServer',
  needsRecentSignIn: true,
  method: 'PUT',
  isIdempotent: true,
  summary: 'The mail server that sends the emails from now on',
  body: mailServerInput,
  answers: { 200: { description: 'It is stored', schema: mailServerSetting }, 409: REFUSED },
});

export const removeMailServer = operation({
  ...ofPanel,
  id: 'removeMailServer',
  needsRecentSignIn: true,
  method: 'DELETE',
  isIdempotent: true,
  summary: 'Have links handed over from now on',
  answers: { 200: { description: 'There is none', schema: mailServerSetting }, 409: REFUSED },
});
