import { INVITED_ROLES, type InvitationDelivery, type InvitedRole } from '@trax/contracts/invitation-rules';
import { EMAIL_ADDRESS, MAX_EMAIL_LENGTH } from '@trax/contracts/set-up-rules';
import { Form, SubmitButton, useForm } from '@trax/forms';
import { t } from '@trax/i18n/macro';
import { Button, ChoiceField, TextField } from '@trax/ui';
import { useImperativeHandle, type Ref } from 'react';

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
export function InviteForm({ ref, sendsMail, hasPasswords, onInvite }: InviteFormProps) {
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
