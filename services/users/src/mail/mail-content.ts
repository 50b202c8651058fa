import type { Mail } from './mailer.js';

type Words = {
  readonly subject: string;
  readonly request: string;
  readonly button: string;
  readonly otherwise: string;
};

const WORDS: Readonly<Record<Mail['kind'], (product: string) => Words>> = {
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
};
const VALIDITY = 'The link works for one hour.';

export type MailContent = { readonly subject: string; readonly text: string; readonly html: string };

/** What an e-mail says, as plain text and as HTML without any remote part. */
export function composeMail({ kind, link }: Omit<Mail, 'to'>, product: string): MailContent {
  const words = WORDS[kind](product);
  const { subject, request, button, otherwise } = words;
  const text = [request, `${button}:\n${link}`, VALIDITY, otherwise, product].join('\n\n');
  return { subject, text: `${text}\n`, html: renderHtml(words, link, product) };
}

// The colours of the text are the reader's, in a light and in a dark theme; those of the button suit both.
const BUTTON = 'display:inline-block;padding:12px 20px;border-radius:8px;background:#176b60;color:#ffffff';
const BODY = 'margin:0 auto;padding:24px;max-width:32rem;font:16px/1.5 system-ui,sans-serif';

function renderHtml({ subject, request, button, otherwise }: Words, link: string, product: string): string {
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
<p>${VALIDITY} If the button does not work, copy this address:<br><span style="word-break:break-all">${href}</span></p>
<p>${escapeHtml(otherwise)}</p>
<p>${escapeHtml(product)}</p>
</body>
</html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
