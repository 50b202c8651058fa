import type { Language } from '@trax/contracts/languages';
import type { Mail } from '../mailer.js';
import { de } from './de.js';
import { en } from './en.js';

export type MailText = {
  readonly subject: string;
  readonly request: string;
  readonly button: string;
  readonly otherwise: string;
  /** Instead of the hour that other links work. */
  readonly validity?: string;
};

/** What emails say in one language. */
export type MailTexts = {
  readonly validForHour: string;
  readonly copyAddress: string;
  readonly mails: Readonly<
    Record<Mail['kind'], (product: string, invited: Pick<Mail, 'inviter' | 'hasPasswords'>) => MailText>
  >;
};

export const MAIL_TEXTS: Readonly<Record<Language, MailTexts>> = { en, de };
