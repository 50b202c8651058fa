import { findLanguage, SOURCE_LANGUAGE, type Language } from '@trax/contracts/languages';
import type { Mail } from './mailer.js';
import { MAIL_TEXTS, type MailText, type MailTexts } from './texts/mail-texts.js';

export type MailContent = { readonly subject: string; readonly text: string; readonly html: string };

type Shown = Required<MailText> & Pick<MailTexts, 'copyAddress'> & { readonly language: Language };

/** What an email says, as plain text and as HTML without any remote part. */
export function composeMail(
  { kind, link, language: given = SOURCE_LANGUAGE, ...invited }: Omit<Mail, 'to'>,
  product: string,
): MailContent {
  // A job of a newer release may name another one.
  const language = findLanguage([given]);
  const { mails, validForHour, copyAddress } = MAIL_TEXTS[language];
  const words = { validity: validForHour, ...mails[kind](product, invited) };
  const { subject, request, button, otherwise, validity } = words;
  const parts = [request, `${button}:\n${link}`, validity, otherwise, product];
  const text = parts.filter((part) => part !== '').join('\n\n');
  return { subject, text: `${text}\n`, html: renderHtml({ ...words, copyAddress, language }, link, product) };
}

// The colours of the text are the reader's, in a light and in a dark theme; those of the button suit both.
const BUTTON = 'display:inline-block;padding:12px 20px;border-radius:8px;background:#176b60;color:#ffffff';
const BODY = 'margin:0 auto;padding:24px;max-width:32rem;font:16px/1.5 system-ui,sans-serif';

function renderHtml(
  { language, subject, request, button, otherwise, validity, copyAddress }: Shown,
  link: string,
  product: string,
): string {
  const href = escapeHtml(link);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="${BODY}">
<p>${escapeHtml(request)}</p>
<p><a href="${href}" style="${BUTTON}">${escapeHtml(button)}</a></p>
<p>${validity} ${copyAddress}<br><span style="word-break:break-all">${href}</span></p>
<p>${escapeHtml(otherwise)}</p>
<p>${escapeHtml(product)}</p>
</body>
</html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
