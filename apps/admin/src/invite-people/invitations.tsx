import { QueryPart } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { List, Section, Text } from '@trax/ui';
import { useRef } from 'react';
import type { SignUpFields } from '../sign-up/sign-up.query.js';
import { InvitationRow } from './invitation-row.js';
import { InviteForm } from './invite-form.js';
import { useInvitations } from './use-invitations.js';

/** Inviting people, and the invitations that are not accepted yet. */
export function Invitations({ mode, sendsMail, hasPasswords }: SignUpFields) {
  const { query, newLink, isMutating, invite, renew, withdraw } = useInvitations();
  const form = useRef<Pick<HTMLElement, 'focus'>>(null);
  const isClosed = mode === 'closed';
  const withdrawAndGoOn = async (id: string): Promise<void> => {
    // Later: the dialog that closes puts the focus in its own place first.
    if (await withdraw(id)) setTimeout(() => form.current?.focus());
  };
  return (
    <Section title={t`Open invitations`} lead={t`A link works once, for 7 days. A new link ends the one before.`}>
      {isClosed ? (
        <Text
          $size="secondary"
          $tone="muted"
        >{t`Nobody can sign up. Choose “By invitation” above to invite people.`}</Text>
      ) : (
        <InviteForm ref={form} sendsMail={sendsMail} hasPasswords={hasPasswords} onInvite={invite} />
      )}
      <QueryPart query={query} failed={t`Failed to fetch invitations`} loading={t`Loading invitations`}>
        {({ invitations }) =>
          invitations.length === 0 ? (
            <Text $size="secondary" $tone="muted">{t`No invitation is open.`}</Text>
          ) : (
            <List aria-label={t`Open invitations`}>
              {invitations.map((invitation) => (
                <InvitationRow
                  key={invitation.id}
                  invitation={invitation}
                  newLink={newLink?.id === invitation.id ? newLink.link : undefined}
                  mayRenew={!isClosed}
                  sendsMail={sendsMail}
                  isBusy={isMutating}
                  onRenew={(delivery) => void renew(invitation.id, delivery)}
                  onWithdraw={() => withdrawAndGoOn(invitation.id)}
                />
              ))}
            </List>
          )
        }
      </QueryPart>
    </Section>
  );
}
