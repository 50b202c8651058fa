import type { TestMail } from '@trax/contracts/mail';
import { t } from '@trax/i18n/macro';

type TestMailFacts = Pick<TestMail, 'to' | 'state' | 'reason'>;

/** What the set-up and the admin panel say of a test. */
export function describeTestMail({ to, state, reason }: TestMailFacts): string {
  if (state === 'queued') return t`On its way to ${to}…`;
  if (state === 'delivered') return t`The mail server has taken the email to ${to}.`;
  if (!reason) return t`The email to ${to} was not sent: for an unknown reason.`;
  return t`The email to ${to} was not sent: ${reason}.`;
}
