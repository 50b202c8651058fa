import { useSessionActions } from '@trax/session';
import { Button, TextField, UserIcon, useToast } from '@trax/ui';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { AccountNotice } from '../sign-in/account-notice.js';
import { PasswordField } from '../sign-in/password-field.js';
import { useAuthenticationToast } from '../sign-in/use-authentication-toast.js';

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
`;

type ResetPasswordFormProps = { readonly code: string; readonly email: string; readonly onDone: () => void };

export function ResetPasswordForm({ code, email, onDone }: ResetPasswordFormProps) {
  const { resetPassword } = useSessionActions();
  const { show } = useToast();
  const showFailure = useAuthenticationToast();
  const [password, setPassword] = useState('');
  const [isSaving, setIsSaving] = useState(false);

  async function save(): Promise<void> {
    setIsSaving(true);
    try {
      await resetPassword(code, password);
      onDone();
    } catch (error) {
      showFailure(error);
      setIsSaving(false);
    }
  }
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (isSaving) return;
    if (password !== '') return void save();
    show({ title: 'Missing Fields', description: 'Please fill in all fields', tone: 'destructive' });
  }

  return (
    <AccountNotice icon={<UserIcon />} title="Choose a new password">
      <Form noValidate onSubmit={submit}>
        <TextField label="Email" type="email" autoComplete="username" readOnly value={email} />
        <PasswordField
          label="New password"
          hint="At least 6 characters."
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" size="large" isBusy={isSaving}>
          Save new password
        </Button>
      </Form>
    </AccountNotice>
  );
}
