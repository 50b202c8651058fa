import { IdentityFailure, useSessionActions } from '@trax/session';
import { Button, Text, TextField, useToast } from '@trax/ui';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Form } from './email-form.js';
import { useAuthenticationToast } from './use-authentication-toast.js';

type ForgotPasswordFormProps = {
  readonly email: string;
  readonly onEmailChange: (email: string) => void;
  readonly onBack: () => void;
};

/** Sends a link to choose a new password. It answers alike whether or not there is such an account. */
export function ForgotPasswordForm({ email, onEmailChange, onBack }: ForgotPasswordFormProps) {
  const [sentTo, setSentTo] = useState<string>();
  const { isSending, send } = useSendPasswordReset(setSentTo);
  const { show } = useToast();

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const address = email.trim();
    if (isSending) return;
    if (address !== '') return void send(address);
    show({ title: 'Missing Fields', description: 'Please fill in all fields', tone: 'destructive' });
  }

  return (
    <Form noValidate onSubmit={submit}>
      <Text as="output">
        {sentTo === undefined
          ? 'Tell us your email address, and we send you a link to choose a new password.'
          : `If there is an account for ${sentTo}, a link is on its way. Please check your inbox, and your spam folder too.`}
      </Text>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={(event) => onEmailChange(event.target.value)}
      />
      <Button type="submit" size="large" isWide isBusy={isSending}>
        {sentTo === undefined ? 'Send link' : 'Send link again'}
      </Button>
      <Button variant="ghost" isWide onClick={onBack}>
        Back to sign in
      </Button>
    </Form>
  );
}

function useSendPasswordReset(onSent: (email: string) => void) {
  const { sendPasswordReset } = useSessionActions();
  const showFailure = useAuthenticationToast();
  const [isSending, setIsSending] = useState(false);

  async function send(email: string): Promise<void> {
    setIsSending(true);
    try {
      await sendPasswordReset(email);
      onSent(email);
    } catch (error) {
      if (error instanceof IdentityFailure && error.code === 'user-not-found') onSent(email);
      else showFailure(error);
    } finally {
      setIsSending(false);
    }
  }
  return { isSending, send };
}
