import type { TestMail } from './mail.js';

/** The code of a call that needs a mail server, where the settings name none. */
export const NO_MAIL_SERVER = 'NO_MAIL_SERVER';

type TestMailFacts = Pick<TestMail, 'to' | 'state' | 'reason'>;

/** What the set-up and the admin panel say of a test. */
export function describeTestMail({ to, state, reason }: TestMailFacts): string {
  if (state === 'queued') return `On its way to ${to}…`;
  if (state === 'delivered') return `The mail server has taken the email to ${to}.`;
  return `The email to ${to} was not sent: ${reason ?? 'for an unknown reason'}.`;
}
