import { INVITED_ROLES, type InvitationDelivery, type InvitedRole } from '@trax/contracts/invitation-rules';
import { EMAIL_ADDRESS, MAX_EMAIL_LENGTH } from '@trax/contracts/set-up-rules';
import { Form, SubmitButton, useForm } from '@trax/forms';
import { QueryPart, QuerySection, QuerySections, READ_ANEW, useQuery } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { Button, ChoiceField, EmptyState, List, Note, Page, Section, TextField } from '@trax/ui';
import { useImperativeHandle, useRef, type Ref } from 'react';
import { HandedOverLinks } from '../hand-over-links/handed-over-links.js';
import { signUpQuery, type SignUpFields } from '../sign-up/sign-up.query.js';
import { SignUp } from '../sign-up/sign-up.js';
import { useQueryFailureToast } from '../panel-query.js';
import { InvitationRow } from './invitation-row.js';
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

const listRoles = () =>
  INVITED_ROLES.map((value) => ({ value, text: value === 'listener' ? t`Listener` : t`Administrator` }));

export type Invited = {
  readonly email: string | null;
  readonly role: InvitedRole;
  readonly delivery: InvitationDelivery;
};

type InviteFormProps = {
  readonly ref: Ref<Pick<HTMLElement, 'focus'>>;
  readonly sendsMail: boolean;
  readonly hasPasswords: boolean;
  readonly onInvite: (invited: Invited) => Promise<void>;
};

/** Whom to invite, as what, and how. */
function InviteForm({ ref, sendsMail, hasPasswords, onInvite }: InviteFormProps) {
  const form = useForm<Omit<Invited, 'email'> & { readonly email: string }>({
    values: { email: '', role: 'listener', delivery: sendsMail ? 'mail' : 'link' },
    startsOver: true,
    isDisposable: true,
    check: ({ email, delivery }) => {
      const isMissing = email.trim() === '' ? delivery === 'mail' || !hasPasswords : !EMAIL_ADDRESS.test(email.trim());
      return { email: isMissing ? t`Please enter an email address` : undefined };
    },
    onSubmit: ({ email, ...invited }) => onInvite({ ...invited, email: email.trim() || null }),
  });
  useImperativeHandle(ref, () => ({ focus: () => form.focus('email') }));
  const makeLink = () => {
    form.change('delivery', 'link');
    void form.submit();
  };
  return (
    <Form form={form} label={t`Invite somebody`}>
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_EMAIL_LENGTH}
        hint={hasPasswords ? t`Without one, the link works for anybody who has it.` : undefined}
        {...form.text('email')}
      />
      <ChoiceField label={t`Role`} choices={listRoles()} {...form.choice('role')} />
      {sendsMail ? (
        <SubmitButton
          onClick={() => form.change('delivery', 'mail')}
          beside={<Button variant="secondary" isBusy={form.isBusy} onClick={makeLink}>{t`Make a link`}</Button>}
        >{t`Send invitation`}</SubmitButton>
      ) : (
        <SubmitButton>{t`Make a link`}</SubmitButton>
      )}
    </Form>
  );
}
