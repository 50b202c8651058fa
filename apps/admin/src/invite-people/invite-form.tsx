import { INVITED_ROLES, type InvitationDelivery, type InvitedRole } from '@trax/contracts/invitation-rules';
import { MAX_EMAIL_LENGTH } from '@trax/contracts/set-up-rules';
import { Button, ChoiceGroup, media, TextField, textStyle } from '@trax/ui';
import { useImperativeHandle, useRef, useState } from 'react';
import type { Ref, SubmitEvent } from 'react';
import { styled } from 'styled-components';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  max-width: 40rem;
`;

const Group = styled.div`
  display: grid;
  gap: var(--space-2);
`;

const GroupLabel = styled.span`
  ${textStyle.secondary}
  font-weight: 600;
`;

const Actions = styled.div`
  display: grid;
  gap: var(--space-3);

  ${media.sm} {
    display: flex;
  }
`;

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const ROLE_NAMES: Readonly<Record<InvitedRole, string>> = { listener: 'Listener', administrator: 'Administrator' };
const ROLES = INVITED_ROLES.map((value) => ({ value, text: ROLE_NAMES[value] }));

type InviteFormProps = {
  /** The field of the address. */
  readonly ref: Ref<HTMLInputElement>;
  readonly sendsMail: boolean;
  readonly hasPasswords: boolean;
  readonly isBusy: boolean;
  /** Resolves to whether somebody is invited. */
  readonly onInvite: (invited: {
    email: string | null;
    role: InvitedRole;
    delivery: InvitationDelivery;
  }) => Promise<boolean>;
};

/** Whom to invite, as what, and how. */
export function InviteForm({ ref, sendsMail, hasPasswords, isBusy, onInvite }: InviteFormProps) {
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => field.current as HTMLInputElement);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<InvitedRole>('listener');
  const [error, setError] = useState<string>();

  const invite = async (delivery: InvitationDelivery): Promise<void> => {
    const address = email.trim() || null;
    const needsEmail = delivery === 'mail' || !hasPasswords;
    if (address === null ? needsEmail : !ADDRESS.test(address)) {
      setError('Please enter an email address');
      field.current?.focus();
    } else if (!isBusy && (await onInvite({ email: address, role, delivery }))) {
      setEmail('');
      setRole('listener');
    }
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void invite(sendsMail ? 'mail' : 'link');
  };
  const change = (changed: string): void => {
    setEmail(changed);
    setError(undefined);
  };
  return (
    <Form noValidate aria-label="Invite somebody" onSubmit={submit}>
      <AddressField ref={field} value={email} error={error} isOptional={hasPasswords} onValueChange={change} />
      <Group>
        <GroupLabel aria-hidden="true">Role</GroupLabel>
        <ChoiceGroup label="Role" choices={ROLES} chosen={role} onChoose={setRole} />
      </Group>
      <Actions>
        <Button type="submit" isBusy={isBusy}>
          {sendsMail ? 'Send invitation' : 'Make a link'}
        </Button>
        {sendsMail && (
          <Button variant="secondary" isBusy={isBusy} onClick={() => void invite('link')}>
            Make a link
          </Button>
        )}
      </Actions>
    </Form>
  );
}

type AddressFieldProps = {
  readonly ref: Ref<HTMLInputElement>;
  readonly value: string;
  readonly error: string | undefined;
  readonly isOptional: boolean;
  readonly onValueChange: (value: string) => void;
};

function AddressField({ isOptional, onValueChange, ...rest }: AddressFieldProps) {
  return (
    <TextField
      label="Email"
      type="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={MAX_EMAIL_LENGTH}
      {...(isOptional && { hint: 'Without one, the link works for whoever has it.' })}
      onChange={({ target }) => onValueChange(target.value)}
      {...rest}
    />
  );
}
