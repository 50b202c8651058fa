import { CONFIRMATION_LINK_DAYS } from '@trax/contracts/deletion';
import { INVITATION_DAYS } from '@trax/contracts/invitation-rules';
import type { Mail } from './mailer.js';

type Words = {
  readonly subject: string;
  readonly request: string;
  readonly button: string;
  readonly otherwise: string;
  /** Instead of the hour that other links work. */
  readonly validity?: string;
};

type Invited = Pick<Mail, 'inviter' | 'hasPasswords'>;

const WORDS: Readonly<Record<Mail['kind'], (product: string, invited: Invited) => Words>> = {
  'verify-email': (product) => ({
    subject: `Verify your email address for ${product}`,
    request: `Please verify your email address to complete your registration at ${product}.`,
    button: 'Verify my email address',
    otherwise: 'If you have not signed up, you can ignore this email.',
  }),
  'reset-password': (product) => ({
    subject: `Choose a new password for ${product}`,
    request: `Somebody, probably you, would like to choose a new password for your account at ${product}.`,
    button: 'Choose a new password',
    otherwise: 'If that was not you, you can ignore this email: your password stays as it is.',
  }),
  'change-email': (product) => ({
    subject: `Confirm your new email address for ${product}`,
    request: `Somebody, probably you, would like to use this email address for their account at ${product}.`,
    button: 'Confirm the new address',
    otherwise: 'If that was not you, you can ignore this email: the account keeps the address that it has.',
    validity: 'The link works once, for one hour.',
  }),
  'email-changed': (product) => ({
    subject: `Your email address at ${product} has been changed`,
    request: `Your account at ${product} has another email address now. This one signs you in no more.`,
    button: 'Contact us',
    otherwise: 'If that was you, nothing is left to do. If it was not, please write to us at once.',
    validity: '',
  }),
  'confirm-deletion': (product) => ({
    subject: `Confirm the deletion of your data at ${product}`,
    request: `Somebody, probably you, has requested that your account at ${product} and all of its data are deleted.`,
    button: 'Confirm the deletion request',
    otherwise: 'If that was not you, do not open the link, and your request counts as unconfirmed.',
    validity: `The link works for ${CONFIRMATION_LINK_DAYS} days.`,
  }),
  invitation: (product, { inviter = '', hasPasswords = true }) => ({
    subject: `Your invitation to ${product}`,
    request: `${inviter === '' ? 'You are invited' : `${inviter} invites you`} to ${product}. Please ${
      hasPasswords ? 'choose a password' : 'sign in with this email address'
    } to make your account.`,
    button: 'Accept the invitation',
    otherwise: 'If you do not know who invites you, you can ignore this email.',
    validity: `The link works once, for ${INVITATION_DAYS} days.`,
  }),
  test: (product) => ({
    subject: `A test from ${product}`,
    request: `This email is a test from ${product}: its mail server works.`,
    button: `Open ${product}`,
    otherwise: 'Nothing is left to do.',
    validity: '',
  }),
};
const HOUR = 'The link works for one hour.';

export type MailContent = { readonly subject: string; readonly text: string; readonly html: string };

/** What an email says, as plain text and as HTML without any remote part. */
export function composeMail({ kind, link, ...invited }: Omit<Mail, 'to'>, product: string): MailContent {
  const words = WORDS[kind](product, invited);
  const { subject, request, button, otherwise, validity = HOUR } = words;
  const parts = [request, `${button}:\n${link}`, validity, otherwise, product];
  const text = parts.filter((part) => part !== '').join('\n\n');
  return { subject, text: `${text}\n`, html: renderHtml(words, link, product) };
}

// The colours of the text are the reader's, in a light and in a dark theme; those of the button suit both.
const BUTTON = 'display:inline-block;padding:12px 20px;border-radius:8px;background:#176b60;color:#ffffff';
const BODY = 'margin:0 auto;padding:24px;max-width:32rem;font:16px/1.5 system-ui,sans-serif';

function renderHtml(
  { subject, request, button, otherwise, validity = HOUR }: Words,
  link: string,
  product: string,
): string {
  const href = escapeHtml(link);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="${BODY}">
<p>${escapeHtml(request)}</p>
<p><a href="${href}" style="${BUTTON}">${escapeHtml(button)}</a></p>
<p>${validity} If the button does not work, copy this address:<br><span style="word-break:break-all">${href}</span></p>
<p>${escapeHtml(otherwise)}</p>
<p>${escapeHtml(product)}</p>
</body>
</html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
