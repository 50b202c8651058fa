import { useSession, useSessionActions } from '@trax/session';
import { Button, Text, useToast } from '@trax/ui';
import { useState } from 'react';
import { useAuthenticationToast } from '../sign-in/use-authentication-toast.js';
import { ResendEmailForm } from './resend-email-form.js';
import { useCoolDown } from './use-cool-down.js';

/**
 * Sends the verification e-mail again. This page can do so by itself right after a sign-up or sign-in; once reloaded it no
 * longer knows the person, for their password is stored nowhere, and asks who they are.
 */
export function ResendEmail() {
  const { awaitingVerification } = useSession();
  const resend = useResendEmail();
  const remaining = useCoolDown(awaitingVerification?.lastSentAtMs);
  if (awaitingVerification === undefined) return <ResendEmailForm />;
  return (
    <>
      <Button
        variant="secondary"
        size="large"
        isBusy={resend.isSending}
        disabled={remaining > 0}
        onClick={() => void resend.send(awaitingVerification.email)}
      >
        Resend email
      </Button>
      {remaining > 0 && (
        <Text $size="secondary" $tone="muted">
          You can send it again in {remaining} s.
        </Text>
      )}
    </>
  );
}

function useResendEmail() {
  const { resendVerification } = useSessionActions();
  const { show } = useToast();
  const showFailure = useAuthenticationToast();
  const [isSending, setIsSending] = useState(false);

  async function send(email: string): Promise<void> {
    setIsSending(true);
    try {
      await resendVerification();
      show({ title: 'Email sent', description: `A new verification link is on its way to ${email}.` });
    } catch (error) {
      showFailure(error);
    } finally {
      setIsSending(false);
    }
  }
  return { isSending, send };
}
