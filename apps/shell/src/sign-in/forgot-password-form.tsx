import { IdentityFailure, useSessionActions } from '@trax/session';
import type { AuthenticationMessage } from '@trax/session';
import { Button, Text, useToast } from '@trax/ui';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { EmailField, Form, MISSING_EMAIL, MISSING_FIELDS } from './credentials-form.js';
import { useAuthenticationToast } from './use-authentication-toast.js';
import { useSendsMail } from './use-sends-mail.js';

type ForgotPasswordFormProps = {
  readonly email: string;
  readonly onEmailChange: (email: string) => void;
  readonly onBack: () => void;
};

const BY_EMAIL = {
  request: 'Tell us your email address, and we send you a link to choose a new password.',
  sent: (email: string) =>
    `If there is an account for ${email}, a link is on its way. Please check your inbox, and your spam folder too.`,
  send: 'Send link',
  sendAgain: 'Send link again',
};
const FROM_OWNER: typeof BY_EMAIL = {
  request: 'Tell us your email address, and the owner of this installation gets a link to choose a new password.',
  sent: (email) =>
    `If there is an account for ${email}, the owner of this installation has a link for you. Please ask for it: it works for one hour.`,
  send: 'Make a link',
  sendAgain: 'Make another link',
};

/** Sends a link to choose a new password. The response is the same whether or not there is such an account. */
export function ForgotPasswordForm({ email, onEmailChange, onBack }: ForgotPasswordFormProps) {
  const [sentTo, setSentTo] = useState<string>();
  const { isSending, failure, setFailure, send } = useSendPasswordReset(setSentTo);
  const { show } = useToast();
  const words = useSendsMail() ? BY_EMAIL : FROM_OWNER;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [failure]);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const address = email.trim();
    if (isSending) return;
    if (address !== '') return void send(address);
    show(MISSING_FIELDS);
    setFailure({ ...MISSING_EMAIL });
  }
  function change(changed: string): void {
    setFailure(undefined);
    onEmailChange(changed);
  }

  return (
    <Form noValidate onSubmit={submit}>
      <Text as="output">{sentTo === undefined ? words.request : words.sent(sentTo)}</Text>
      <EmailField ref={field} autoComplete="username" value={email} onValueChange={change} error={failure?.text} />
      <Button type="submit" size="large" isWide isBusy={isSending}>
        {sentTo === undefined ? words.send : words.sendAgain}
      </Button>
      <Button variant="ghost" isWide onClick={onBack}>
        Back to sign in
      </Button>
    </Form>
  );
}

function useSendPasswordReset(onSent: (email: string) => void) {
  const { sendPasswordReset } = useSessionActions();
  const { dismiss } = useToast();
  const showFailure = useAuthenticationToast();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<AuthenticationMessage>();

  async function send(email: string): Promise<void> {
    dismiss(); // the failure of an earlier attempt
    setFailure(undefined);
    setIsSending(true);
    try {
      await sendPasswordReset(email);
      onSent(email);
    } catch (error) {
      if (error instanceof IdentityFailure && error.code === 'user-not-found') onSent(email);
      else setFailure(showFailure(error));
    } finally {
      setIsSending(false);
    }
  }
  return { isSending, failure, setFailure, send };
}
