import { graphql, type DocumentType } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { Button, Dialog, formatDate, Note, ShownOnce, Text, useTimezone, useToast } from '@trax/ui';
import { useState } from 'react';
import type { ListedUser } from '../manage-users/use-users.js';
import { maySignIn, type ChangedUser } from '../change-user/changes.js';
import { useHasOwnPasswords } from '../sign-up/sign-up.query.js';
import { usePanelMutate } from '../panel-query.js';

const makeAccountLinkMutation = graphql(`
  mutation MakeAccountLink($firebaseId: ID!) {
    makeAccountLink(firebaseId: $firebaseId) {
      to
      purpose
      link
    }
  }
`);
type AccountLink = DocumentType<typeof makeAccountLinkMutation>['makeAccountLink'];

/** Makes a link for another person, which is sent to them, or shown this once where there is no mail server; nothing with Firebase. */
export function MakeLink({ user }: { readonly user: ChangedUser }) {
  const hasOwnPasswords = useHasOwnPasswords();
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<AccountLink>();
  const { show } = useToast();
  const { mutate, isMutating } = usePanelMutate();
  const changeOpen = (next: boolean): void => {
    setOpen(next);
    // What was made stays while the dialog closes.
    if (next) setMade(undefined);
  };
  const make = async (): Promise<void> => {
    const variables = { firebaseId: user.firebaseId };
    const failed = t`Failed to make a link`;
    const data = await mutate({ mutation: makeAccountLinkMutation, variables, failed });
    if (data === undefined) return;
    const { to, purpose, link } = data.makeAccountLink;
    if (typeof link === 'string') return setMade(data.makeAccountLink);
    setOpen(false);
    const title = purpose === 'verification' ? t`Verification link sent` : t`Password link sent`;
    show({ title, description: t`It is on its way to ${to}.` });
  };
  // Administrators choose a new password themselves.
  if (!hasOwnPasswords || (user.isAdmin && maySignIn(user))) return null;
  return (
    <Dialog
      trigger={<Button variant="secondary">{t`Make a link…`}</Button>}
      isOpen={isOpen}
      onOpenChange={changeOpen}
      title={t`Make a link`}
      description={describe(user)}
    >
      {typeof made?.link === 'string' ? (
        <MadeLink name={nameLink(made)} link={made.link} />
      ) : (
        <Button isBusy={isMutating} onClick={() => void make()}>{t`Make the link`}</Button>
      )}
    </Dialog>
  );
}

const nameLink = ({ purpose, to }: AccountLink): string =>
  purpose === 'verification' ? t`Verification link for ${to}` : t`Password link for ${to}`;

function describe(user: ChangedUser): string {
  const { email } = user;
  return maySignIn(user)
    ? t`${email} chooses a new password by it. It works once, for an hour.`
    : t`${email} is verified by it. It works for an hour.`;
}

function MadeLink({ name, link }: { readonly name: string; readonly link: string }) {
  return (
    <>
      <ShownOnce label={t`Link, shown this once`} what={name} text={link} />
      <Note>{t`It works for anybody who has it: give it to this person alone.`}</Note>
    </>
  );
}

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
