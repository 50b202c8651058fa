import { t } from '@trax/i18n/macro';
import { useSession, type AuthenticationMessage, type SignInOutcome } from '@trax/session';
import { useToast } from '@trax/ui';
import { useState } from 'react';
import { useAuthenticationToast } from './use-authentication-toast.js';

/** `email`, or the id of a provider: the button whose sign-in runs shows the spinner, all others are only disabled. */
type PressedButton = string;

type AttemptOptions = {
  readonly onSignUpInstead?: (() => void) | undefined;
  /** The password was right. */
  readonly onCodeNeeded?: () => void;
  /** There is nothing left to do in the dialog. */
  readonly onDone: () => void;
};

/** Runs one sign-in or sign-up and shows as a toast what went wrong. */
export function useAttempt({ onSignUpInstead, onCodeNeeded, onDone }: AttemptOptions) {
  const { isBusy } = useSession();
  const { show, dismiss } = useToast();
  const [pressed, setPressed] = useState<PressedButton>();
  const showFailure = useAuthenticationToast(onSignUpInstead);

  async function attempt(
    button: PressedButton,
    work: () => Promise<SignInOutcome | void>,
  ): Promise<AuthenticationMessage | undefined> {
    dismiss(); // the failure of an earlier attempt
    setPressed(button);
    try {
      const outcome = await work();
      if (outcome === 'unverified') show(unverified());
      if (typeof outcome === 'object') return { text: outcome.failed };
      if (outcome === 'code-needed') onCodeNeeded?.();
      else onDone();
      return undefined;
    } catch (error) {
      return showFailure(error);
    } finally {
      setPressed(undefined);
    }
  }
  return { pressed, isDisabled: isBusy || pressed !== undefined, attempt };
}

const unverified = () =>
  ({
    title: t`Authentication Error`,
    description: t`Please verify your email before signing in`,
    tone: 'destructive',
  }) as const;
