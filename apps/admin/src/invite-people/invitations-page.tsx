import { QueryPart, QuerySection, QuerySections, READ_ANEW, useQuery } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { EmptyState, List, Note, Page, Section } from '@trax/ui';
import { useRef } from 'react';
import { HandedOverLinks } from '../hand-over-links/handed-over-links.js';
import { signUpQuery, type SignUpFields } from '../sign-up/sign-up.query.js';
import { SignUp } from '../sign-up/sign-up.js';
import { useQueryFailureToast } from '../panel-query.js';
import { InvitationRow } from './invitation-row.js';
import { InviteForm } from './invite-form.js';
import { useInvitations } from './use-invitations.js';

/** How people come to an installation that keeps the accounts itself. */
export function InvitationsPage() {
  const query = useQuery(signUpQuery, READ_ANEW);
  useQueryFailureToast(query, t`Failed to read who can sign up`);
  const signUp = query.data?.signUp;
  return (
    <Page title={t`Invitations`} lead={t`How people come to this installation.`}>
      {signUp === null ? (
        <EmptyState
          title={t`The identity provider keeps the accounts`}
          text={t`People sign up there, or are added there.`}
        />
      ) : (
        <QuerySections>
          <QuerySection
            title={t`Sign-up`}
            lead={t`Who can make an account.`}
            query={query}
            failed={t`Failed to read who can sign up`}
            loading={t`Loading who can sign up`}
          >
            {(known) => known.signUp && <SignUp mode={known.signUp.mode} />}
          </QuerySection>
          {signUp && <Invitations {...signUp} />}
          {signUp?.sendsMail === false && <HandedOverLinks />}
        </QuerySections>
      )}
    </Page>
  );
}

/** Inviting people, and the invitations that are not accepted yet. */
function Invitations({ mode, sendsMail, hasPasswords }: SignUpFields) {
  const list = useInvitations();
  const form = useRef<Pick<HTMLElement, 'focus'>>(null);
  const isClosed = mode === 'closed';
  const withdrawAndGoOn = async (id: string): Promise<void> => {
    // Later: the dialog that closes puts the focus in its own place first.
    if (await list.withdraw(id)) setTimeout(() => form.current?.focus());
  };
  return (
    <Section title={t`Open invitations`} lead={t`A link works once, for 7 days. A new link ends the one before.`}>
      {isClosed ? (
        <Note>{t`Nobody can sign up. Choose “By invitation” above to invite people.`}</Note>
      ) : (
        <InviteForm ref={form} sendsMail={sendsMail} hasPasswords={hasPasswords} onInvite={list.invite} />
      )}
      <QueryPart query={list.query} failed={t`Failed to fetch invitations`} loading={t`Loading invitations`}>
        {({ invitations }) =>
          invitations.length === 0 ? (
            <Note>{t`No invitation is open.`}</Note>
          ) : (
            <List aria-label={t`Open invitations`}>
              {invitations.map((invitation) => (
                <InvitationRow
                  key={invitation.id}
                  invitation={invitation}
                  invitations={list}
                  mayRenew={!isClosed}
                  sendsMail={sendsMail}
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
