import { z } from 'zod';
import { REFUSED_ADDRESS } from './mail-server-socket.js';

const smtpFailure = z.object({
  code: z.string().optional(),
  /** That of the system or of TLS, below nodemailer's own. */
  originalCode: z.string().optional(),
  command: z.string().optional(),
  message: z.string().optional(),
  responseCode: z.int().optional(),
  response: z.string().optional(),
});
type SmtpFailure = z.infer<typeof smtpFailure>;

/** Why a mail server did not take an email. */
export type MailFailure = { readonly reason: string; readonly isFinal: boolean };

const ABOUT_THIS_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

/**
 * The reason in our words and by its codes, without the words of the mail server, which may repeat the address or the link:
 * they would stand in the log and in Bull Board. What it refuses for good is not sent again; a refused password of ours is
 * tried again, as it can be put right.
 */
export function describeFailure(error: unknown): MailFailure {
  const failure = smtpFailure.safeParse(error).data ?? {};
  const { code = 'unknown failure', originalCode, command, responseCode = 0, response = '' } = failure;
  const status = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3}\b)?/.exec(response)?.[0] ?? responseCode;
  const codes = [code, originalCode, command, status].filter(Boolean).join(' ');
  return {
    reason: `${explain(failure)} (${codes})`,
    isFinal: ABOUT_THIS_MAIL.has(code) && responseCode >= 500,
  };
}

const NOT_TAKEN = 'the mail server did not take it';
/** The answer to a connection that is not encrypted or not signed in. */
const AUTHENTICATION_REQUIRED = 530;
const ABOUT_CERTIFICATE = /certificate|signature|issuer|altname/i;

/** The first one that fits. */
const EXPLANATIONS: ReadonlyArray<readonly [fits: (failure: SmtpFailure) => boolean, words: string]> = [
  [
    ({ responseCode }) => responseCode === AUTHENTICATION_REQUIRED,
    'the mail server demands encryption, or a user and a password',
  ],
  [
    ({ code, message = '' }) => (code === 'ESOCKET' || code === 'ETLS') && ABOUT_CERTIFICATE.test(message),
    'the certificate of the mail server is not accepted',
  ],
  [
    ({ originalCode }) => originalCode?.startsWith('ERR_SSL') === true,
    'the mail server does not speak TLS from the beginning at this port; perhaps it expects STARTTLS, or another port',
  ],
  [isAt('MAIL FROM'), 'the mail server did not accept the sender'],
  [isAt('RCPT TO'), 'the mail server did not accept the recipient'],
];
const BY_SYSTEM_CODE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the mail server refused the connection: nothing listens at this port',
  ECONNRESET: 'the mail server ended the connection',
  EHOSTUNREACH: 'there is no way to the mail server from here',
  ENETUNREACH: 'there is no way to the mail server from here',
};
const BY_CODE: Readonly<Record<string, string>> = {
  [REFUSED_ADDRESS]: 'emails are not sent to link-local addresses or to the metadata service of a cloud',
  EAUTH: 'the mail server did not accept user and password',
  EDNS: 'there is no mail server of this name',
  ETIMEDOUT: 'the mail server did not answer in time; perhaps it expects TLS from the beginning, or another port',
  ETLS: 'the mail server offers no STARTTLS at this port',
};

function explain(failure: SmtpFailure): string {
  const [, words] = EXPLANATIONS.find(([fits]) => fits(failure)) ?? [];
  return words ?? BY_SYSTEM_CODE[failure.originalCode ?? ''] ?? BY_CODE[failure.code ?? ''] ?? NOT_TAKEN;
}

function isAt(step: string) {
  return ({ code, command }: SmtpFailure): boolean => code === 'EENVELOPE' && command === step;
}
