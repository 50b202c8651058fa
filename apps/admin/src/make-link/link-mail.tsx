import { t } from '@trax/i18n/macro';
import { formatDate, Text, useTimezone } from '@trax/ui';
import type { ListedUser } from '../manage-users/use-users.js';

/** What became of the email with the newest link that an administrator has made for this person; nothing where there is none. */
export function LinkMail({ mail }: { readonly mail: ListedUser['linkMail'] }) {
  const timeZone = useTimezone();
  if (!mail) return null;
  const { failure, queuedAt } = mail;
  const date = formatDate(queuedAt, timeZone);
  return (
    <Text $size="secondary" $tone={failure ? 'ink' : 'muted'}>
      {failure ? t`Link by email, not sent so far: ${failure}` : t`Link sent by email, ${date}`}
    </Text>
  );
}
