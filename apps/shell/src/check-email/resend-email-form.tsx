import { useSessionActions } from '@trax/session';
import { Button, Text, TextField, useToast } from '@trax/ui';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { PasswordField } from '../sign-in/password-field.js';
import { readCredentials } from '../sign-in/read-credentials.js';
import { useAuthenticationToast } from '../sign-in/use-authentication-toast.js';

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
`;

/** Asks for the account again before sending, so that nobody can have e-mails sent to other people. */
export function ResendEmailForm() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { show } = useToast();
  const { isSending, send } = useResendTo();

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (isSending) return;
    const credentials = readCredentials(email, password);
    if (credentials.missing === undefined) return void send(credentials.email, credentials.password);
    show({ title: 'Missing Fields', description: 'Please fill in all fields', tone: 'destructive' });
  }

  return (
    <Form noValidate onSubmit={submit}>
      <Text $tone="muted">No email so far? Enter your email and password, and we send the link again.</Text>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="secondary" size="large" isBusy={isSending}>
        Resend email
      </Button>
    </Form>
  );
}

function useResendTo() {
  const { resendVerificationTo } = useSessionActions();
  const { show } = useToast();
  const showFailure = useAuthenticationToast();
  const [isSending, setIsSending] = useState(false);

  async function send(email: string, password: string): Promise<void> {
    setIsSending(true);
    try {
      const outcome = await resendVerificationTo(email, password);
      if (outcome === 'sent')
        show({ title: 'Email sent', description: `A new verification link is on its way to ${email}.` });
      else show({ title: 'Your email has been verified', description: 'You can now sign in with your new account' });
    } catch (error) {
      showFailure(error);
    } finally {
      setIsSending(false);
    }
  }
  return { isSending, send };
}
