import { t } from '@trax/i18n/macro';
import { useSession, useSessionActions } from '@trax/session';
import type { AuthenticationMessage } from '@trax/session';
import { Button, Note, Stack, Text, useToast } from '@trax/ui';
import { useEffect, useState } from 'react';
import { CredentialsForm } from '../sign-in/credentials-form.js';
import { useAuthenticationToast } from '../sign-in/use-authentication-toast.js';
import { useSendsMail } from '../sign-in/account-rules.js';

const COOL_DOWN_SECONDS = 60;

const byEmail = () => ({
  send: t`Resend email`,
  question: t`No email so far? Enter your email and password, and we send the link again.`,
  again: (seconds: number) => t`You can send it again in ${seconds} s.`,
  sent: (email: string) => ({
    title: t`Email sent`,
    description: t`A new verification link is on its way to ${email}.`,
  }),
});
const fromOwner: typeof byEmail = () => ({
  send: t`Ask for a new link`,
  question: t`No link so far? Enter your email and password, and the owner gets a new link.`,
  again: (seconds) => t`You can ask for another one in ${seconds} s.`,
  sent: (email) => ({
    title: t`The owner has your link`,
    description: t`Please ask the owner of this installation for the new link of ${email}.`,
  }),
});
const useWords = () => (useSendsMail() ? byEmail() : fromOwner());

/**
 * Sends the verification email again: at once right after a sign-up or sign-in. After a reload the page no longer knows a
 * person who is not signed in, whose password is stored nowhere, and asks for it.
 */
export function ResendEmail() {
  const { awaitingVerification, viewer } = useSession();
  const { resendVerification } = useSessionActions();
  const words = useWords();
  const { isSending, send } = useSending();
  const remaining = useCoolDown(awaitingVerification?.lastSentAtMs);
  const email = awaitingVerification?.email ?? viewer?.email;
  if (email === undefined) return <ResendEmailForm />;
  return (
    <>
      <Button
        variant="secondary"
        size="large"
        isBusy={isSending}
        disabled={remaining > 0}
        onClick={() => void send(email, resendVerification)}
      >
        {words.send}
      </Button>
      {remaining > 0 && <Note>{words.again(remaining)}</Note>}
    </>
  );
}

/** Asks for the password before sending, so that a visitor cannot have emails sent to other people. */
function ResendEmailForm() {
  const { resendVerificationTo } = useSessionActions();
  const words = useWords();
  const { send } = useSending();
  return (
    <Stack gap="4">
      <Text $tone="muted">{words.question}</Text>
      <CredentialsForm
        onSubmit={({ email, password }) => send(email, () => resendVerificationTo(email, password))}
        submitLabel={words.send}
        submitVariant="secondary"
      />
    </Stack>
  );
}

function useSending() {
  const { show } = useToast();
  const showFailure = useAuthenticationToast();
  const words = useWords();
  const [isSending, setIsSending] = useState(false);

  async function send(
    email: string,
    resend: () => Promise<'sent' | 'already-verified' | void>,
  ): Promise<AuthenticationMessage | undefined> {
    setIsSending(true);
    try {
      if ((await resend()) === 'already-verified')
        show({ title: t`Your email has been verified`, description: t`You can now sign in with your new account` });
      else show(words.sent(email));
      return undefined;
    } catch (error) {
      return showFailure(error);
    } finally {
      setIsSending(false);
    }
  }
  return { isSending, send };
}

/** Counts down to the next email, once a second until it may be sent. */
function useCoolDown(lastSentAtMs: number | undefined): number {
  const [nowMs, setNowMs] = useState(Date.now);
  const remaining = remainingSeconds(lastSentAtMs, nowMs);
  useEffect(() => {
    if (lastSentAtMs === undefined) return;
    const timer = setInterval(() => {
      setNowMs(Date.now());
      if (remainingSeconds(lastSentAtMs, Date.now()) === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [lastSentAtMs]);
  return remaining;
}

/** Whole seconds until the email may be sent again; 0 when it may. */
export function remainingSeconds(lastSentAtMs: number | undefined, nowMs: number): number {
  if (lastSentAtMs === undefined) return 0;
  const remaining = Math.ceil(COOL_DOWN_SECONDS - (nowMs - lastSentAtMs) / 1000);
  return Math.min(Math.max(remaining, 0), COOL_DOWN_SECONDS);
}
